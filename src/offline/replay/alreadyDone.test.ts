/**
 * Changes that others have made already, although their fields do not show it: the engine asks the change, with the record as it is
 * now.
 */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { remove } from '../../provider/request'
import type { Id } from '../define'
import { change } from '../engine'
import { defineMutation } from '../mutation'
import { Device } from '../testing/device'
import { make, parked, show } from '../testing/folderDevice'
import { folderRegistry, folderResource, folders } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

const STAMP = '/stamps/1'

/** Takes a stamp off a folder. No field shows the stamp, but a folder without one has no rank. */
const unstamp = defineMutation<{ id: Id }>()({
  name: 'folder.unstamp',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: [],
  isDone: (_, { rank }) => rank === null,
  apply: (folder) => folder,
  request: () => remove(STAMP),
  answer: 'none',
  coalesce: 'never',
  repeat: 'once',
  describe: ({ name }) => `Unstamp “${name}”`,
})

/** A device whose provider does not know the stamp. Counts how often it was asked for it. */
async function withoutStamp() {
  const registry = { ...folderRegistry, mutations: [...folderRegistry.mutations, unstamp] }
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
