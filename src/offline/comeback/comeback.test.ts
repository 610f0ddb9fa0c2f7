import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { drain } from '../drain'
import type { Tab } from '../testing/device'
import {
  deviceWith,
  type FolderDevice,
  firstSeq,
  isWrite,
  make,
  move,
  parked,
  pending,
  rename,
  writes,
} from '../testing/folderDevice'

const HOUR = 3_600_000
/** Nobody looks at the tab, so the provider is tried only every few minutes. */
async function away(device: FolderDevice) {
  device.visible.set(false)
  await device.pass(HOUR)
  device.visible.set(true)
}
const comebackOf = ({ engine }: Tab) => engine.comeback.read()

test('[BK1] after hours away it is told how many changes were sent and how many others had already made, until it is seen', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, move('2', 'active'))
  device.provider.edit('2', { state: 'active' })
  await away(device)
  await make(tab, rename('3', 'Made just now'))
  await device.goOnline()
  await device.pass(2_000)
  expect(pending(tab)).toBe(0)
  expect(comebackOf(tab)).toMatchObject({ sent: 1, already: 1 })
  const other = await device.openTab()
  expect(comebackOf(other)).toMatchObject({ sent: 1, already: 1 })
  await tab.engine.comebackSeen()
  await device.settle()
  for (const each of [tab, other]) expect(comebackOf(each)).toMatchObject({ sent: 0, already: 0 })
})

test('[BK1] a change that is given up after hours counts as neither', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const { group } = await make(tab, rename('1', 'Given up'))
  await away(device)
  await tab.engine.undo(group)
  await device.goOnline()
  await device.pass(2_000)
  expect(comebackOf(tab)).toMatchObject({ sent: 0, already: 0 })
})

test('[BK1] it is told as well of what the worker has sent meanwhile', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await tab.engine.close()
  await away(device)
  device.interface.set(true)
  await drain(device.workerWorld())
  expect(comebackOf(await device.openTab())).toMatchObject({ sent: 1, already: 0 })
})

test('[BK1] what is given up while the worker sends was not made by others', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'), rename('1', 'Given up'))
  await tab.engine.close()
  await away(device)
  const letIn = device.provider.hold(isWrite)
  device.interface.set(true)
  const drained = drain(device.workerWorld())
  await device.settle()
  const next = await device.openTab()
  await next.engine.discard(next.engine.outbox.read()[1]?.seq ?? 0)
  letIn()
  await device.pass(2_000)
  await drained
  expect(pending(next)).toBe(0)
  expect(comebackOf(next)).toMatchObject({ sent: 1, already: 0 })
})

test('[BK2] whoever wants to be asked first is: nothing that waited for an hour is sent before, by no tab and no worker', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, rename('2', 'Left out'))
  await away(device)
  await device.goOnline()
  const other = await device.openTab()
  expect(comebackOf(other).held).toBe(true)
  await tab.engine.close()
  await device.pass(60_000)
  await other.engine.close()
  expect(await drain(device.workerWorld())).toEqual({ waiting: 0, parked: 0, held: 2, left: 2 })
  expect(writes(device)).toEqual([])
  const next = await device.openTab()
  await next.engine.release([next.engine.outbox.read()[1]?.seq ?? 0])
  await device.pass(2_000)
  expect(writes(device)).toEqual(['PATCH /folders/1/rename'])
  expect(comebackOf(next).held).toBe(false)
})

test.each([
  ['release', ({ engine }: Tab) => engine.release([])],
  ['askFirst', ({ engine }: Tab) => engine.askFirst(false)],
] as const)('[BK2] the word may be given in another tab than the one that sends (%s)', async (_, say) => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await away(device)
  await device.goOnline()
  await say(await device.openTab())
  await device.pass(2_000)
  expect(device.provider.record('1').name).toBe('Week 47')
})

test('[BK2] that is asked also where what has waited for an hour stands behind what seems to be made a moment ago', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Before the clock was set back'))
  device.clock.setBack(HOUR)
  await make(tab, rename('2', 'Week 47'))
  await away(device)
  await device.goOnline()
  expect(comebackOf(tab).held).toBe(true)
  expect(writes(device)).toEqual([])
})

test('[BK2] the person’s word covers what waits at that time; a change that waits for an hour later is asked about again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await away(device)
  await tab.engine.release([])
  await make(tab, rename('2', 'Week 48'))
  await away(device)
  await device.goOnline()
  expect([comebackOf(tab).held, writes(device)]).toEqual([true, []])
})

test('[BK2] what waits for its person for an hour because it was refused keeps nothing else from being sent', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.askFirst(true)
  device.provider.refuses = ({ path }) => (path.startsWith('/folders/1/') ? 'is locked' : null)
  await make(tab, rename('1', 'Refused'))
  await away(device)
  await make(tab, rename('2', 'Week 47'))
  await device.pass(1_000)
  expect(comebackOf(tab).held).toBe(false)
  expect(device.provider.record('2').name).toBe('Week 47')
})

test('[BK2] what its person has decided about a moment ago needs no second word, until it has waited for an hour again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.askFirst(true)
  device.provider.refuses = () => 'is locked'
  await make(tab, rename('1', 'Refused'))
  await make(tab, rename('2', 'Refused as well'))
  await away(device)
  device.provider.refuses = () => null
  const [first = 0, second = 0] = tab.engine.outbox.read().map(({ seq }) => seq)
  await tab.engine.retry(first)
  await device.pass(1_000)
  expect([device.provider.record('1').name, comebackOf(tab).held]).toEqual(['Refused', false])
  device.goOffline()
  await tab.engine.retry(second)
  await away(device)
  await device.goOnline()
  expect([comebackOf(tab).held, device.provider.record('2').name]).toEqual([true, 'Folder 002'])
})

test('[BK2] what was made a moment ago is sent without a question', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.askFirst(true)
  await make(tab, rename('1', 'Week 47'))
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe('Week 47')
})

test('[BK3][OB10] once one of them is given up, the next is told by what it replaces without that', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Given up'))
  await make(tab, rename('1', 'Week 47'))
  await away(device)
  await tab.engine.discard(firstSeq(tab))
  expect(await tab.engine.netEffect('device')).toMatchObject([{ fate: 'send' }])
})

test('[BK3] before it is sent, each change is told by what would become of it, compared with the provider', async () => {
  const { device, tab } = await deviceWith('1', '2', '3', '4', '5')
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, rename('1', 'Week 48'))
  await make(tab, move('2', 'active'))
  await make(tab, rename('3', 'Mine'))
  await make(tab, move('4', 'active'))
  await make(tab, rename('5', 'Nobody’s'))
  device.provider.edit('2', { state: 'active' })
  device.provider.edit('3', { name: 'Theirs' })
  device.provider.edit('4', { pages: 3 })
  device.provider.records.delete('5')
  await away(device)
  await device.goOnline()
  const lines = await tab.engine.netEffect('provider')
  expect(lines.map(({ fate }) => fate)).toEqual(['send', 'send', 'already', 'conflict', 'changed', 'deleted'])
  expect(writes(device)).toEqual([])
  await tab.engine.release([])
  await device.pass(5_000)
  expect(parked(tab).map(({ why }) => why?.reason)).toEqual(['conflict', 'changed', 'deleted'])
  expect(device.provider.record('1').name).toBe('Week 48')
})
