import { brochureSeries, placeBrochures } from '../support/brochures'
import { faultFirst, faultOn, isWrite, noFaults } from '../support/fault'
import { openLedger, triesByKey } from '../support/ledger'
import { expect, test } from '../support/test'

test.describe('Several tabs of one person', () => {
  test('[X1] two tabs come online at once: each change is sent by one of them, once', async ({
    staff,
    context,
    provider,
    wire,
    newTab,
  }) => {
    const placed = await placeBrochures(provider, brochureSeries(10))
    const account = await openLedger(provider)
    await staff.signInAndOpen('Inbox')
    const second = await newTab()
    await second.openTab('Inbox')
    await expect(second.card('Week 47 no. 10')).toBeVisible()
    await context.setOffline(true)
    for (const [n, { name }] of placed.entries()) await (n % 2 ? staff : second).moveByKeyboard(name, 'Archive')
    await staff.pending(10)
    wire.forget()
    wire.play(faultOn(isWrite, { kind: 'delay', by: 50 }))
    await context.setOffline(false)
    await staff.allSaved()
    await second.allSaved()
    expect([...triesByKey(wire).values()].map((tries) => tries.length)).toEqual(Array(10).fill(1))
    expect([...(await account()).effects.values()]).toEqual(Array(10).fill(1))
  })

  test('[X3] a tab that is frozen while it sends: another tab goes on, and the thawed one settles nothing over it', async ({
    staff,
    page,
    context,
    provider,
    wire,
    newTab,
  }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(2))
    const account = await openLedger(provider)
    await staff.signInAndOpen('Inbox')
    const second = await newTab()
    await second.openTab('Inbox')
    await expect(second.card('Week 47 no. 2')).toBeVisible()
    wire.forget()
    wire.play(faultFirst(1, isWrite, { kind: 'hang' }))
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await expect.poll(() => wire.seen.filter(isWrite).length).toBe(1)
    const inspector = await context.newCDPSession(page)
    await inspector.send('Page.setWebLifecycleState', { state: 'frozen' })
    await second.allSaved(60_000)
    await inspector.send('Page.setWebLifecycleState', { state: 'active' })
    await staff.allSaved()
    await staff.moveByKeyboard('Week 47 no. 2', 'Archive')
    await second.allSaved()
    await staff.allSaved()
    expect([...triesByKey(wire).values()].map((tries) => tries.length)).toEqual([2, 1])
    expect((await account()).effects.get(placed.id)).toBe(1)
  })

  test('[X7] two tabs change one brochure: the second sees the first’s change, and both arrive in order', async ({
    staff,
    context,
    provider,
    wire,
    newTab,
  }) => {
    await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    const second = await newTab()
    await second.openTab('Ready For Approval')
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Ready For Approval')
    await expect(second.card('Week 47 no. 1')).toBeVisible()
    await second.moveByKeyboard('Week 47 no. 1', 'Archive')
    await context.setOffline(false)
    await staff.allSaved()
    const states = wire.seen.filter(isWrite).map((request) => JSON.parse(request.body).state)
    expect(states).toEqual(['for_approval', 'archived'])
  })

  test('[X14] a second change while the first is in flight: two keys, in order, nothing merged into what was sent', async ({
    staff,
    provider,
    wire,
  }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1, { state: 'active' }))
    let release = () => {}
    await staff.signInAndOpen('Active')
    wire.forget()
    wire.play(faultOn(isWrite, { kind: 'holdAnswer', until: new Promise<void>((done) => (release = done)) }))
    const card = staff.card('Week 47 no. 1')
    for (const [waiting, position] of ['5', '2'].entries()) {
      await card.getByLabel('Position', { exact: true }).fill(position)
      await card.getByRole('button', { name: 'Save position' }).click()
      await staff.pending(waiting + 1)
    }
    await expect.poll(() => wire.seen.filter(isWrite).length).toBe(1)
    wire.play(noFaults)
    release()
    await staff.allSaved()
    expect(triesByKey(wire).size).toBe(2)
    const [row] = await provider.query('select position from brochures where id = $1', [placed.id])
    expect(row?.position).toBe(2)
  })
})
