import { brochureSeries, type PlacedBrochure, placeBrochures } from '../support/brochures'
import { laptop } from '../support/browser'
import { loseAnswers } from '../support/fault'
import { openLedger, triesByKey } from '../support/ledger'
import { type Person, person, type TabName } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const WAYS = ['drag', 'menu', 'keyboard'] as const
const TARGETS = ['Ready For Approval', 'Active', 'Archive'] as const
const STATES: Record<(typeof TARGETS)[number], string> = {
  'Ready For Approval': 'for_approval',
  Active: 'active',
  Archive: 'archived',
}

interface Move {
  brochure: PlacedBrochure
  to: (typeof TARGETS)[number]
}

test('a moderator works through a bad day, and the provider holds each change exactly once', async ({
  provider,
  wire,
}) => {
  test.setTimeout(300_000)
  const placed = await placeBrochures(provider, brochureSeries(30))
  const account = await openLedger(provider)
  const own = await laptop(wire.url)
  const made: Move[] = []
  try {
    const sanne = person(await own.page())
    await sanne.signInAndOpen('Inbox', 'Sanne')
    await test.step('twenty brochures are moved by drag, menu and keyboard', async () => {
      for (const brochure of placed.slice(0, 20)) made.push(await move(sanne, brochure, made.length))
      await sanne.allSaved()
    })
    await readyForOffline(sanne.page)
    await own.cookiesKept()

    await test.step('the network goes, the page is loaded anew, ten more are moved', async () => {
      await wire.cut()
      await sanne.page.reload()
      await expect(sanne.card(placed[20]?.name ?? '')).toBeVisible()
      for (const brochure of placed.slice(20)) made.push(await move(sanne, brochure, made.length))
      await sanne.pending(10)
    })

    await test.step('the browser is killed and started, and every change is still there', async () => {
      await own.crash()
      const again = person(await own.start())
      await again.page.goto('/')
      await again.pending(10)
    })

    await test.step('the network comes back and loses three answers in ten', async () => {
      await wire.mend()
      wire.play(loseAnswers(0.3))
      await person(await own.page()).allSaved(120_000)
    })
  } finally {
    await own.throwAway()
  }

  const { effects, keys } = await account()
  for (const { brochure, to } of made) {
    const [row] = await provider.query('select state from brochures where id = $1', [brochure.id])
    expect.soft(row?.state, brochure.name).toBe(STATES[to])
    expect.soft(effects.get(brochure.id), `${brochure.name}: lines of history`).toBe(1)
  }
  expect(effects.size).toBe(30)
  expect(keys).toBe(30)
  expect(triesByKey(wire).size).toBe(30)
})

async function move(staff: Person, brochure: PlacedBrochure, nth: number): Promise<Move> {
  const to = TARGETS[Math.floor(nth / WAYS.length) % TARGETS.length] ?? 'Active'
  const way = WAYS[nth % WAYS.length]
  if (way === 'drag') await staff.moveByDrag(brochure.name, to satisfies TabName)
  else if (way === 'menu') await staff.moveByMenu(brochure.name, to)
  else await staff.moveByKeyboard(brochure.name, to)
  return { brochure, to }
}
