import type { Locator, Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { faultOn, isWrite } from '../support/fault'
import type { Person } from '../support/person'
import { expect, test } from '../support/test'
import { openScreen } from '../support/views'

test.use({ serviceWorkers: 'block' })

const LONG = 'Wochenangebote der Getränkefachgroßhandlung Müller-Lüdenscheidt und Söhne zum Jahresende'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
  { width: 412, height: 915 },
]

/** Screens that end in cards, in rows with a pager under them, in a form’s buttons, in lists and columns that scroll by themselves. */
const SCREENS = [
  ['/brochures/?status=active', 'Brochures'],
  ['/brochures/review/', 'Review'],
  ['/shops/', 'Shops'],
  ['/shops/?new=1', 'New shop'],
  ['/users/', 'Users'],
  ['/offers/', 'New Offers'],
  ['/config/', 'Content Items'],
  ['/parsers/wepublish/', 'wepublish'],
] as const

for (const size of SIZES)
  test(`whatever is told, nothing is out of reach at ${size.width} × ${size.height}`, async ({
    page,
    staff,
    provider,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(size)
    await placeBrochures(provider, brochureSeries(9, { name: LONG }))
    await provider.query(`insert into shops (name) select 'Zaagmolen ' || n from generate_series(1, 30) n`)
    await stayTold(page)
    await staff.signInAndOpen('Inbox')
    await moveThree(staff)
    for (const [path, heading] of SCREENS) {
      await openScreen({ page, staff, provider }, path, heading)
      await expect(page.locator('main tr[aria-hidden]')).toHaveCount(0) // its rows have come
      expect.soft(await coveredByNews(staff.toast), path).toEqual([])
    }

    await staff.open('/brochures/?status=active')
    await staff.openSyncCentre()
    await page.getByText('Settings', { exact: true }).click()
    expect.soft(await coveredByNews(staff.toast), 'the sync centre').toEqual([])
    await page.keyboard.press('Escape')
    await staff.cards.first().getByRole('heading').getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('High quality')).toBeVisible()
    expect.soft(await coveredByNews(staff.toast), 'the form of a brochure').toEqual([])
  })

test('news stays where it is when a dialog opens and closes', async ({ page, staff, provider }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // the news does not rise into its place
  await placeBrochures(provider, brochureSeries(9, { name: LONG }))
  await stayTold(page)
  await staff.signInAndOpen('Inbox')
  await moveThree(staff)
  const undo = staff.toast.getByRole('button', { name: 'Undo' }).last()
  const before = await undo.boundingBox()
  await staff.openSyncCentre()
  expect(await undo.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await undo.boundingBox()).toEqual(before)
})

test('at a desk the numbers of a list’s pages stay where they are, whatever is told', async ({
  page,
  staff,
  provider,
}) => {
  await placeBrochures(provider, brochureSeries(9, { name: LONG }))
  await staff.signInAndOpen('Inbox')
  await staff.open('/users/')
  const numbers = page.getByRole('navigation', { name: 'Pagination' })
  await expect(numbers.getByRole('button', { name: '2' })).toBeVisible()
  const before = await numbers.boundingBox()
  await staff.open('/brochures/?status=inbox')
  await moveThree(staff)
  await staff.open('/users/')
  await expect(numbers.getByRole('button', { name: '2' })).toBeVisible()
  expect(await numbers.boundingBox()).toEqual(before)
})

test('at a desk the buttons of a form stay where they are, whatever is told beside it', async ({
  page,
  staff,
  provider,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await placeBrochures(provider, brochureSeries(9, { name: LONG }))
  await staff.signInAndOpen('Inbox')
  await staff.open('/shops/?new=1')
  const save = page.getByRole('button', { name: 'Create', exact: true })
  const before = await save.boundingBox()
  await staff.open('/brochures/?status=inbox')
  await moveThree(staff)
  await staff.open('/shops/?new=1')
  await expect(staff.toast.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
  expect(await save.boundingBox()).toEqual(before)
})

test('nothing turns while a change is being saved for who wants no motion', async ({ page, staff, provider, wire }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await placeBrochures(provider, brochureSeries(1))
  await staff.signInAndOpen('Inbox')
  wire.play(faultOn(isWrite, { kind: 'holdAnswer', until: new Promise(() => {}) }))
  await staff.cards.first().focus()
  await page.keyboard.press('4')
  await expect(staff.chip).toHaveAccessibleName('Saving 1 pending change')
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
})

/** Keeps news in sight for longer than the eight seconds of a toast. */
const stayTold = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout
    const longer = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      later(run, after === 8_000 ? 600_000 : after, ...rest)
    window.setTimeout = longer as typeof window.setTimeout
  })

async function moveThree(staff: Person) {
  for (const told of [1, 2, 3]) {
    await staff.cards.first().focus()
    await staff.page.keyboard.press('4')
    await expect(staff.toast.getByText(/moved to Active/)).toHaveCount(told)
  }
}

/** The names of the controls that news covers even after scrolling to them: a press on their middle would hit the news. */
const coveredByNews = async (news: Locator): Promise<string[]> => {
  await expect(news.getByText(/moved to Active/), 'what was told is still there').toHaveCount(3)
  return news.evaluate((region) => {
    const told = region.closest('body > *')
    const ground = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const covered: string[] = []
    for (const control of ground.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      if (told?.contains(control) || !control.checkVisibility()) continue
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const pressed = document.elementFromPoint(x + width / 2, y + height / 2)
      if (told?.contains(pressed)) covered.push(control.getAttribute('aria-label') || control.textContent || control.id)
    }
    return covered
  })
}
