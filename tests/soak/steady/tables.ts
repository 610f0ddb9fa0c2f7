/** The tables beside the brochures: what is made, changed and deleted in them, and what each of their rows shows. */
import { categories } from '../../../src/domain/categories/collection'
import { createCategory, deleteCategory, editCategory } from '../../../src/domain/categories/mutations'
import { locations } from '../../../src/domain/locations/collection'
import { createLocation, deleteLocation } from '../../../src/domain/locations/mutations'
import type { ShopChanges } from '../../../src/domain/shops/changes'
import { shops } from '../../../src/domain/shops/collection'
import { createShop, deleteShop, editShop, setRemovedFromSearch } from '../../../src/domain/shops/mutations'
import { identityUsers } from '../../../src/domain/users/collection'
import { createUser, deleteUser, updateUser } from '../../../src/domain/users/mutations'
import { type Collection, type Id, newId, type Stored } from '../../../src/offline/define'
import { type Change, change, type Engine, type ListView } from '../../../src/offline/engine'
import type { Source } from '../../../src/provider/source'
import type { Dice } from '../dice'

interface Table {
  name: string
  /** asks the provider for it */
  read: (engine: Engine) => Promise<void>
  /** what tells that it shows something else, by name */
  sources: (engine: Engine) => ReadonlyMap<string, Source<unknown>>
  /** in words */
  shows: (engine: Engine) => string
  /** null: nothing there that this could be done to */
  draw: (engine: Engine, dice: Dice) => Change | null
}

interface Declared<R extends Stored, F, X, C> {
  collection: Collection<R, F, X, C>
  filter: NoInfer<X>
  /** Its list has numbered pages; all that the filter takes is on the first. */
  isPaged?: boolean
  /** what the row shows; without what only the provider can tell of it */
  words: (row: R) => readonly unknown[]
  make: (id: Id, word: string) => Change
  edit?: (row: R, word: string, dice: Dice) => Change
  remove: (row: R) => Change
  /** whether the provider would refuse to delete it */
  isInUse?: (row: R) => boolean
}

function table<R extends Stored, F, X, C>(declared: Declared<R, F, X, C>): Table {
  const { collection, filter, isPaged = false, words, make, edit, remove, isInUse = () => false } = declared
  const { name } = collection
  const list = (engine: Engine): Source<Pick<ListView, 'ids' | 'total'>> =>
    isPaged ? engine.page(collection, filter, 1) : engine.list(collection, filter)
  const rows = (engine: Engine) => engine.records(collection, list(engine).read().ids).read()
  return {
    name,
    read: (engine) => (isPaged ? engine.refreshPage(collection, filter, 1) : engine.refresh(collection, filter)),
    sources: (engine) => {
      const records = list(engine)
        .read()
        .ids.map((id) => [collection.key(id), engine.record(collection, id)] as const)
      return new Map<string, Source<unknown>>([[name, list(engine)], ...records])
    },
    shows: (engine) => {
      const shown = rows(engine).map((row) => JSON.stringify(words(row)).replaceAll(' ', '_'))
      return [...shown, `total:${list(engine).read().total}`].join(' ')
    },
    draw: (engine, dice) => {
      const all = rows(engine)
      const number = dice.upTo(1_000_000_000)
      const free = all.filter((row) => !isInUse(row))
      return dice.drawn<() => Change | null>([
        [3, () => make(newId(), `made ${number}`)],
        [edit ? 4 : 0, () => (edit && all.length > 0 ? edit(dice.oneOf(all), `edited ${number}`, dice) : null)],
        [2, () => (free.length > 0 ? remove(dice.oneOf(free)) : null)],
      ])()
    },
  }
}

const DUTCH = { id: '1', name: 'Nederlands', file_small_url: '' }
const NORTH = { id: '1', name: '' }
const SHOP = '20'
const isMadeHere = ({ name }: { name: string }) => name.startsWith('made')

export const TABLES: readonly Table[] = [
  table({
    collection: shops,
    filter: { customer: 'customer', search: '' },
    isPaged: true,
    words: ({ name, customer, customer_level, removed_from_search, last_page, regions }) => [
      name,
      customer,
      customer_level,
      removed_from_search,
      last_page,
      regions.map((region) => region.id),
    ],
    make: (id, word) => {
      const fields: ShopChanges['fields'] = {
        name: word,
        regions: ['1'],
        tracking_uid: word,
        customer: 'customer',
        customer_level: '4',
        hotspot_mode: 'links',
        last_page: 'enabled',
        minimum_brochures_no: 0,
      }
      return change(createShop, { id, changes: { fields, icon: null }, names: { regions: [NORTH], categories: [] } })
    },
    edit: ({ id, removed_from_search }, word, dice) =>
      dice.upTo(3) === 0
        ? change(setRemovedFromSearch, { id, removed: !removed_from_search })
        : change(editShop, {
            id,
            changes: { fields: dice.oneOf<ShopChanges['fields']>([{ name: word }, { customer: 'vital' }]), icon: null },
            names: { regions: [], categories: [] },
          }),
    remove: ({ id }) => change(deleteShop, { id }),
    isInUse: (shop) => !isMadeHere(shop),
  }),
  table({
    collection: categories,
    filter: {},
    words: ({ name, language, about }) => [name, language?.id, about],
    make: (id, word) => change(createCategory, { id, fields: { name: word, language: DUTCH } }),
    edit: ({ id }, word, dice) => change(editCategory, { id, changes: dice.oneOf([{ name: word }, { about: word }]) }),
    remove: ({ id }) => change(deleteCategory, { id }),
    isInUse: (category) => !isMadeHere(category),
  }),
  table({
    collection: locations,
    filter: { shop_id: SHOP, search: '' },
    isPaged: true,
    words: ({ name, address, zip_code, city }) => [name, address, zip_code, city],
    make: (id, word) => {
      const fields = { name: word, address: 'Markt 1', zip_code: '1012', city: 'Utrecht' }
      return change(createLocation, { id, shop_id: SHOP, region_id: '1', region: '', ...fields })
    },
    remove: ({ id }) => change(deleteLocation, { id }),
  }),
  table({
    collection: identityUsers,
    filter: { search: 'jansen' },
    isPaged: true,
    words: ({ email, firstName, lastName, roles }) => [email, firstName, lastName, roles],
    make: (id, word) => {
      const email = `${word.replace(' ', '-')}@example.test`
      const none = { roles: ['CLIENT'], customerClients: [], cities: [] }
      return change(createUser, { id, user: { email, firstName: word, lastName: 'Jansen', ...none } })
    },
    edit: ({ id }, word, dice) =>
      change(updateUser, { id, changes: dice.oneOf([{ firstName: word }, { roles: ['TAGGER'] }]) }),
    remove: ({ id }) => change(deleteUser, { id }),
  }),
]
