/** What a waiting change with damaged arguments means for its record, and for the lists shown beside it (S8). */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type Change, change } from '../offline/engine'
import { type ConsoleDatabase, openDatabase } from '../offline/storage/database'
import { Device } from '../offline/testing/device'
import { editAdmin } from './admins/mutations'
import { editBrochure } from './brochures/edit'
import { createCategory, editCategory } from './categories/mutations'
import { registry } from './registry'
import { editShop } from './shops/mutations'
import { KINDS } from './testing/kinds'
import { modelled } from './testing/modelled'
import { RegistryProvider } from './testing/registryProvider'
import { updateUser } from './users/mutations'

const world = modelled(registry)
const names = { regions: [], categories: [] }
const made = 'new-00000001-0000-4000-8000-000000000000'

const renameShop = change(editShop, { id: '1', changes: { fields: { name: 'Prixo' }, icon: null }, names })

const CHANGES: Record<string, [string, Change]> = {
  'a shop’s name': ['shops', renameShop],
  'a category’s name': ['categories', change(editCategory, { id: '1', changes: { name: 'Prixo' } })],
  'an admin’s name': ['admins', change(editAdmin, { id: '1', changes: { details: { first_name: 'Prixo' } } })],
  'a user’s e-mail address': ['identity_users', change(updateUser, { id: '1', changes: { email: 'Prixo' } })],
  'a brochure’s name': ['brochures', change(editBrochure, { id: '1', changes: { name: 'Prixo' }, names })],
  'the name of a category that is made': [
    'categories',
    change(createCategory, {
      id: made,
      fields: { name: 'Prixo', language: { id: '1', name: 'NL', file_small_url: '' } },
    }),
  ],
}

/** A device that goes offline with a list of two records; the stored row of a change that waits to one of them is altered. */
async function deviceWith(name: string, waiting: Change, become: (database: ConsoleDatabase) => PromiseLike<unknown>) {
  const provider = new RegistryProvider(world)
  const collection = world.collections.find((each) => each.name === name)
  const kind = KINDS[name]
  if (!collection || !kind?.record) throw new Error(`there are no ${name}`)
  const [filter] = kind.filters
  for (const id of ['1', '2']) provider.add(collection, kind.record(id))
  const device = new Device(world, provider)
  const first = await device.openTab()
  await first.engine.refresh(collection, filter)
  device.goOffline()
  await first.engine.commit([waiting])
  await first.engine.close()
  const database = openDatabase(device.person)
  await become(database)
  database.close()
  const { engine } = await device.openTab()
  const look = () => [engine.list(collection, filter).read().ids.toSorted(), engine.record(collection, '1').read()]
  const shown = async () => {
    look() // begins to load it
    await device.settle()
    return look()
  }
  return { device, engine, shown, told: [['1', '2'], kind.record('1')] }
}

/** A number in the place of the text. */
const damage = ({ outbox }: ConsoleDatabase) =>
  outbox.toCollection().modify((row) => {
    row.args = JSON.parse(JSON.stringify(row.args), (_, value) => (value === 'Prixo' ? 7 : value))
  })

test.each(Object.entries(CHANGES))(
  '[RP14] %s that is none hides no list and no record, and is put aside before it is sent',
  async (_, [kind, waiting]) => {
    const { device, engine, shown, told } = await deviceWith(kind, waiting, damage)
    expect(await shown()).toEqual(told)
    await device.goOnline()
    expect(engine.outbox.read()).toMatchObject([{ state: 'parked', parked: { reason: 'broken' } }])
    expect(device.provider.effects).toEqual([])
    expect(await shown()).toEqual(told)
  },
)

test('[RP14] a change is none the worse for a record that an older console has kept in another form', async () => {
  const { device, engine, shown } = await deviceWith('shops', renameShop, ({ records }) =>
    records.toCollection().modify((row) => {
      row.data = { ...(row.data as object), radius: 'wide' }
    }),
  )
  expect(await shown()).toMatchObject([['1', '2'], { name: 'Prixo', radius: 'wide' }])
  await device.goOnline()
  expect([engine.outbox.read(), device.provider.effects.length]).toEqual([[], 1])
})
