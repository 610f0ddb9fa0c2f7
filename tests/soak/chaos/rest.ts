import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../support/person'
import type { ProviderUnderTest } from '../../support/provider'
import { type Account, LABELS, STATE_OF } from './account'
import type { Desk } from './desk'

/** Much longer than the engine may take (I12), to tell an endless wait from a slow one. Milliseconds. */
const PATIENCE = 120_000
const SAVED = 'All changes saved'

/**
 * Waits until no change waits any more. Decides changes that need a person as they come up: every other one is given up, the rest
 * overwrite the colleague's.
 *
 * @returns how long it took, in milliseconds
 */
export async function comeToRest(desk: Desk, account: Account): Promise<number> {
  const start = Date.now()
  let decided = 0
  for (;;) {
    const [staff] = await desk.all()
    const text = (await staff?.chip.innerText().catch(() => ''))?.trim() ?? ''
    if (text === SAVED) return Date.now() - start
    if (Date.now() - start > PATIENCE) throw new Error(`nothing comes to rest: “${text}”`)
    if (staff && /attention/.test(text)) {
      decided += 1
      await decideOne(staff, account, decided % 2 === 0)
    }
    await pause(200)
  }
}

async function decideOne(staff: Person, account: Account, wouldGiveUp: boolean) {
  const centre = await staff.openSyncCentre()
  const parked = centre.getByRole('listitem').filter({ hasText: 'Needs attention' })
  const text = await parked
    .first()
    .innerText({ timeout: 2_000 })
    .catch(() => '')
  const [what = '', name = '', to = ''] = /Move “(.*)” to ([\w ]+)/.exec(text) ?? []
  const gives = wouldGiveUp && account.mayGiveUp(name)
  // Found by its words: another entry may be the first by the time the button is pressed.
  const entry = parked.filter({ hasText: what })
  const way = entry.getByRole('button', { name: gives ? /^(Keep theirs|Discard)$/ : /^(Keep mine|Retry)$/ })
  // Noted before the press: a press that times out may have had its effect all the same (seed 55739).
  if (gives) account.gaveUp(name, to.trim())
  await way
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await closed(staff.page, centre)
}

async function closed(page: Page, centre: Locator) {
  await page.keyboard.press('Escape')
  await centre.waitFor({ state: 'hidden', timeout: 2_000 }).catch(() => undefined)
}

/** The brochures that some tab shows in another place than the provider, once the tab has had time to look (I12). */
export async function misplaced(desk: Desk, { query }: ProviderUnderTest, account: Account): Promise<string[]> {
  const wrong: string[] = []
  for (const staff of await desk.all()) {
    for (const label of LABELS) {
      const rows = await query('select id from brochures where state = $1', [STATE_OF[label]])
      const ids = new Set(rows.map(({ id }) => Number(id)))
      const names = account.placed.filter(({ id }) => ids.has(id)).map(({ name }) => name)
      await staff.openTab(label)
      const shown = await untilShown(staff, account, names)
      if (shown) wrong.push(`${label} shows ${shown.join(', ') || 'none'} instead of ${names.join(', ') || 'none'}`)
    }
  }
  return wrong
}

/** Null when the tab shows exactly these of the round's brochures within 30 s; otherwise the brochures that it shows. */
async function untilShown(staff: Person, { placed }: Account, names: readonly string[]): Promise<string[] | null> {
  const end = Date.now() + 30_000
  for (;;) {
    const counts = await Promise.all(placed.map(({ name }) => staff.card(name).count()))
    const shown = placed.filter((_, at) => counts[at] === 1).map(({ name }) => name)
    if (shown.join() === names.join()) return null
    if (Date.now() > end) return shown
    await pause(250)
  }
}
