import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import type { EngineEvent } from '../engineEvent'
import type { Registry } from '../mutation'
import { BeingMade, NoOpposite } from '../outbox/notMade'
import { Device } from '../testing/device'
import { failingDisk } from '../testing/disk'
import {
  active,
  create,
  erase,
  firstSeq,
  folderOf,
  idsOf,
  make,
  move,
  parked,
  pending,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import {
  folderRegistry,
  folderResource,
  mergeFolders,
  moveFolder,
  putFolder,
  rankBoth,
  scanFolder,
} from '../testing/folders'
import { ModelProvider } from '../testing/provider'

/** A device whose provider knows neither idempotency keys nor record versions. */
const plainDevice = (...ids: string[]) => plainDeviceOf(folderRegistry, ...ids)

async function plainDeviceOf(registry: Registry, ...ids: string[]) {
  const device = new Device(registry, new ModelProvider(folderResource))
  device.recordVersions = false
  device.idempotencyKeys = false
  device.provider.isPlain = true
  device.provider.add(...ids.map((id) => ({ id, version: null })))
  const tab = await device.openTab()
  await show(tab, device)
  return { device, tab }
}

const looks = (device: Awaited<ReturnType<typeof plainDevice>>['device']) =>
  device.provider.log.filter((line) => line === 'GET /folders/1').length

test('[PP1] a record is read before it is written, and another person’s change to the same field is a conflict', async () => {
  const { device, tab } = await plainDevice('1', '2')
  device.provider.edit('1', { name: 'Theirs', version: null })
  await make(tab, rename('1', 'Mine'), rename('2', 'Other'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs', mine: 'Mine' }] } }])
  expect(writes(device)).toEqual(['PATCH /folders/2/rename'])
})

test('[PP1] a look that came before the connection went does not stand for one after it is back', async () => {
  const { device, tab } = await plainDevice('1')
  const release = device.provider.hold(({ path }) => path === '/folders/1')
  await make(tab, rename('1', 'Mine'))
  await device.settle()
  device.goOffline()
  release()
  await device.settle()
  device.provider.edit('1', { name: 'Theirs', version: null })
  await device.goOnline()
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs', mine: 'Mine' }] } }])
})

test('[PP1] what a look has found is compared also where the disk did not keep it: the change waits until it does', async () => {
  const { device, tab } = await plainDevice('1')
  const letIn = device.provider.hold(({ path }) => path === '/folders/1')
  device.provider.edit('1', { name: 'Theirs', version: null })
  await make(tab, rename('1', 'Mine'))
  await device.settle()
  let failures = 2 // over the connection that was lost, and over the next one
  onTestFinished(failingDisk(device.person, () => (failures-- > 0 ? 'UnknownError' : null)))
  letIn()
  await device.pass(10_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs', mine: 'Mine' }] } }])
  expect(writes(device)).toEqual([])
})

test('[LE4][MI2] what a tab has looked at before it was frozen does not bring back the state before another one sent the change', async () => {
  const { device, tab } = await plainDevice('1')
  const answer = device.provider.hold(({ path }) => path === '/folders/1')
  await make(tab, move('1', 'active'))
  await device.settle()
  tab.freeze()
  answer()
  const other = await device.openTab()
  await device.pass(20_000)
  tab.thaw()
  await device.settle()
  expect([writes(device), pending(other)]).toEqual([['PATCH /folders/1/move'], 0])
  expect([idsOf(other), idsOf(other, active), folderOf(other, '1')?.state]).toEqual([[], ['1'], 'active'])
})

test('[PP1] a look that finds the record deleted is told as the refusal that it is', async () => {
  const { device, tab } = await plainDevice('1')
  const told: EngineEvent[] = []
  tab.engine.onEvent((event) => event.kind === 'refused' && told.push(event))
  device.provider.records.delete('1')
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'deleted', refusal: { status: 404 } } }])
  expect(told).toMatchObject([{ kind: 'refused', refusal: { status: 404 } }])
  expect(writes(device)).toEqual([])
})

