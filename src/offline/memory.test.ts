import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { change } from './engine'
import { Device } from './testing/device'
import { folderRegistry, folderResource, folders, moveFolder } from './testing/folders'
import { ModelProvider } from './testing/provider'

const inbox = { state: 'inbox' }

test('[OV3] a moved record leaves its list although its row had to be read from the device first', async () => {
  const device = new Device(folderRegistry, new ModelProvider(folderResource))
  device.provider.add(...Array.from({ length: 60 }, (_, n) => ({ id: String(n + 1) })))
  const first = await device.openTab()
  await first.engine.refresh(folders, inbox)
  while (first.engine.list(folders, inbox).read().more) await first.engine.extend(folders, inbox)
  device.goOffline()
  await first.crash()

  const { engine } = await device.openTab()
  const list = engine.list(folders, inbox)
  list.subscribe(() => {})
  list.read()
  await device.settle()
  expect(list.read().ids).toHaveLength(60)
  await engine.commit([change(moveFolder, { id: '60', state: 'active' })])
  list.read()
  await device.settle()
  expect(list.read().ids).not.toContain('60')
})
