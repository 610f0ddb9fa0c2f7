import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deviceWith, make, rename } from '../testing/folderDevice'

/** A device whose provider refuses, with a second tab beside the one that sends. */
async function twoTabs() {
  const { device, tab: sender } = await deviceWith('1')
  device.provider.refuses = () => 'is locked by finance'
  return { device, sender, other: await device.openTab() }
}

const refused = ({ events }: { events: readonly { kind: string }[] }) =>
  events.filter(({ kind }) => kind === 'refused').length

test('[RP16] what was refused is told in the tab where it was made, and not in the one that sends', async () => {
  const { device, sender, other } = await twoTabs()
  await make(other, rename('1', 'Mine'))
  await device.pass(5_000)
  expect([refused(sender), refused(other)]).toEqual([0, 1])
})

test('[RP16] what the sending tab has made itself is told there alone', async () => {
  const { device, sender, other } = await twoTabs()
  await make(sender, rename('1', 'Mine'))
  await device.pass(5_000)
  expect([refused(sender), refused(other)]).toEqual([1, 0])
})

test('[RP16] where the tab is gone in which it was made, the one that sends tells it', async () => {
  const { device, sender, other } = await twoTabs()
  device.goOffline()
  await make(other, rename('1', 'Mine'))
  await other.engine.close()
  await device.goOnline()
  await device.pass(5_000)
  expect(refused(sender)).toBe(1)
})