test('[PP1] a look that is refused says nothing of the record: the change goes out, and is told by its own answer', async () => {
  const { device, tab } = await plainDevice('1')
  const { send } = device.provider
  const refusal = { status: 403, statusText: 'Forbidden', details: ['Not yours to read.'], fields: {} }
  const refusing: typeof send = async (request, options) =>
    request.kind === 'rest' && request.method === 'GET' ? { kind: 'needsPerson', refusal } : send(request, options)
  Object.assign(device.provider, { send: refusing })
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  expect([pending(tab), parked(tab)]).toEqual([0, []])
  expect(device.provider.record('1').name).toBe('Mine')
})

test('[PP2] a value whose answer was lost is compared anew: what arrived is not sent again', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostAfter' : 'none')
  await make(tab, rename('1', 'Mine'))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(10_000)
  expect(pending(tab)).toBe(0)
  expect(writes(device)).toHaveLength(1)
  expect(looks(device)).toBe(2)
})

test('[PP2][RC7] a change based on a value that turns out to have arrived is based on what the provider has made of that value', async () => {
  const judge = { ...moveFolder, name: 'folder.judge', expects: ['parent'] as const }
  const { mutations } = folderRegistry
  const { device, tab } = await plainDeviceOf({ ...folderRegistry, mutations: [...mutations, judge] }, '1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New'), change(putFolder, { id: '1', parent: id }))
  await make(tab, change(judge, { id: '1', state: 'active' }))
  device.provider.network = ({ method }) => (method === 'PATCH' && writes(device).length === 2 ? 'lostAfter' : 'none')
  await device.goOnline()
  await device.pass(30_000)
  expect([pending(tab), parked(tab)]).toEqual([0, []])
  expect(device.provider.record('1')).toMatchObject({ parent: '101', state: 'active' })
})

test.each(['lostBefore', 'lostAfter'] as const)(
  '[PP2][LG3] a change of several requests whose answer was lost midway goes on there, and is not done by its first: %s',
  async (fault) => {
    const { device, tab } = await plainDevice('1', '2')
    let tries = 0
    device.provider.network = ({ path }) => (path === '/folders/2/rank' && ++tries === 1 ? fault : 'none')
    await make(tab, change(rankBoth, { id: '1', other: '2', rank: 7 }))
    await device.pass(30_000)
    expect([pending(tab), parked(tab)]).toEqual([0, []])
    expect(['1', '2'].map((id) => device.provider.record(id).rank)).toEqual([7, 7])
  },
)

test('[PP3] what somebody else has answered for never arrived: it goes out again by itself', async () => {
  const { device, tab } = await plainDevice('1', '2')
  let tries = 0
  device.provider.network = ({ method }) => (method === 'POST' && ++tries === 1 ? 'foreign' : 'none')
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.pass(60_000)
  expect([writes(device).length, pending(tab), parked(tab)]).toEqual([2, 0, []])
})

test('[PP3] what has arrived, and whose answer the disk did not keep, is not sent again', async () => {
  const { device, tab } = await plainDevice('1', '2')
  const letIn = device.provider.hold(({ method }) => method === 'POST')
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.settle()
  let failures = 2 // over the connection that was lost, and over the next one
  onTestFinished(failingDisk(device.person, () => (failures-- > 0 ? 'UnknownError' : null)))
  letIn()
  await device.pass(60_000)
  expect([writes(device).length, parked(tab)]).toMatchObject([1, [{ why: { reason: 'mayHaveArrived' } }]])
})

test('[PP3][LE7] one that a tab which is gone had on its way waits for a person, before anything is sent again', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.hold(({ method }) => method === 'POST')
  await make(tab, create(newId(), 'New'))
  await device.settle()
  await tab.crash()
  device.goOffline()
  const next = await device.openTab()
  await device.pass(1_000)
  expect(parked(next)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(next.events).toContainEqual(expect.objectContaining({ kind: 'mayHaveArrived', text: 'Create folder “New”' }))
})

test.each(['online', 'offline'] as const)('[PP3] that is told in the tab that sends next (%s)', async (connection) => {
  const { device, tab } = await plainDevice('1')
  const next = await device.openTab()
  const release = device.provider.hold(({ method }) => method === 'POST')
  await make(tab, create(newId(), 'New'))
  await device.settle()
  if (connection === 'offline') device.goOffline()
  await tab.crash()
  release()
  await device.pass(10_000)
  expect(next.events.filter(({ kind }) => kind === 'mayHaveArrived')).toMatchObject([{ text: 'Create folder “New”' }])
})

