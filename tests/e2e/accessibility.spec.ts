import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { contrast, partsOf } from '../support/contrast'
import { cutRings } from '../support/cutRings'
import { readsOf } from '../support/held'
import type { TabName } from '../support/person'
import { headsAtEachWidth, TABLES, wordsOffTheLine } from '../support/tables'
import { expect, test } from '../support/test'
import { CONTENT, LAYERS, type Layer, layerCalled, named, openScreen, SCREENS } from '../support/views'

const isOnBoard = ({ on }: Layer) => on.startsWith('/brochures')

test.describe('Access for everybody, in both themes', () => {
  // No worker: it would only fetch the app once more.
  test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' })

  test('every screen', async ({ page, staff, provider }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    expect.soft(await problems(page), 'the sign-in screen').toEqual([])
    await staff.signIn()
    for (const [path, heading] of SCREENS) {
      await openScreen({ page, staff, provider }, path, heading)
      expect.soft(await problems(page), path).toEqual([])
    }
  })

  for (const [over, isMeant] of [
    ['the board', isOnBoard],
    ['the other screens', (layer: Layer) => !isOnBoard(layer)],
  ] as const)
    test(`what lies over ${over}`, async ({ page, staff, provider }) => {
      await staff.signIn()
      for (const layer of LAYERS.filter(isMeant)) {
        // Starts anew each time: a layer over the screen before is gone without a question.
        await page.goto('about:blank')
        await staff.open(await named(provider, layer.on))
        await layer.open(page, staff)
        await expect(layer.shown(page)).toBeVisible()
        expect.soft(await problems(page), layer.what).toEqual([])
      }
    })

  test('waiting, frozen and undated brochures, and the sync centre', async ({ page, staff, context, provider }) => {
    await placeBrochures(provider, [
      ...brochureSeries(2),
      { name: 'Undated', active_from: null, expire_after: null, published_at: null },
      { name: 'Frozen', position_frozen_to: 4_000_000_000 },
    ])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Undated')).toBeVisible()
    await (await staff.openSyncCentre()).press('Escape') // loads the centre onto this device before the network goes
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
    expect.soft(await problems(page)).toEqual([])
    await staff.openSyncCentre()
    expect(await problems(page)).toEqual([])
  })
})

/** At 200 % zoom, just wide enough for the words of the sidebar, and as most laptops are. */
const LAPTOPS = [
  { width: 720, height: 450 },
  { width: 1101, height: 800 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

test.describe('A laptop’s window', () => {
  test.use({ viewport: { width: 720, height: 450 }, serviceWorkers: 'block' })

  test('at 200 % zoom or whole, no screen scrolls sideways', async ({ page, staff, provider }) => {
    await staff.signIn()
    for (const [path, heading] of SCREENS) {
      await openScreen({ page, staff, provider }, path, heading)
      for (const size of LAPTOPS) {
        await page.setViewportSize(size)
        await expect
          .soft(async () => expect(await sidewaysScrollers(page)).toEqual([]), `${path} at ${size.width}`)
          .toPass({ timeout: 2_000 })
      }
    }
  })
})

test.describe('A table', () => {
  test.use({ serviceWorkers: 'block' })

  test('whose rows come has its heads where they stood while these were awaited', async ({ page, staff, provider }) => {
    await staff.signIn()
    const reads = await readsOf(page)
    for (const path of TABLES) {
      reads.hold()
      await staff.open(await named(provider, path))
      await expect(page.locator('main tr[aria-hidden]').first()).toBeAttached()
      const awaited = await headsAtEachWidth(page)
      reads.letGo()
      await expect(page.locator('main tr[data-index]').first()).toBeVisible()
      await expect
        .soft(async () => expect(await headsAtEachWidth(page)).toEqual(awaited), path)
        .toPass({ timeout: 5_000 })
    }
  })
})

test.describe('A column that can be sorted', () => {
  test.use({ serviceWorkers: 'block' })

  test('says so by a mark that is seen in both themes, 3 to 1', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/shops/')
    const head = page.getByRole('columnheader', { name: 'Name' })
    await expect(head).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .soft(async () => expect(await contrastOfMark(head)).toBeGreaterThan(3), `${colorScheme}, ${width} px`)
          .toPass({ timeout: 2_000 })
      }
    }
  })
})

