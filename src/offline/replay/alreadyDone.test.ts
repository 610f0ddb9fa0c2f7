/**
 * Changes that others have made already, or made impossible, although their fields do not show it: the engine asks the change, with
 * the record as it is now.
 */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { remove } from '../../provider/request'
import type { Id } from '../define'
import { change } from '../engine'
import { defineMutation } from '../mutation'
import { Device } from '../testing/device'
import { make, parked, show } from '../testing/folderDevice'
import { type Folder, folderRegistry, folderResource, folders } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

const STAMP = '/stamps/1'

const ofStamp = {
  version: 1,
  collection: folders,
  id: ({ id }: { id: Id }) => id,
  fields: [],
  apply: (folder: Folder) => folder,
  request: () => remove(STAMP),
  answer: 'none',
  coalesce: 'never',
  repeat: 'once',
  describe: ({ name }: Folder) => `Unstamp “${name}”`,
} as const

/** Takes a stamp off a folder. No field shows the stamp, but a folder without one has no rank. */
const unstamp = defineMutation<{ id: Id }>()({
  ...ofStamp,
  name: 'folder.unstamp',
  isDone: (_, { rank }) => rank === null,
})

/** The same where a stamp that is gone has not been taken off, but may have been put on another folder. */
const moveStamp = defineMutation<{ id: Id }>()({
  ...ofStamp,
  name: 'folder.moveStamp',
  whyNot: (_, __, { rank }) => (rank === null ? 'The stamp is gone.' : null),
})

/** A device whose provider does not know the stamp. Counts how often it was asked for it. */
async function withoutStamp() {
  const registry = { ...folderRegistry, mutations: [...folderRegistry.mutations, unstamp, moveStamp] }
  const device = new Device(registry, new ModelProvider(folderResource))
  device.provider.add({ id: '1', rank: 3 })
  const { send } = device.provider
  let asked = 0
  const refusal = { status: 404, statusText: 'Not Found', details: ['There is no such stamp'], fields: {} }
  const knowsNone: typeof send = async (request, options) => {
    if (request.kind !== 'rest' || request.path !== STAMP) return send(request, options)
    asked += 1
    return { kind: 'needsPerson', refusal }
  }
  Object.assign(device.provider, { send: knowsNone })
  const tab = await device.openTab()
  await show(tab, device)
  return { device, tab, asked: () => asked }
}

test('[CD5] what the provider does not know any more is done where the record, read again, tells so', async () => {
  const { device, tab, asked } = await withoutStamp()
  device.provider.edit('1', { rank: null })
  await make(tab, change(unstamp, { id: '1' }))
  await device.pass(5_000)
  expect([asked(), tab.engine.outbox.read(), tab.events]).toEqual([1, [], [{ kind: 'drained' }]])
})

test('[CD5] it is not sent at all where this device knows that it is done', async () => {
  const { device, tab, asked } = await withoutStamp()
  device.provider.edit('1', { rank: null })
  await show(tab, device)
  await make(tab, change(unstamp, { id: '1' }))
  await device.pass(5_000)
  expect([asked(), tab.engine.outbox.read()]).toEqual([0, []])
})

test('where the record tells that it is not done, the provider is asked once more, and then a person', async () => {
  const { device, tab, asked } = await withoutStamp()
  await make(tab, change(unstamp, { id: '1' }))
  await device.pass(60_000)
  expect([asked(), parked(tab)]).toMatchObject([2, [{ why: { refusal: { status: 404 } } }]])
})

test('[RC10] what the provider does not know any more is refused with the reason where the record, read again, gives one', async () => {
  const { device, tab, asked } = await withoutStamp()
  device.provider.edit('1', { rank: null })
  await make(tab, change(moveStamp, { id: '1' }))
  await device.pass(5_000)
  const why = { reason: 'refused', refusal: { details: ['The stamp is gone.'] } }
  expect([asked(), parked(tab)]).toMatchObject([1, [{ why }]])
})