test('[PP3][PP4] a creation whose answer was lost waits for a person, who says which record it has made', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'Lost'))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(10_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(tab.events).toContainEqual(expect.objectContaining({ kind: 'mayHaveArrived', text: 'Create folder “Lost”' }))
  expect(writes(device)).toHaveLength(1)
  await show(tab, device)
  await tab.engine.arrived(firstSeq(tab), device.provider.record('101'))
  expect(tab.engine.outbox.read()).toEqual([])
  expect(folderOf(tab, id)?.id).toBe('101')
})

/** A folder with another one in it; the answer to the first creation is lost. */
async function lostParent() {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'Lost'))
  await make(tab, create(newId(), 'Child', id))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(10_000)
  return { device, tab }
}

test('[ID5] a creation said to have arrived, without saying as which record, waits for a person to say so if others need that record', async () => {
  const { device, tab } = await lostParent()
  await tab.engine.arrived(firstSeq(tab))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'mayHaveArrived', isNameless: true } }])
  await tab.engine.arrived(firstSeq(tab), device.provider.record('101'))
  await device.pass(1_000)
  expect([pending(tab), device.provider.record('102').parent]).toEqual([0, '101'])
})

test('[CD4] or it is discarded, with the changes that need it', async () => {
  const { tab } = await lostParent()
  await tab.engine.arrived(firstSeq(tab))
  expect(tab.engine.discardedWith([firstSeq(tab)])).toBe(1)
  await tab.engine.discard(firstSeq(tab))
  expect(pending(tab)).toBe(0)
})

test('[ID5] a creation said to have arrived is done if no other change needs it, and the provider is told no temporary id', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, create(newId(), 'Lost'))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(10_000)
  await tab.engine.arrived(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), device.provider.log.filter((line) => line.includes('new-'))]).toEqual([0, []])
})

test.each(['lostBefore', 'lostAfter'] as const)(
  '[PP2][CD5] a deletion whose answer was lost goes on by itself, since what is gone counts as deleted: %s',
  async (fault) => {
    const { device, tab } = await plainDevice('1')
    let lost = 0
    device.provider.network = ({ method }) => (method === 'DELETE' && ++lost <= 2 ? fault : 'none')
    await make(tab, erase('1'))
    await device.pass(30_000)
    expect([tab.engine.outbox.read(), folderOf(tab, '1'), device.provider.records.has('1')]).toEqual([[], null, false])
  },
)

test('[PP2][RC5] it is compared anew: what somebody has made of the record meanwhile is not deleted unseen', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'DELETE' ? 'lostBefore' : 'none')
  await make(tab, erase('1'))
  await device.settle()
  device.provider.edit('1', { name: 'Theirs', version: null })
  device.provider.network = () => 'none'
  await device.pass(10_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'changed', fields: [{ theirs: 'Theirs' }] } }])
})

test('[CD2] a form that is sent once more makes no second record where the first may have arrived', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'Lost'))
  await device.settle()
  device.provider.network = () => 'none'
  await make(tab, create(id, 'Lost'))
  await expect(make(tab, create(id, 'Corrected'))).rejects.toThrow(BeingMade)
  await device.pass(10_000)
  expect([parked(tab), writes(device)]).toMatchObject([[{ why: { reason: 'mayHaveArrived' } }], ['POST /folders']])
})

test('[PP4] of a merge that is said to have arrived both records are read again', async () => {
  const { device, tab } = await plainDevice('1', '2')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(10_000)
  await tab.engine.arrived(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), folderOf(tab, '1')?.pages, folderOf(tab, '2')]).toEqual([0, 16, null])
})

test('[OB9] one that may have arrived is not taken back by forgetting it, and waits on', async () => {
  const { device, tab } = await plainDevice('1', '2')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const { group } = await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.settle()
  await expect(tab.engine.undo(group)).rejects.toThrow(NoOpposite)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
})