/** The contrast of the arrows beside a head’s words, or of the mark that replaces them where there is no room. */
async function contrastOfMark(head: Locator) {
  const { opacity, ...colours } = await head.evaluate((cell) => {
    const drawn = [...cell.querySelectorAll('svg')].find((arrows) => arrows.checkVisibility())
    const words = cell.querySelector('button > span') ?? cell
    const { opacity, color } = drawn ? getComputedStyle(drawn) : getComputedStyle(words, '::after')
    return { opacity: Number(opacity), color, ground: getComputedStyle(cell).backgroundColor }
  })
  const ground = partsOf(colours.ground)
  const seen = partsOf(colours.color).map((part, at) => part * opacity + (ground[at] ?? 0) * (1 - opacity))
  return contrast(seen, ground)
}

test.describe('A row', () => {
  test.use({ serviceWorkers: 'block' })

  test('has its words on one line, whatever stands beside them', async ({ page, staff, provider }) => {
    await staff.signIn()
    for (const path of [...TABLES, '/categories/', '/parsers/wepublish/{parsers}/']) {
      await staff.leaveFor(await named(provider, path))
      await expect(page.locator('main tr[data-index]').first()).toBeVisible()
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .soft(
            async () => expect(await wordsOffTheLine(page.locator('main tr[data-index]'))).toEqual([]),
            `${path} at ${width}`,
          )
          .toPass({ timeout: 5_000 })
      }
    }
  })
})

test.describe('A narrow table', () => {
  test.use({ hasTouch: true, serviceWorkers: 'block' })

  test('breaks no word', async ({ page, staff, provider }) => {
    await staff.signIn()
    for (const path of [...TABLES, '/categories/', '/parsers/wepublish/{parsers}/']) {
      await staff.leaveFor(await named(provider, path))
      await expect(page.locator('main tr[data-index]').first()).toBeVisible()
      for (const width of [1100, 999, 820, 801, 768, 761, 720, 412]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .soft(async () => expect(await brokenWords(page.locator('main td'))).toEqual([]), `${path} at ${width}`)
          .toPass({ timeout: 5_000 })
      }
    }
  })
})

test.describe('Names of 200 letters without a space', () => {
  const LONG = 'Hottentottententententoonstelling'.repeat(7).slice(0, 200)

  test.beforeEach(async ({ staff, provider }) => {
    await provider.query('update regions set name = $1 || id', [LONG])
    await provider.query('update customer_clients set name = $1 || id', [LONG])
    await provider.query('update shops set name = $1 || id', [LONG])
    await staff.signIn()
  })

  for (const size of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
  ])
    test(`make nothing wider than its place, at ${size.width} px`, async ({ page, staff, provider }) => {
      await page.setViewportSize(size)
      await staff.open('/brochures/?status=active')
      const first = staff.cards.first()
      await first.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('button', { name: 'Regions' }).click()
      await expect(page.getByRole('button', { name: LONG }).last()).toBeVisible()
      expect(await sidewaysScrollers(page, 'body')).toEqual([])
      await staff.open(`/brochures/?status=active&edit=${await first.getAttribute('data-brochure')}`)
      await expect(page.getByRole('dialog').getByText(LONG).last()).toBeAttached()
      expect(await sidewaysScrollers(page, 'body')).toEqual([])
      await staff.leaveFor(await named(provider, '/shops/?statistics={shops}'))
      await expect(page.getByRole('dialog').getByRole('link', { name: LONG }).first()).toBeVisible()
      expect(await sidewaysScrollers(page, 'body')).toEqual([])
    })

  test('are broken in the command palette, which is no wider for them', async ({ page, staff, provider }) => {
    await provider.query('update brochures set name = $1 || id', [LONG])
    await staff.open('/brochures/?status=active')
    await expect(staff.cards.first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hotten')
    await expect(page.getByRole('option', { name: LONG }).first()).toBeVisible()
    expect(await sidewaysScrollers(page, 'body')).toEqual([])
  })

  test('are over the way back to the list, and not on it', async ({ page, staff, provider }) => {
    await staff.open(await named(provider, '/shops/{shops}/locations/'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(LONG)
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').first()
    const [over, under] = await Promise.all([title.boundingBox(), way.boundingBox()])
    expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
  })
})

for (const { where, size, lines } of [
  { where: 'on a tablet', size: { width: 820, height: 1180 }, lines: 2 },
  { where: 'on a laptop', size: { width: 1440, height: 900 }, lines: 1 },
])
  test(`${where}, the longest words for hotspots take ${lines === 1 ? 'one line' : 'no more than two lines'} in the list of shops`, async ({
    page,
    staff,
  }) => {
    await page.setViewportSize(size)
    await staff.signIn()
    await staff.open('/shops/')
    const words = page.getByRole('cell', { name: 'Products without link' }).first().locator('span')
    const taken = () =>
      words.evaluate((span) => span.clientHeight / Number.parseFloat(getComputedStyle(span).lineHeight))
    await expect.poll(taken).toBeLessThan(lines + 0.5)
  })

/** Words that are broken over two lines without a hyphen there. */
const brokenWords = (texts: Locator) =>
  texts.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      return broken
    }),
  )

