import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { countWaiting } from './device'
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
