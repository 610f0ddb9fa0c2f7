import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deviceWith, idsOf, inbox, make, move } from '../testing/folderDevice'
import { folders } from '../testing/folders'

test('[CN1] one lost answer among others does not make the provider unreachable', async () => {
  const { device, tab } = await deviceWith('1')
  let once = true
  device.provider.network = ({ method }) => {
    if (method !== 'PATCH' || !once) return 'none'
    once = false
    return 'lostBefore'
  }
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(tab.engine.summary.read().connectivity).toBe('online')
})

test('[CN1] so it is however many were lost before, each among others', async () => {
  const { device, tab } = await deviceWith('1')
  const seen: string[] = []
  for (let time = 0; time < 5; time += 1) {
    device.provider.network = () => 'lostBefore'
    await tab.engine.refresh(folders, inbox).catch(() => undefined)
    seen.push(tab.engine.summary.read().connectivity)
    device.provider.network = () => 'none'
    await tab.engine.refresh(folders, inbox)
  }
  expect(new Set(seen)).toEqual(new Set(['online']))
})

/** A read that is lost after some seconds. @param meanwhile while it is under way */
async function afterLost(meanwhile: (answered: () => Promise<void>) => Promise<void>) {
  const { device, tab } = await deviceWith('1')
  await device.pass(4_000)
  const isLost = ({ path }: { path: string }) => path.includes('inbox')
  device.provider.network = (request) => (isLost(request) ? 'lostBefore' : 'none')
  const end = device.provider.hold(isLost)
  const lost = tab.engine.refresh(folders, inbox).catch(() => undefined)
  await device.pass(1_000)
  await meanwhile(() => tab.engine.refresh(folders, { state: 'active' }))
  await device.pass(10_000)
  end()
  await lost
  return tab.engine.summary.read().connectivity
}

test('[CN1] a long answer that meets its deadline is one among those that came while it was on its way', async () => {
  expect(await afterLost((answered) => answered())).toBe('online')
})

test('[CN1] what was answered before it was asked for is no sign', async () => {
  expect(await afterLost(async () => {})).toBe('unreachable')
})

test('[CN2] while the provider cannot be reached a cheap read finds out whether it is back, at least every 30 s', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  await device.pass(10_000)
  const before = device.provider.log.length
  await device.pass(300_000)
  const probes = device.provider.log.length - before
  expect(probes).toBeGreaterThanOrEqual(10)
  expect(probes).toBeLessThan(30)
})

test('[CN2] it is asked at once by somebody who looks again, however seldom it was asked meanwhile', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  device.visible.set(false)
  await device.pass(3_600_000)
  device.provider.network = () => 'none'
  device.visible.set(true)
  await device.pass(1_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
})

test('[CN2] once it has answered anything it is not asked any more', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  device.provider.network = () => 'none'
  await tab.engine.refresh(folders, inbox)
  const before = device.provider.log.length
  await device.pass(300_000)
  expect(device.provider.log.length).toBe(before)
})

test('[CN2] what one tab has found out the others know, and need not ask', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.provider.network = () => 'lostBefore'
  for (const each of [tab, other]) {
    for (let time = 0; time < 3; time += 1) await each.engine.refresh(folders, inbox).catch(() => undefined)
  }
  device.provider.network = () => 'none'
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  expect(other.engine.summary.read().connectivity).toBe('online')
})

test('[CN3] a lost interface is believed at once, and a hint that lies is found out', async () => {
  const { device, tab } = await deviceWith('1')
  device.onlineHintLies = true
  device.goOffline()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
  await make(tab, move('1', 'active'))
  await device.pass(31_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
  expect(device.provider.record('1').state).toBe('active')
})

test('[CN3] a console that starts with a hint that lies finds that out', async () => {
  const { device, tab: before } = await deviceWith('1')
  await before.engine.close()
  device.interface.set(false)
  device.onlineHintLies = true
  const tab = await device.openTab()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
  await device.pass(30_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
})

test('[CN3] an interface that is back is tried within a second (N9)', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await device.pass(60_000)
  device.interface.set(true)
  await device.pass(1_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
})

test('[CN3] so is one that is back a moment after a start without it', async () => {
  const { device, tab: before } = await deviceWith('1')
  await before.engine.close()
  device.goOffline()
  const tab = await device.openTab()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
  device.interface.set(true)
  await device.pass(1_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
  expect(tab.events).toContainEqual({ kind: 'reconnected' })
})

test('[CN3] an interface that is back is not tried by everybody in the same moment', async () => {
  const { device } = await deviceWith('1')
  device.goOffline()
  const before = device.provider.log.length
  device.interface.set(true)
  await device.pass(100)
  expect(device.provider.log).toHaveLength(before)
})

test('[CN3] an answer that was on its way when the interface went does not prove the hint wrong', async () => {
  const { device, tab } = await deviceWith('1')
  let arrive = () => {}
  device.provider.gate = () => new Promise<void>((resolve) => (arrive = resolve))
  const refreshed = tab.engine.refresh(folders, inbox)
  await device.settle()
  device.goOffline()
  arrive()
  await refreshed
  await device.settle()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
})

test('[CN3] nor does what was being asked then to find out whether the provider is back', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  device.provider.network = () => 'none'
  const release = device.provider.hold(() => true)
  await device.pass(3_000)
  device.goOffline()
  release()
  await device.settle()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
})

test('[CN4] a captive portal changes nothing and is told apart', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'foreign'
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  expect(tab.engine.summary.read()).toMatchObject({ foreign: true, connectivity: 'unreachable', pending: 1 })
  expect(idsOf(tab)).toEqual([])
  device.provider.network = () => 'none'
  await device.pass(60_000)
  expect(tab.engine.summary.read()).toMatchObject({ foreign: false, pending: 0 })
})

test('[CN4] a portal that answers where there was silence, and silence after it, are told', async () => {
  const { device, tab } = await deviceWith('1')
  const foreign: boolean[] = []
  tab.engine.summary.subscribe(() => foreign.push(tab.engine.summary.read().foreign))
  for (const fault of ['lostBefore', 'foreign', 'lostBefore'] as const) {
    device.provider.network = () => fault
    for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  }
  expect(foreign.filter((now, index) => now !== foreign[index - 1])).toEqual([false, true, false])
})

test('[CN4] one such answer is believed, however lately the provider itself has answered', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.refresh(folders, inbox)
  device.provider.network = () => 'foreign'
  await tab.engine.refresh(folders, inbox).catch(() => undefined)
  expect(tab.engine.summary.read()).toMatchObject({ foreign: true, connectivity: 'unreachable' })
})

test('[CN2] a console that is closed while it asks whether the provider is back asks no more', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  const release = device.provider.hold(() => true)
  await device.pass(30_000)
  const asked = device.provider.log.length
  await tab.engine.close()
  release()
  await device.pass(300_000)
  expect(device.provider.log).toHaveLength(asked)
})

test('[CN2] nor does one whose last questions get no answer after that', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  const release = device.provider.hold(() => true)
  for (let time = 0; time < 3; time += 1) void tab.engine.refreshOne(folders, '1').catch(() => undefined)
  await device.settle()
  await tab.engine.close()
  release()
  await device.settle()
  const asked = device.provider.log.length
  await device.pass(300_000)
  expect(device.provider.log).toHaveLength(asked)
})