test.describe('The numbers of a list’s pages', () => {
  test.use({ serviceWorkers: 'block' })

  test('stand in the middle between a long table and the foot of the window', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/users/')
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    const numbers = await page.getByRole('navigation', { name: 'Pagination' }).boundingBox()
    const table = await page.locator('main :has(> table)').boundingBox()
    if (!numbers || !table) throw new Error('the list does not show')
    const under = Number(page.viewportSize()?.height) - numbers.y - numbers.height
    expect(numbers.y - table.y - table.height).toBe(under)
  })

  test('stay under the hand that turns them', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/users/')
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    const numbers = page.getByRole('navigation', { name: 'Pagination' })
    const [before, reads] = [await numbers.boundingBox(), await readsOf(page)]
    reads.hold()
    await numbers.getByRole('button', { name: 'Next page' }).click()
    await expect(page.locator('main tr[aria-hidden]').first()).toBeAttached()
    expect(await numbers.boundingBox()).toEqual(before)
    reads.letGo()
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    expect(await numbers.boundingBox()).toEqual(before)
  })
})

test.describe('The top line', () => {
  test.use({ serviceWorkers: 'block' })

  test('of a small laptop has the sync chip’s words on one line', async ({ page, staff, context }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await staff.signInAndOpen('Inbox')
    await expect(staff.cards.first()).toBeVisible()
    await context.setOffline(true)
    await staff.cards.first().focus()
    await page.keyboard.press('7')
    await expect(staff.chip).toHaveText('Offline · 1 pending change')
    expect((await staff.chip.locator('span').boundingBox())?.height).toBeLessThan(24)
  })

  test('of a telephone has title and sync chip side by side, whatever comes', async ({ page, staff, provider }) => {
    await page.setViewportSize({ width: 412, height: 915 })
    await staff.signIn()
    for (const path of ['/ads/new-html-embed/', '/shops/{shops}/locations/', '/admins/{admins}/', '/categories/']) {
      await staff.leaveFor(await named(provider, path))
      await expect(page.getByRole('main').locator(CONTENT).first()).toBeVisible()
      // Read in one frame: the name of a screen may come between two reads. The chip ends the line.
      const [title, chip] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const lastButton = [...(heading.parentElement?.querySelectorAll('button') ?? [])].at(-1)
        return [heading, lastButton].map((element) => {
          const box = element?.getBoundingClientRect()
          return box && Math.round(box.y + box.height / 2)
        })
      })
      expect.soft(title, path).toBe(chip)
    }
  })

  test('moves nothing when the name that it awaits takes two lines', async ({ page, staff, provider }) => {
    await provider.query('update shops set name = $1 where id = (select min(id) from shops)', [
      'Wekelijkse aanbiedingen van de supermarkt',
    ])
    await staff.signIn()
    const reads = await readsOf(page)
    reads.hold()
    await staff.open(await named(provider, '/shops/{shops}/locations/'))
    await expect(page.locator('main tr[aria-hidden]').first()).toBeAttached()
    const awaited = await headsAtEachWidth(page, [820, 720])
    reads.letGo()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('supermarkt')
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    expect(await headsAtEachWidth(page, [820, 720])).toEqual(awaited)
  })
})

