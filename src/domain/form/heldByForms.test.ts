/**
 * The content of a form can be read from the record that its change would have made: that is how a refused form is filled in again.
 */
import { expect, test } from 'vitest'
import type { Stored } from '../../offline/define'
import type { Mutation } from '../../offline/mutation'
import { newFileId } from '../../provider/request'
import { adminForm } from '../admins/form'
import { createAdmin, editAdmin } from '../admins/mutations'
import { adForm } from '../ads/form'
import { createHtmlAd, createImageAd, updateImageAd } from '../ads/mutations'
import { formOf as categoryForm } from '../categories/form'
import { createCategory, editCategory } from '../categories/mutations'
import { formOf as locationForm } from '../locations/form'
import { createLocation } from '../locations/mutations'
import { addParser } from '../parsers/add'
import { formOf as parserForm } from '../parsers/form'
import { changesOf } from '../shops/changes'
import { type ShopFields, formOf as shopForm } from '../shops/form'
import { createShop, editShop } from '../shops/mutations'
import { DUTCH, SHOP } from '../testing/filledIn'
import { userForm } from '../users/form'
import { createUser, updateUser } from '../users/mutations'

const id = 'new-00000000-0000-4000-8000-000000000000'

function made<Args, R extends Stored>({ make }: Mutation<Args, R>, args: Args): R {
  const record = make?.(args)
  if (!record) throw new Error('it makes no record')
  return record
}

function changed<Args, R extends Stored>({ apply }: Mutation<Args, R>, record: R, args: Args): R {
  const after = apply(record, args)
  if (!after) throw new Error('it leaves no record')
  return after
}

const NAMES = {
  regions: [
    { id: '1', name: 'Zuid' },
    { id: '2', name: 'Noord' },
  ],
  categories: ['5', '6', '7', '8'].map((one) => ({ id: one, name: one })),
}
const shopMade = made(createShop, { id, changes: changesOf({}, SHOP, newFileId()), names: NAMES })

test('the form of a new shop, and that of a change of one, is filled in again from the record that it would have made', () => {
  expect(shopForm(shopMade, ['1'])).toEqual({ ...SHOP, icon: undefined })
  const now: ShopFields = {
    ...SHOP,
    name: 'Aardbeien',
    regions: ['1'],
    last_page: 'disabled',
    customer_client_id: '',
    shop_afterpage: ['8'],
    shop_descriptions: [{ ...DUTCH, title_main: 'Zacht fruit' }],
  }
  const after = changed(editShop, shopMade, { id, changes: changesOf(SHOP, now, null), names: NAMES })
  expect(shopForm(after, ['1'])).toEqual({ ...now, icon: undefined })
})

const TEXTS = { name: 'Zeil', about: 'Water', title_main: 'A', title_secondary: 'B', meta_description: 'C' }
const LANGUAGE = { id: '1', name: 'Nederlands', file_small_url: '' }

test('the form of a new category, and that of a change of one, is filled in again from the record that it would have made', () => {
  const category = made(createCategory, { id, fields: { ...TEXTS, language: LANGUAGE } })
  expect(categoryForm(category)).toEqual({ ...TEXTS, language: '1', icon: undefined })
  const after = changed(editCategory, category, { id, changes: { about: 'Wind', language: { ...LANGUAGE, id: '2' } } })
  expect(categoryForm(after)).toEqual({ ...TEXTS, about: 'Wind', language: '2', icon: undefined })
})

test('the form of a new location is filled in again from the record that it would have made', () => {
  const form = { region_id: '1', name: 'Neude', address: 'Neude 1', zip_code: '3512 AD', city: 'Utrecht' }
  expect(locationForm(made(createLocation, { ...form, id, shop_id: '7', region: 'Utrecht' }))).toEqual(form)
})

test('the form of a parser is filled in again from the record that it would have made', () => {
  const fields = { name: 'Weekly', url: 'https://a.test', shop_id: '7', region_id: '1', language_id: '1' }
  const args = { id, fields, parser_class_id: '3', shop: { id: '7', name: 'Prixo' }, language: LANGUAGE }
  expect(parserForm(made(addParser, args))).toEqual(fields)
})

const USER = { email: 'zoe@identity.test', firstName: 'Zoë', lastName: 'Zandstra', roles: ['CITY_MANAGER'] }

test('the form of a new user, and that of a change of one, is filled in again from the record that it would have made', () => {
  const user = made(createUser, { id, user: { ...USER, cities: [{ id: '4', name: 'Gent' }], customerClients: [] } })
  expect(userForm(user)).toEqual({ ...USER, cities: ['4'], customerClients: [] })
  const changes = { lastName: 'Z', cities: [], customerClients: [{ id: '9', name: 'Folderfabriek' }] }
  expect(userForm(changed(updateUser, user, { id, changes }))).toEqual({
    ...USER,
    lastName: 'Z',
    cities: [],
    customerClients: ['9'],
  })
})

test('the form of an admin is filled in again but for the passwords, which are in no record', () => {
  const details = { email: 'tess@example.test', first_name: 'Tess', last_name: 'Bakker', roles: ['ad_manager'] }
  const passwords = { password: 'correct horse', password_confirmation: 'correct horse' }
  const none = { password: '', password_confirmation: '' }
  const admin = made(createAdmin, { id, admin: { ...details, ...passwords } })
  expect(adminForm(admin)).toEqual({ ...details, ...none })
  const after = changed(editAdmin, admin, { id, changes: { details: { last_name: 'Visser' }, password: passwords } })
  expect(adminForm(after)).toEqual({ ...details, last_name: 'Visser', ...none })
})

test('the form of an ad of either kind, and that of a change of one, is filled in again from the record that it would have made', () => {
  const ad = {
    customerClient: { id: '9', name: 'Folderfabriek' },
    platformType: 'ANDROID',
    displayAt: 'CATEGORIES',
    displayStartAt: '2036-05-01T06:00:00.000Z',
    displayStopAt: '2036-05-31T21:59:00.000Z',
    displayUrl: 'https://a.test',
    impressionsLimit: 5000,
    weight: 3,
    status: 'ENABLED',
    language: { id: '1', name: 'Nederlands', symbol: 'nl' },
    shops: [{ id: '7', name: 'Prixo' }],
    categories: [],
  }
  const form = {
    ...ad,
    customerClient: '9',
    language: '1',
    shops: ['7'],
    displayStartAt: Date.parse(ad.displayStartAt) / 1000,
    displayStopAt: Date.parse(ad.displayStopAt) / 1000,
  }
  const image = made(createImageAd, { id, ad, file: newFileId() })
  expect(adForm(image)).toEqual(form)
  expect(adForm(made(createHtmlAd, { id, ad, content: '<b>a</b>' }))).toEqual(form)
  const after = changed(updateImageAd, image, { id, changes: { weight: 4, shops: [], fileUrl: newFileId() } })
  expect(adForm(after)).toEqual({ ...form, weight: 4, shops: [] })
})
