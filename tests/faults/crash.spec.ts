import { brochureSeries, historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { crashTab } from '../support/browser'
import { faultFirst, isWrite } from '../support/fault'
import { openLedger, triesByKey } from '../support/ledger'
import { person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

test.describe('Whatever crashes', () => {
  let id: number
  let history: number

  test.beforeEach(async ({ staff, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(4))
    id = placed[0].id
    history = await historyLength(provider, id)
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await readyForOffline(staff.page)
  })

  test('[C2] a tab that dies after a change was shown has kept it, and the next one shows it', async ({
    staff,
    page,
    context,
    wire,
    newTab,
  }) => {
    await wire.cut()
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await crashTab(context, page)
    const again = await newTab()
    await again.pending(1)
    await expect(again.card('Week 47 no. 2')).toBeVisible()
    await expect(again.card('Week 47 no. 1')).toHaveCount(0)
    await again.openTab('Active')
    await expect(again.card('Week 47 no. 1')).toBeVisible()
  })

  test('[C3] a tab that dies between send and answer: sent again under the same key, one effect', async ({
    staff,
    page,
    context,
    provider,
    wire,
    newTab,
  }) => {
    wire.play(faultFirst(1, isWrite, { kind: 'holdAnswer', until: new Promise(() => {}) }))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
    await crashTab(context, page)
    const again = await newTab()
    await again.allSaved(60_000)
    expect([...triesByKey(wire).keys()]).toHaveLength(1)
    expect(await historyLength(provider, id)).toBe(history + 1)
  })

  test('the provider dies and comes back: what it had answered is there, what it had not is sent again', async ({
    staff,
    provider,
  }) => {
    const account = await openLedger(provider)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved()
    await provider.kill()
    await staff.moveByKeyboard('Week 47 no. 2', 'Active')
    await staff.pending(1)
    await provider.restart()
    await staff.allSaved(60_000)
    const { effects } = await account()
    expect([...effects.values()]).toEqual([1, 1])
  })
})

test('[X4] when the tab that sends dies, another tab goes on', async ({
  staff,
  page,
  context,
  provider,
  wire,
  newTab,
}) => {
  const placed = await placeBrochures(provider, brochureSeries(2))
  await staff.signInAndOpen('Inbox')
  const other = await newTab()
  await other.openTab('Inbox')
  await expect(other.card('Week 47 no. 1')).toBeVisible()
  wire.play(faultFirst(1, isWrite, { kind: 'hang' }))
  await staff.moveByKeyboard('Week 47 no. 1', 'Active')
  await expect.poll(() => wire.seen.filter(isWrite).length).toBe(1)
  await crashTab(context, page)
  await person(other.page).allSaved(30_000)
  expect((await storedBrochure(provider, placed[0].id)).state).toBe('active')
})