test('the air between a box and its words is theirs: pressed there, the box is', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/shops/?new=1')
  const box = page.getByRole('checkbox', { name: 'Show ads', exact: true })
  await expect(box).not.toBeChecked()
  await box.click({ position: { x: 20, y: 8 }, force: true })
  await expect(box).toBeChecked()
})

test('a sign on a card is large enough for the pointer', async ({ page, staff }) => {
  await staff.signInAndOpen('Active')
  const card = staff.cards.filter({ has: page.getByRole('button', { name: 'Recreate' }) }).first()
  for (const name of ['Public folder', 'Preview', 'Recreate', 'Actions']) {
    const box = await card.getByRole('link', { name }).or(card.getByRole('button', { name })).boundingBox()
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(24)
  }
})

test('numbers that change in sight, or stand below each other, have digits of one width', async ({
  page,
  staff,
  context,
}) => {
  await staff.signIn()
  const { on, open } = layerCalled('the brochures to merge one with')
  const digitsOf = (words: RegExp) =>
    expect.soft(page.getByText(words).last()).toHaveCSS('font-variant-numeric', /tabular/)
  await staff.open(on)
  await open(page, staff)
  await digitsOf(/^\d+ pages$/)
  await page.keyboard.press('Escape')
  await staff.open('/offers/')
  await digitsOf(/^\d\d-\d\d-\d{4}$/)
  await context.setOffline(true)
  await digitsOf(/^Saved on this device/)
})

test('the star of what must be filled in is seen and not read out', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/ads/new/')
  const client = page.getByLabel('Client', { exact: true })
  await expect(client).toHaveAttribute('aria-required', 'true')
  const star = page.getByText('Client', { exact: true }).locator('..')
  expect(await star.evaluate((line) => getComputedStyle(line, '::after').content)).toContain('*')
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('*')
})

test('everything on the board is reached by Tab, and what has focus is seen', async ({ page, staff, provider }) => {
  await placeBrochures(provider, brochureSeries(1))
  await staff.signInAndOpen('Inbox')
  // Until there is a card, the stop behind the filters is the browser's own.
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const ring = await page
      .locator(':focus')
      .first()
      .evaluate((element) => {
        const rings = [element, element.parentElement, element.nextElementSibling].map((near) =>
          near ? getComputedStyle(near) : null,
        )
        return rings.some((style) => style !== null && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'))
      })
    expect(ring, `stop ${step + 1}`).toBe(true)
  }
})

test.describe('The ring around what has the focus', () => {
  test.use({ serviceWorkers: 'block' })

  test('is drawn around the button of a file for whoever comes by key, as around others', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/ads/new/')
    const file = page.getByLabel('Ad upload')
    const ring = () => file.evaluate((input) => getComputedStyle(input.parentElement ?? input).outlineStyle)
    await Promise.all([page.waitForEvent('filechooser'), file.click()])
    await expect(file).toBeFocused()
    expect(await ring(), 'by mouse').toBe('none')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(file).toBeFocused()
    expect(await ring(), 'by key').toBe('solid')
  })

  test('is seen on the dark ground of news, 3 to 1, in both themes', async ({ page, staff, provider }) => {
    await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
    const undo = staff.toast.getByRole('button', { name: 'Undo' })
    await undo.focus()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect
        .soft(async () => {
          const ring = await undo.evaluate((button) => getComputedStyle(button).outlineColor)
          const ground = await groundOf(staff.toast.getByRole('status').locator('> div'))
          expect(contrast(partsOf(ring), partsOf(ground))).toBeGreaterThan(3)
        }, colorScheme)
        .toPass({ timeout: 2_000 })
    }
  })

  test('is not cut off, on a card, in a table and in what lies over them', async ({ page, staff, provider }) => {
    await staff.signInAndOpen('Active')
    const card = staff.cards.filter({ has: page.getByRole('button', { name: 'Recreate' }) }).first()
    await expect(card).toBeVisible()
    expect.soft(await cutRings(card), 'a card').toEqual([])
    for (const [path, heading] of [
      ['/categories/', 'Categories'],
      ['/shops/{shops}/locations/', 'Shop Locations'],
      ['/users/', 'Users'],
    ] as const) {
      await openScreen({ page, staff, provider }, path, heading)
      expect.soft(await cutRings(page.getByRole('main')), path).toEqual([])
    }
    const over = ['the brochures of a shop', 'the statistics of a shop', 'the brochures to merge one with']
    for (const layer of over.map(layerCalled)) {
      await page.goto('about:blank')
      await staff.open(await named(provider, layer.on))
      await layer.open(page, staff)
      await expect(layer.shown(page)).toBeVisible()
      expect.soft(await cutRings(page.getByRole('dialog')), layer.what).toEqual([])
    }
  })

  test('is not cut off around a row that can be pressed, nor in the offers of a small window', async ({
    page,
    staff,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await staff.signIn()
    for (const [path, rows] of [
      ['/users/', page.locator('tr[tabindex="0"]')],
      ['/ads/', page.locator('tr[tabindex="0"]')],
      ['/offers/', page.getByRole('main').getByRole('listitem')],
    ] as const) {
      await staff.leaveFor(path)
      await expect(rows.first()).toBeVisible()
      expect.soft(await cutRings(page.getByRole('main')), path).toEqual([])
    }
  })

  test('is not cut off where a part of the screen has it in place of a button that went', async ({
    staff,
    context,
    provider,
  }) => {
    await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await (await staff.openSyncCentre()).press('Escape') // loads the centre onto this device before the network goes
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
    const changes = (await staff.openSyncCentre()).getByRole('list', { name: 'Waiting changes' })
    await changes.evaluate((list) => {
      list.tabIndex = -1
    })
    expect(await cutRings(changes.locator('..'))).toEqual([])
  })
})

