import { setTimeout as pause } from 'node:timers/promises'
import { brochureSeries, type PlacedBrochure, placeBrochures } from '../../support/brochures'
import { type Colleague, colleague } from '../../support/colleague'
import { isCall } from '../../support/fault'
import { type Person, STAFF } from '../../support/person'
import { resetData } from '../../support/pristine'
import type { ProviderUnderTest } from '../../support/provider'
import { type FaultProxy, startProxy } from '../../support/proxy'
import { readyForOffline } from '../../support/service-worker'
import type { Count } from '../count'
import { Account, STATE_OF } from './account'
import { type Desk, deskOf } from './desk'
import { comeToRest, misplaced } from './rest'
import { BROCHURES, type Step, storyOf } from './story'
import { change } from './weather'

const FREEZE_TILL = 1_900_000_000

interface Scene {
  desk: Desk
  wire: FaultProxy
  provider: ProviderUnderTest
  luc: Colleague
  account: Account
  count: Count
}

/** One round: a person works while everything happens that the seed says; then quiet comes, and the account is judged. */
export async function playRound(seed: number, provider: ProviderUnderTest, count: Count): Promise<string[]> {
  await resetData(provider)
  const placed = await placeBrochures(provider, brochureSeries(BROCHURES))
  await forgetHistory(provider, placed)
  const wire = await startProxy(provider.url, { seed })
  const desk = await deskOf(wire)
  const luc = await colleague(provider.url, STAFF.Luc.email)
  const account = new Account(placed)
  try {
    const { page } = await desk.tab(0)
    await readyForOffline(page)
    for (const step of storyOf(seed)) await take(step, { desk, wire, provider, luc, account, count })
    await change(wire, 'calm')
    const took = await comeToRest(desk, account)
    count.slowest = Math.max(count.slowest, took)
    const { verdict, words } = await account.judge(provider)
    count.lost += verdict.lost
    count.doubled += verdict.doubled
    count.outOfOrder += verdict.outOfOrder
    const elsewhere = await misplaced(desk, provider, account)
    count.other += elsewhere.length
    return [...words, ...elsewhere]
  } finally {
    count.changes += account.made
    count.uncertain += account.uncertain
    count.faults += wire.seen.filter((request) => isCall(request) && request.fault !== 'pass').length
    await desk.throwAway()
    await wire.close()
  }
}

/** Forgets the changes from before this round. */
async function forgetHistory({ query }: ProviderUnderTest, placed: readonly PlacedBrochure[]) {
  for (const { id } of placed) await query('delete from brochure_updates where brochure_id = $1', [id])
}

async function take(step: Step, scene: Scene): Promise<void> {
  const { desk, wire, provider, count } = scene
  switch (step.kind) {
    case 'move':
      return move(step, scene)
    case 'weather':
      if (step.weather === 'cut') count.faults += 1
      return change(wire, step.weather)
    case 'drop':
      count.faults += 1
      return wire.dropConnections()
    case 'colleague':
      return edit(step, scene)
    case 'openTab':
      return desk.open()
    case 'closeTab':
      return desk.close(step.tab)
    case 'reloadTab':
      return desk.reload(step.tab)
    case 'crashTab':
      count.crashes += 1
      return desk.crash((await desk.tab(step.tab)).page)
    case 'freezeTab':
      count.faults += 1
      return desk.freeze(step.tab)
    case 'stopWorker':
      count.crashes += 1
      return desk.stopWorker()
    case 'leave':
      await desk.leave()
      return pause(step.milliseconds)
    case 'killBrowser':
      count.crashes += 1
      return desk.kill()
    case 'killProvider':
      count.crashes += 1
      return provider.restart()
    case 'wait':
      return pause(step.milliseconds)
  }
}

/** A change counts as made from the moment at which the screen has shown it. */
async function move({ tab, brochure, to, way, dies }: Step & { kind: 'move' }, { desk, account, count }: Scene) {
  const staff = await desk.tab(tab)
  const { name = '' } = account.placed[brochure] ?? {}
  const from = await find(staff, name, account.tabsOf(brochure))
  if (!from || from === to) return
  if (dies) {
    await staff.tryToMove(name, to).catch(() => undefined)
    account.did(brochure, to, 'may')
    count.crashes += 1
    return desk.crash(staff.page)
  }
  const isByMenu = way === 'menu' && to !== 'Trash'
  const shown = isByMenu ? staff.moveByMenu(name, to) : staff.moveByKeyboard(name, to)
  account.did(
    brochure,
    to,
    await shown.then(
      () => 'must',
      // A change that did not show may have been made: a card that was in conflict at once is back before anybody looks.
      () => 'may',
    ),
  )
}

/** The tab that has the card, chosen by then; null when no tab has it, or when a waiting decision hides it. */
async function find(staff: Person, name: string, tabs: ReturnType<Account['tabsOf']>) {
  for (const tab of tabs) {
    const isOpen = await staff.openTab(tab).then(
      () => true,
      () => false,
    )
    if (isOpen && (await appears(staff, name))) return tab
  }
  return null
}

function appears(staff: Person, name: string): Promise<boolean> {
  return staff
    .card(name)
    .waitFor({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    )
}

async function edit({ brochure, edit, to }: Step & { kind: 'colleague' }, { luc, account, count }: Scene) {
  const { id = 0 } = account.placed[brochure] ?? {}
  count.colleagues += 1
  if (edit === 'campaign') return luc.edit(id, { utm_campaign: `by a colleague, no. ${count.colleagues}` })
  if (edit === 'freeze') return luc.freeze(id, FREEZE_TILL + count.colleagues)
  account.colleagueDid(brochure, to)
  return luc.setState(id, STATE_OF[to])
}
