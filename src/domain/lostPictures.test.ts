/** Pictures whose answer was lost, at providers without idempotency keys: there the picture has an address, here it is a file. */
import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { type Change, change } from '../offline/engine'
import { Device } from '../offline/testing/device'
import type { Fault } from '../offline/testing/provider'
import { type FileId, isRead } from '../provider/request'
import { ads } from './ads/collection'
import { updateImageAd } from './ads/mutations'
import { categories } from './categories/collection'
import { editCategory } from './categories/mutations'
import { registry } from './registry'
import { shops } from './shops/collection'
import { editShop } from './shops/mutations'
import { KINDS } from './testing/kinds'
import { modelled } from './testing/modelled'
import { RegistryProvider } from './testing/registryProvider'

const world = modelled(registry)
const ofShop = (icon: FileId, name?: string) => ({
  id: '1',
  changes: { fields: name ? { name } : {}, icon },
  names: { regions: [], categories: [] },
})

const PICTURES: Record<string, { collection: { name: string }; give: (file: FileId) => Change }> = {
  'a category’s icon': {
    collection: categories,
    give: (icon) => change(editCategory, { id: '1', changes: { icon } }),
  },
  'a category’s icon and name': {
    collection: categories,
    give: (icon) => change(editCategory, { id: '1', changes: { icon, name: 'Buiten' } }),
  },
  'a shop’s icon': { collection: shops, give: (icon) => change(editShop, ofShop(icon)) },
  'a shop’s icon and name': { collection: shops, give: (icon) => change(editShop, ofShop(icon, 'Prixo')) },
  'an ad’s picture': {
    collection: ads,
    give: (fileUrl) => change(updateImageAd, { id: '1', changes: { fileUrl } }),
  },
}

/** A device that has read the record before its first write meets the fault. */
async function deviceWith({ name }: { name: string }, recordVersions: boolean, fault: Fault) {
  const provider = new RegistryProvider(world)
  provider.capabilities = { idempotencyKeys: false, recordVersions }
  const collection = world.collections.find((each) => each.name === name)
  const record = KINDS[name]?.record?.('1')
  if (!collection || !record) throw new Error(`there are no ${name}`)
  provider.add(collection, record)
  const device = new Device(world, provider)
  device.recordVersions = recordVersions
  device.idempotencyKeys = false
  const { engine } = await device.openTab()
  await engine.refreshOne(collection, '1')
  const { send } = provider
  let writes = 0
  vi.spyOn(provider, 'send').mockImplementation((request, options) => {
    if (!isRead(request)) writes += 1
    provider.network = () => (!isRead(request) && writes === 1 ? fault : 'none')
    return send(request, options)
  })
  return { device, engine, provider, stored: () => provider.all(collection).get('1') }
}

describe.each([true, false])('with record versions: %s', (recordVersions) => {
  describe.each(['lostBefore', 'lostAfter'] as const)('%s', (fault) => {
    test.each(Object.entries(PICTURES))('[PP6] %s is in conflict with nobody', async (_, { collection, give }) => {
      const { device, engine, stored } = await deviceWith(collection, recordVersions, fault)
      const file = await engine.keepFile(new Blob(['x'], { type: 'image/png' }), 'a.png')
      await engine.commit([give(file)])
      await device.pass(30_000)
      expect(engine.outbox.read().map(({ parked }) => parked)).toEqual([])
      expect(JSON.stringify(stored())).toContain(`https://provider/${file}`)
    })
  })
})
