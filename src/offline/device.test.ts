import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { countWaiting } from './device'
import { databaseName } from './storage/database'
import { deviceWith, make, rename } from './testing/folderDevice'

test('[RP11] what somebody has left here waits until they sign in here again: a worker finds nothing of it to send', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  expect(await countWaiting(device.person)).toBe(1)
  await tab.engine.leave()
  expect(await countWaiting(device.person)).toBe(0)
  const back = await device.openTab()
  await back.engine.close()
  expect(await countWaiting(device.person)).toBe(1)
})

test('[MI8] what is wiped is gone from this device, and asking what waits of somebody leaves nothing of theirs here', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, rename('1', 'Week 47'))
  await tab.engine.wipe()
  expect(await countWaiting(device.person)).toBe(0)
  expect(await Dexie.exists(databaseName(device.person))).toBe(false)
})
