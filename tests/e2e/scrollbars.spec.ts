import { readsOf } from '../support/held'
import { quickLaunch } from '../support/launch'
import { headsAtEachWidth, TABLES } from '../support/tables'
import { expect, test } from '../support/test'
import { named } from '../support/views'

test.use({
  // Scrollbars as on Windows and Linux: they take room from what they scroll.
  launchOptions: { ...quickLaunch, ignoreDefaultArgs: ['--hide-scrollbars'] },
  serviceWorkers: 'block',
})

test('the ground of a table’s head is as high as the head, over the room of the bar, too', async ({
  page,
  staff,
  provider,
}) => {
  await staff.signIn()
  const head = page.locator('main th').first()
  for (const path of [...TABLES, '/categories/']) {
    await page.goto('about:blank')
    await staff.open(await named(provider, path))
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    for (const width of [1440, 1200, 1024, 820, 720]) {
      await page.setViewportSize({ width, height: 700 })
      const ground = await head.evaluate((cell) => getComputedStyle(cell).getPropertyValue('--head'))
      expect.soft(`${(await head.boundingBox())?.height}px`, `${path} at ${width} px`).toBe(ground)
    }
  }
})

test('where a scrollbar takes room, no head of a table moves when rows come that do not fit', async ({
  page,
  staff,
  provider,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await staff.signIn()
  const reads = await readsOf(page)
  const scroller = page.locator('main :has(> table)')
  const barWidths: number[] = []
  for (const path of TABLES) {
    reads.hold()
    await staff.open(await named(provider, path))
    await expect(page.locator('main tr[aria-hidden]').first()).toBeAttached()
    const awaited = await headsAtEachWidth(page, [1440])
    reads.letGo()
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    expect.soft(await headsAtEachWidth(page, [1440]), path).toEqual(awaited)
    barWidths.push(await scroller.evaluate((box: HTMLElement) => box.offsetWidth - box.clientWidth))
  }
  expect(Math.max(...barWidths), 'a scrollbar takes room').toBeGreaterThan(5)
})

test('where no scrollbar is needed, the rows of a table run on to its frame', async ({ page, staff, provider }) => {
  await staff.signIn()
  for (const path of ['/parsers/', '/shops/{shops}/locations/', '/admins/']) {
    await page.goto('about:blank')
    await staff.open(await named(provider, path))
    const row = page.locator('main tr[data-index]').first()
    await expect(row).toBeVisible()
    const frame = await page.locator('main :has(> table)').boundingBox()
    const line = await row.boundingBox()
    const before = { x: (frame?.x ?? 0) + (frame?.width ?? 0) - 3, y: (line?.y ?? 0) + (line?.height ?? 0) / 2 }
    const there = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('tr')?.dataset.index,
      before,
    )
    expect.soft(there, path).toBe('0')
  }
})
