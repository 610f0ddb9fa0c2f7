import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import { UnknownRecord } from '../outbox/notMade'
import {
  deviceWith,
  erase,
  firstSeq,
  folderOf,
  idsOf,
  inbox,
  make,
  parked,
  pending,
  rename,
  writes,
} from '../testing/folderDevice'
import { folders, printFolder, rankBoth, scanFolder } from '../testing/folders'

const print = (id: string) => change(printFolder, { id, name: 'Printed' })

test('[LG1][LG2] a change of several requests sends each once, waits between looks, and lets others pass', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await make(tab, print(id))
  await device.pass(2_500)
  expect(pending(tab)).toBe(1)
  await make(tab, rename('1', 'Meanwhile'))
  await device.settle()
  expect(writes(device)).toEqual(['POST /folders', 'PATCH /folders/1/rename'])
  device.provider.edit('101', { state: 'inbox', pages: 4 })
  await device.pass(2_000)
  expect(pending(tab)).toBe(0)
  expect(folderOf(tab, id)).toMatchObject({ id: '101', pages: 4 })
  expect(writes(device)).toEqual(['POST /folders', 'PATCH /folders/1/rename'])
})

test('[LG2] a clock that is set back while it waits for its next look makes it wait no longer', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await make(tab, print(id))
  await device.pass(2_500)
  device.provider.edit('101', { state: 'inbox', pages: 4 })
  device.clock.setBack(10 * 3_600_000)
  await device.pass(5_000)
  expect(pending(tab)).toBe(0)
})

test('[LG1] the key of each further write is another one, of the form that the first one has', async () => {
  const { device, tab } = await deviceWith('1')
  const file = await tab.engine.keepFile(new Blob(['x']), 'scan.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.pass(5_000)
  expect(pending(tab)).toBe(0)
  const keys = [...device.provider.bytes.keys()]
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test.each(['lostBefore', 'lostAfter'] as const)(
  '[LG1][LG3] after a crash on the way it goes on where it was: %s',
  async (fault) => {
    const { device, tab } = await deviceWith('1')
    const id = newId()
    device.provider.network = ({ method }) => (method === 'POST' ? fault : 'none')
    await make(tab, print(id))
    await device.settle()
    await tab.crash()
    device.provider.network = () => 'none'
    const next = await device.openTab()
    await device.pass(10_000)
    device.provider.edit('101', { state: 'inbox' })
    await device.pass(5_000)
    expect(pending(next)).toBe(0)
    expect(device.provider.effects.map(({ field }) => field)).toEqual(['made'])
    expect(device.provider.log.filter((line) => line === 'GET /folders/counters')).toHaveLength(2)
  },
)

test('[LG3] turned away midway, it goes on from there once somebody has signed in: its first request alone does not count as done', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.gate = async ({ path }) => {
    if (path === '/folders/2/rank') device.provider.signedIn = false
  }
  await make(tab, change(rankBoth, { id: '1', other: '2', rank: 7 }))
  await device.settle()
  device.provider.gate = null
  device.provider.signedIn = true
  await tab.engine.refresh(folders, inbox)
  tab.engine.sendNow()
  await device.pass(2_000)
  expect(['1', '2'].map((id) => device.provider.record(id).rank)).toEqual([7, 7])
})

test('[LG4] refused midway, it is taken up again at the refused request', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.refuses = ({ path }) => (path === '/folders/2/rank' ? 'is locked' : null)
  await make(tab, change(rankBoth, { id: '1', other: '2', rank: 1 }))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'refused' } }])
  device.provider.refuses = () => null
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), device.provider.effects.map(({ id }) => id)]).toEqual([0, ['1', '2']])
})

test('[LG4] refused before it has made anything, it reads again what it is based on, which others may have changed', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is taken'
  await make(tab, print(newId()))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'refused' } }])
  device.provider.refuses = () => null
  const counts = () => device.provider.log.filter((line) => line === 'GET /folders/counters').length
  const before = counts()
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([counts() - before, device.provider.record('101').name]).toEqual([1, 'Printed'])
})

test('[LG4] what the provider does not know midway says nothing of the record: it is told as refused, and taken up again there', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, change(rankBoth, { id: '1', other: '2', rank: 1 }))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'refused', refusal: { status: 404 } } }])
  device.provider.add({ id: '2' })
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), device.provider.effects.map(({ id }) => id)]).toEqual([0, ['1', '2']])
})

test('[LG4] a file that was refused is put to a new address when it is tried again: the one it had may be good for nothing more', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ method }) => (method === 'PUT' ? 'Nothing was uploaded within a day.' : null)
  const file = await tab.engine.keepFile(new Blob(['%PDF-']), 'scan.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'refused' } }])
  device.provider.refuses = ({ path }) => (path === '/folders/101/scan' ? 'Nothing was uploaded within a day.' : null)
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([parked(tab), pending(tab)]).toEqual([[], 0])
  expect(writes(device)).toEqual(['POST /folders', 'PUT /folders/101/scan', 'POST /folders', 'PUT /folders/102/scan'])
})

test('[LG4][OV2] refused midway, it is in no list and cannot be deleted there; given up, nothing more of it is sent', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ method }) => (method === 'POST' ? 'is taken' : null)
  const id = newId()
  await make(tab, print(id))
  await device.pass(1_000)
  expect(idsOf(tab)).toEqual(['1'])
  await expect(make(tab, erase(id))).rejects.toThrow(UnknownRecord)
  device.provider.refuses = () => null
  await tab.engine.discard(firstSeq(tab))
  await device.pass(10_000)
  expect([pending(tab), parked(tab), writes(device)]).toEqual([0, [], ['POST /folders']])
})

test('[LG5] a read between its requests that the provider does not know is no refusal', async () => {
  const { device, tab } = await deviceWith('1')
  const { send } = device.provider
  const refusal = { status: 404, statusText: 'Not Found', details: [], fields: {} }
  vi.spyOn(device.provider, 'send').mockImplementation(async (request, options) => {
    const isLook = request.kind === 'rest' && request.path === '/folders/101' && request.method === 'GET'
    return isLook ? { kind: 'needsPerson', refusal } : send(request, options)
  })
  const id = newId()
  await make(tab, print(id))
  await device.pass(5_000)
  expect(parked(tab)).toEqual([])
  expect(pending(tab)).toBe(0)
  expect(folderOf(tab, id)).toMatchObject({ id: '101', name: 'Printed' })
})

test('[LG4] where the change itself gives up it says so in its own words, and begins anew', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, print(newId()))
  await device.pass(1_000)
  device.provider.edit('101', { state: 'jammed' })
  await device.pass(2_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'refused', refusal: { details: ['The printer is jammed.'] } } }])
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect(writes(device)).toEqual(['POST /folders', 'POST /folders'])
})