test('what cannot be used has no hand over it', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/ads/new/')
  await expect(page.getByRole('combobox', { name: 'Platform type' })).toHaveCSS('cursor', 'pointer')
  await expect(page.getByRole('combobox', { name: 'Ad display position' })).toHaveCSS('cursor', 'default')
})

test('the button that clears a date stands within its field', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/ads/new/')
  const start = page.getByLabel('Display start at', { exact: true })
  await start.fill('2031-03-03 00:00')
  const field = await start.boundingBox()
  const clear = await page.getByRole('button', { name: 'Clear date' }).boundingBox()
  expect((clear?.x ?? 0) + (clear?.width ?? 0)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0))
  expect(clear?.height).toBeLessThan(field?.height ?? 0)
})

test('Tab goes round within a dialog, both ways', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('dialog', { name: 'New Category' })
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Create' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(form.locator(':focus')).toHaveCount(1)
  }
})

test.describe('In colours of the reader’s own choice', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, serviceWorkers: 'block' })

  test('what is chosen, what the keys are at and each icon are seen', async ({ page, staff }) => {
    await staff.signInAndOpen('Active')
    const [card, sidebar] = [staff.cards.first(), page.getByRole('navigation').first()]
    await expect(card).toBeVisible()
    const tab = (name: TabName) => staff.tab(name).locator('..')
    expect(await grounds(tab('Inbox'), tab('Active'))).toEqual(ONE_CHOSEN)
    expect(
      await grounds(sidebar.getByRole('link', { name: 'Shops' }), sidebar.getByRole('link', { name: 'Brochures' })),
    ).toEqual(ONE_CHOSEN)
    for (const icon of [card.getByRole('button', { name: 'Preview' }), card.getByRole('button', { name: 'Actions' })])
      expect(await groundOf(icon, '::after')).not.toBe(await groundOf(icon))

    await page.keyboard.press('Control+k')
    const screens = page.getByRole('dialog').getByRole('option')
    await expect(screens.first()).toHaveAttribute('aria-selected', 'true')
    expect(await grounds(screens.nth(1), screens.first())).toEqual(ONE_CHOSEN)

    await staff.open('/shops/')
    const kind = (name: string) => page.getByText(name, { exact: true })
    await expect(page.locator('main tr[data-index]').first()).toBeVisible()
    expect(await grounds(kind('Vital'), kind('All'))).toEqual(ONE_CHOSEN)
    const dot = page.locator('[data-status="waiting"]').first()
    expect(await groundOf(dot, '::before')).not.toBe(await groundOf(dot))
  })

  test('in a narrower window, too, it is seen by which column a table is sorted', async ({ page, staff }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await staff.signIn()
    await staff.open('/categories/')
    const head = page.locator('th[aria-sort="ascending"]')
    expect(await groundOf(head.getByText('Name', { exact: true }), '::after')).not.toBe(await groundOf(head))
  })

  test('of the days of a calendar only today has a ring', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/ads/new/')
    await page.getByLabel('Display start at').click()
    const days = page.getByRole('grid').getByRole('button')
    await expect(days.first()).toBeVisible()
    const ringed = await days.evaluateAll((all) =>
      all.filter((day) => getComputedStyle(day).borderTopWidth !== '0px').map((day) => day.ariaLabel),
    )
    expect(ringed).toEqual([expect.stringMatching(/^Today/)])
  })

  test('the preview of an ad has a frame, also while it is empty', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/ads/new-html-embed/')
    await expect(page.locator('iframe[title="Preview"]')).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('A laptop’s window at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, serviceWorkers: 'block' })

  test('no screen scrolls sideways or breaks the words of its title', async ({ page, staff, provider }) => {
    await staff.signIn()
    for (const [path, heading] of SCREENS) {
      const title = await openScreen({ page, staff, provider }, path, heading)
      expect.soft(await brokenWords(title), path).toEqual([])
      const beyond = await page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect.soft(beyond, path).toBe(0)
    }
  })

  test('a region’s name is not broken by the button that takes its PDF away', async ({ page, staff }) => {
    await staff.signInAndOpen('Active')
    await staff.cards.first().getByRole('heading').getByRole('button').click()
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    const region = form.getByRole('button', { name: 'Remove region' }).first().locator('..')
    await expect(region).toBeVisible()
    expect(await brokenWords(region)).toEqual([])
  })

  test('cards, rows, pages and fields can be scrolled to', async ({ page, staff, provider }) => {
    await staff.signInAndOpen('Active')
    const card = staff.cards.first()
    await card.getByRole('button', { name: 'Actions' }).click()
    await page.keyboard.press('Escape')
    const validFrom = card.locator('dd').nth(1)
    expect(await validFrom.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await card.getByRole('button', { name: 'Preview' }).click()
    expect(await heightOf(page.getByRole('img', { name: 'Page 1', exact: true }))).toBeGreaterThan(120)
    await page.keyboard.press('Escape')

    for (const path of TABLES) {
      await staff.leaveFor(await named(provider, path))
      await page.locator('main tr[data-index]').first().click({ trial: true })
    }

    await staff.leaveFor('/brochures/review/')
    const reviewed = page.getByRole('main').getByRole('img', { name: 'Page 1', exact: true })
    await reviewed.click({ trial: true })
    expect(await heightOf(reviewed)).toBeGreaterThan(120)

    await staff.leaveFor('/brochures/?status=active&new=1')
    const form = page.getByRole('dialog', { name: 'New brochure' })
    await form.getByRole('button', { name: 'create on this list' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(form.getByText('Name', { exact: true }).last()).toBeInViewport({ ratio: 1 })
    const last = form.getByRole('button', { name: 'create and move to waiting for approval' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})

const heightOf = async (shown: Locator) => Number((await shown.boundingBox())?.height)

const ONE_CHOSEN = ['other', 'chosen']

/** Which of these have the background that the reader's own colours give to chosen items. */
async function grounds(...elements: Locator[]) {
  const chosen = await elements[0]?.page().evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'SelectedItem'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  const found = await Promise.all(elements.map((element) => groundOf(element)))
  return found.map((ground) => (ground === chosen ? 'chosen' : 'other'))
}

const groundOf = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((drawn, pseudo) => getComputedStyle(drawn, pseudo).backgroundColor, part)

/** Elements that are wider than their window and can be scrolled sideways, by class and pixels. */
const sidewaysScrollers = (page: Page, within = 'main') =>
  page.locator(`${within}, ${within} *`).evaluateAll((elements) =>
    elements
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} > ${clientWidth}`),
  )

/** Further cards, rows and items are like the first ones, and checking all of them takes minutes. */
const ALIKE = ['div:nth-child(n+5) > article', 'tbody tr:nth-child(n+5)', 'main li:nth-child(n+10)']

/**
 * Rule and place of each violation, good practice included: all rules in the light theme, and only the colours, which differ, in
 * the dark one. An empty list means none.
 */
async function problems(page: Page): Promise<string[]> {
  const look = () => ALIKE.reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'light' })
  const { violations } = await look().analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await look().withRules('color-contrast').analyze()
  return [...violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