test('[PP3] the same holds for one that a crash left on its way', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  device.provider.gate = ({ method }) => (method === 'POST' ? new Promise(() => {}) : Promise.resolve())
  await make(tab, create(newId(), 'Lost'), move('1', 'active'))
  await device.settle()
  await tab.crash()
  device.provider.gate = null
  device.provider.network = () => 'none'
  const next = await device.openTab()
  await device.pass(10_000)
  expect(parked(next)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(next.events.filter(({ kind }) => kind === 'mayHaveArrived')).toHaveLength(1)
  expect(device.provider.record('1').state).toBe('active')
})

test('[PP4] sent again, it is sent again', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostBefore' : 'none')
  await make(tab, create(newId(), 'Lost'))
  await device.settle()
  device.provider.network = () => 'none'
  await device.pass(2_000)
  await tab.engine.retry(firstSeq(tab))
  await device.pass(2_000)
  expect(device.provider.record('101').name).toBe('Lost')
})

test('[PP4] said to have arrived in a tab that does not know yet that it is sent again, it stays', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostBefore' : 'none')
  await make(tab, create(newId(), 'Lost'))
  await device.settle()
  device.goOffline()
  const seq = firstSeq(tab)
  await tab.engine.retry(seq)
  await tab.engine.arrived(seq)
  expect(pending(tab)).toBe(1)
})

test('[PP5] a creation is not handed to a connection that has gone unnoticed: it waits, and arrives once', async () => {
  const { device, tab } = await plainDevice('1')
  device.provider.network = () => 'lostBefore'
  const id = newId()
  await make(tab, create(id, 'New'))
  await device.pass(10_000)
  expect([parked(tab), writes(device), folderOf(tab, id)?.name]).toEqual([[], [], 'New'])
  device.provider.network = () => 'none'
  await device.pass(60_000)
  expect([pending(tab), writes(device)]).toEqual([0, ['POST /folders']])
})

test('[PP3] a creation at which the provider fails is told, and not said to be tried again: it may have arrived', async () => {
  const { device, tab } = await plainDevice('1')
  const refusal = { status: 500, statusText: 'Internal Server Error', details: ['Out of order'], fields: {} }
  const send = device.provider.send.bind(device.provider)
  vi.spyOn(device.provider, 'send').mockImplementation(async (request, options) =>
    'method' in request && request.method === 'POST'
      ? { kind: 'tryAgain', cause: 'busy', refusal }
      : send(request, options),
  )
  const told: EngineEvent[] = []
  tab.engine.onEvent((event) => 'text' in event && told.push(event))
  await make(tab, create(newId(), 'Failed'))
  await device.pass(10_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(told).toMatchObject([{ kind: 'mayHaveArrived', refusal }])
})

test.each(['lostBefore', 'lostAfter'] as const)(
  '[PP3] of a change of several requests, what may be repeated goes on by itself, and the record is made once: %s',
  async (fault) => {
    const { device, tab } = await plainDevice('1')
    const file = await tab.engine.keepFile(new Blob(['1234567']), 'scan.pdf')
    let lost = 0
    device.provider.network = ({ method }) => (method === 'PUT' && ++lost <= 2 ? fault : 'none')
    const id = newId()
    await make(tab, change(scanFolder, { id, name: 'Scanned', file }), create(newId(), 'Within', id))
    await device.pass(30_000)
    expect([pending(tab), parked(tab)]).toEqual([0, []])
    expect(folderOf(tab, id)).toMatchObject({ pages: 7 })
    expect(writes(device).filter((line) => line === 'POST /folders')).toHaveLength(2)
  },
)

test('[PP3] a file that a tab which is gone had on its way is sent by the next one', async () => {
  const { device, tab } = await plainDevice('1')
  const file = await tab.engine.keepFile(new Blob(['1234567']), 'scan.pdf')
  const release = device.provider.hold(({ method }) => method === 'PUT')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.pass(1_000)
  await tab.crash()
  release()
  const next = await device.openTab()
  await device.pass(10_000)
  expect([pending(next), parked(next)]).toEqual([0, []])
  expect(device.provider.record('101').pages).toBe(7)
})

test('[PP3] a file whose record may have been made waits with it for a person', async () => {
  const { device, tab } = await plainDevice('1')
  const file = await tab.engine.keepFile(new Blob(['1234567']), 'scan.pdf')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.pass(30_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(writes(device)).toEqual(['POST /folders'])
})
