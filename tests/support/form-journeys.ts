/** The forms of the console: how a person fills each in, what it shows when opened again, and what is stored in the end. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseSeveral } from './forms'
import { choose } from './person'
import type { ProviderUnderTest } from './provider'
import { fillNewShop, placeShop } from './shops'

type Provider = Pick<ProviderUnderTest, 'query'>

/** A form, and a person at it. */
interface FormJourney {
  /** Opens the form and waits for its options. Resolves with the value for `$1` of the query in `stored`. */
  open: (page: Page, provider: Provider) => Promise<number>
  fill: (page: Page) => Promise<void>
  submit: string
  /** what closes it without saving; a screen of its own is left by its address */
  cancel?: string
  /** the field that the provider refuses: the provider's name, and the label on the screen */
  refused: readonly [field: string, label: string]
  /** expects every other field as it was filled in */
  filled: (page: Page) => Promise<void>
  /** the refused value, and the value that replaces it */
  mend: readonly [from: string, to: string]
  /** the one row that the provider has in the end */
  stored: readonly [query: string, row: Record<string, unknown>]
}

const UPLOADED = expect.stringMatching(/^\/files\//)

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 200, channels: 3, background: '#d62828' } })
    .png()
    .toBuffer(),
})

/** A field of the topmost form: a dialog's, or the screen's. */
export async function field(page: Page, label: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  const form = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  return form.getByLabel(label, { exact: true })
}

async function type(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await (await field(page, label)).fill(value)
}

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(await field(page, label)).toHaveValue(value)
}

const expectChosen = async (page: Page, label: string, option: string) =>
  expect((await field(page, label)).locator('option:checked')).toHaveText(option)

export const expectFile = (page: Page, name: string) => expect(page.getByText(name)).toBeVisible()

/** Goes to the address of a form, and waits until the heading says that its data are here. */
async function at(page: Page, address: string, ready: string | RegExp = /./) {
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible()
}

async function rowNamed(provider: Provider, table: string, where: string): Promise<number> {
  const [found] = await provider.query(`select id from ${table} where ${where} order by id limit 1`)
  return Number(found?.id)
}

const options = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option').nth(1)

const LOCATION = { Name: 'Groenland Neude', Address: 'Neude 1', 'Zip code': '3512 AD', City: 'Utrecht' }
const USER = { Email: 'zoe@identity.test', 'First name': 'Zoë', 'Last name': 'Zandstra' }
const ADMIN = { 'First name': 'Tess', 'Last name': 'Bakker', Email: 'tess@example.test' }
const PASSWORDS = { Password: 'correct horse', 'Password confirmation': 'correct horse' }
const AD = {
  'Display start at': '2036-05-01 08:00',
  'Display stop at': '2036-05-31 23:59',
  'Display url': 'https://folderfabriek.example.test/actie',
  'Impressions limit': '5000',
  Weight: '3',
}
const AD_CHOICES = {
  Client: 'Folderfabriek',
  'Platform type': 'Android',
  'Ad display position': 'Categories',
  Status: 'Enabled',
  Language: 'Nederlands',
}

async function fillAd(page: Page) {
  for (const [label, option] of Object.entries(AD_CHOICES)) await choose(await field(page, label), option)
  await type(page, AD)
  await page.keyboard.press('Escape')
  await chooseSeveral(page, 'Shops', ['Prixo'])
}

async function expectAd(page: Page) {
  const { Weight: _, ...others } = AD
  await expectTyped(page, others)
  for (const [label, option] of Object.entries(AD_CHOICES)) await expectChosen(page, label, option)
  await expect(await field(page, 'Shops')).toContainText('Prixo')
}

export const NEW_CATEGORY: FormJourney = {
  open: async (page) => {
    await at(page, '/categories', /^Categories \d/)
    await page.getByRole('button', { name: 'Add category' }).click()
    await options(page, 'Language').waitFor({ state: 'attached' })
    return 0
  },
  fill: async (page) => {
    await type(page, { Name: 'Zeil', About: 'Alles voor op het water' })
    await choose(await field(page, 'Language'), 'Nederlands')
    await (await field(page, 'Icon')).setInputFiles(await picture('zeil.png'))
  },
  submit: 'Create',
  cancel: 'Cancel',
  refused: ['name', 'Name'],
  filled: async (page) => {
    await expectTyped(page, { About: 'Alles voor op het water' })
    await expectChosen(page, 'Language', 'Nederlands')
    await expectFile(page, 'zeil.png')
  },
  mend: ['Zeil', 'Zeilboten'],
  stored: [
    `select name, about, icon_url from categories where name like 'Zeil%'`,
    { name: 'Zeilboten', about: 'Alles voor op het water', icon_url: UPLOADED },
  ],
}

export const USER_EDIT: FormJourney = {
  open: async (page, provider) => {
    const id = await rowNamed(provider, 'identity_users', `roles = array['TAGGER']`)
    await at(page, `/users/edit/?id=${id}`, 'Update user')
    await expect(await field(page, 'Email')).toHaveValue(/@/)
    return id
  },
  fill: async (page) => {
    await type(page, { Email: 'zoe@identity.test', 'First name': 'Zoë' })
    await chooseSeveral(page, 'Roles', ['ADMIN'])
  },
  submit: 'Update user',
  refused: ['email', 'Email'],
  filled: async (page) => {
    await expectTyped(page, { 'First name': 'Zoë' })
    await expect(await field(page, 'Roles')).toContainText('ADMIN')
  },
  mend: ['zoe@identity.test', 'zoe.z@identity.test'],
  stored: [
    'select email, first_name, roles from identity_users where id = $1::int',
    { email: 'zoe.z@identity.test', first_name: 'Zoë', roles: expect.arrayContaining(['ADMIN', 'TAGGER']) },
  ],
}

/** By what is filled in. */
export const FORM_JOURNEYS: Readonly<Record<string, FormJourney>> = {
  'a new category, with its icon': NEW_CATEGORY,

  'a category, with another icon': {
    open: async (page, provider) => {
      const id = await rowNamed(provider, 'categories', 'true')
      await at(page, `/categories?edit=${id}`, /^Categories \d/)
      await options(page, 'Language').waitFor({ state: 'attached' })
      return id
    },
    fill: async (page) => {
      await type(page, { 'Title main': 'Zei', About: 'Alles voor op het water' })
      await (await field(page, 'Icon')).setInputFiles(await picture('zeil.png'))
    },
    submit: 'Save',
    cancel: 'Cancel',
    refused: ['title_main', 'Title main'],
    filled: async (page) => {
      await expectTyped(page, { About: 'Alles voor op het water' })
      await expectFile(page, 'zeil.png')
    },
    mend: ['Zei', 'Zeilen'],
    stored: [
      'select title_main, about, icon_url from categories where id = $1::int',
      { title_main: 'Zeilen', about: 'Alles voor op het water', icon_url: UPLOADED },
    ],
  },

  'a new location': {
    open: async (page, provider) => {
      const id = await placeShop(provider, 'Groenland')
      await at(page, `/shops/${id}/locations`, /Groenland/)
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await options(page, 'Region').waitFor({ state: 'attached' })
      return id
    },
    fill: async (page) => {
      await choose(await field(page, 'Region'), 'Utrecht')
      await type(page, LOCATION)
    },
    submit: 'Create',
    cancel: 'Cancel',
    refused: ['zip_code', 'Zip code'],
    filled: async (page) => {
      const { 'Zip code': _, ...others } = LOCATION
      await expectTyped(page, others)
      await expectChosen(page, 'Region', 'Utrecht')
    },
    mend: ['3512 AD', '3512 AE'],
    stored: [
      'select name, zip_code, city from locations where shop_id = $1::int',
      { name: 'Groenland Neude', zip_code: '3512 AE', city: 'Utrecht' },
    ],
  },

  'a parser to be added': {
    open: async (page) => {
      await at(page, '/parsers/wepublish')
      await options(page, 'Language').waitFor({ state: 'attached' })
      await options(page, 'Shop').waitFor({ state: 'attached' })
      return 0
    },
    fill: async (page) => {
      await type(page, { Name: 'Prixo monthly', URL: 'https://folder.example.test/two' })
      await choose(await field(page, 'Shop'), 'Prixo')
      await (await field(page, 'Region')).selectOption({ index: 1 })
      await choose(await field(page, 'Language'), 'Nederlands')
    },
    submit: 'Add parser',
    refused: ['name', 'Name'],
    filled: async (page) => {
      await expectTyped(page, { URL: 'https://folder.example.test/two' })
      await expectChosen(page, 'Shop', 'Prixo')
      await expectChosen(page, 'Language', 'Nederlands')
      await expect(await field(page, 'Region')).not.toHaveValue('')
    },
    mend: ['Prixo monthly', 'Prixo monthly 2'],
    stored: [`select name from parsers where name like 'Prixo monthly%'`, { name: 'Prixo monthly 2' }],
  },

  'a new user': {
    open: async (page) => {
      await at(page, '/users', 'Users')
      await page.getByRole('button', { name: 'Add user' }).click()
      await expect(await field(page, 'Email')).toBeVisible()
      return 0
    },
    fill: async (page) => {
      await type(page, USER)
      await chooseSeveral(page, 'Roles', ['CITY_MANAGER'])
      await chooseSeveral(page, 'Cities', ['Gent', 'Leuven'])
    },
    submit: 'Create new user',
    refused: ['email', 'Email'],
    filled: async (page) => {
      await expectTyped(page, { 'First name': 'Zoë', 'Last name': 'Zandstra' })
      await expect(await field(page, 'Roles')).toContainText('CITY_MANAGER')
      await expect(await field(page, 'Cities')).toContainText('Leuven')
    },
    mend: ['zoe@identity.test', 'zoe.z@identity.test'],
    stored: [
      `select email, roles, (select count(*)::int from identity_user_cities where user_id = id) as cities
         from identity_users where last_name = 'Zandstra'`,
      { email: 'zoe.z@identity.test', roles: ['CITY_MANAGER'], cities: 2 },
    ],
  },

  'a user': USER_EDIT,

  'a new admin, with the password': {
    open: async (page) => {
      await at(page, '/admins', 'Admins')
      await page.getByRole('button', { name: 'Add admin' }).click()
      return 0
    },
    fill: async (page) => {
      await type(page, { ...ADMIN, ...PASSWORDS })
      await page.getByRole('dialog').getByRole('checkbox', { name: 'ad manager', exact: true }).check()
    },
    submit: 'Create',
    cancel: 'Cancel',
    refused: ['email', 'Email'],
    filled: async (page) => {
      await expectTyped(page, { 'First name': 'Tess', 'Last name': 'Bakker', ...PASSWORDS })
      await expect(page.getByRole('checkbox', { name: 'ad manager', exact: true })).toBeChecked()
    },
    mend: ['tess@example.test', 'tess.bakker@example.test'],
    stored: [
      `select email, roles, password_hash from admins where last_name = 'Bakker'`,
      {
        email: 'tess.bakker@example.test',
        roles: ['ad_manager'],
        password_hash: expect.stringMatching(/^scrypt/),
      },
    ],
  },

  'an admin': {
    open: async (page, provider) => {
      const id = await rowNamed(provider, 'admins', `email = 'noor@example.test'`)
      await at(page, `/admins?edit=${id}`, 'Admins')
      return id
    },
    fill: (page) => type(page, { Email: 'luc@example', 'Last name': 'Janssens', ...PASSWORDS }),
    submit: 'Save',
    cancel: 'Discard',
    refused: ['email', 'Email'],
    filled: (page) => expectTyped(page, { 'Last name': 'Janssens', ...PASSWORDS }),
    mend: ['luc@example', 'noor.j@example.test'],
    stored: [
      'select email, last_name from admins where id = $1::int',
      { email: 'noor.j@example.test', last_name: 'Janssens' },
    ],
  },

  'a new image ad, with its picture': {
    open: async (page) => {
      await at(page, '/ads/new/', 'New ad')
      await options(page, 'Client').waitFor({ state: 'attached' })
      await options(page, 'Language').waitFor({ state: 'attached' })
      return 0
    },
    fill: async (page) => {
      await fillAd(page)
      await (await field(page, 'Ad upload')).setInputFiles(await picture('banner.png'))
    },
    submit: 'Create ad',
    refused: ['weight', 'Weight'],
    filled: async (page) => {
      await expectAd(page)
      await expectFile(page, 'banner.png')
    },
    mend: ['3', '4'],
    stored: [
      `select weight, file_url from advertisements where impressions_limit = 5000`,
      { weight: 4, file_url: UPLOADED },
    ],
  },

  'an image ad, with another picture': {
    open: async (page, provider) => {
      const id = await rowNamed(provider, 'advertisements', `ad_type = 'IMAGE_AD'`)
      await at(page, `/ads/edit/?id=${id}`, 'Update image ad')
      await expect(await field(page, 'Weight')).toBeVisible()
      return id
    },
    fill: async (page) => {
      await type(page, { Weight: '77', 'Impressions limit': '5000' })
      await (await field(page, 'Ad upload')).setInputFiles(await picture('banner.png'))
    },
    submit: 'Update ad',
    refused: ['weight', 'Weight'],
    filled: async (page) => {
      await expectTyped(page, { 'Impressions limit': '5000' })
      await expectFile(page, 'banner.png')
    },
    mend: ['77', '78'],
    stored: [
      'select weight, impressions_limit, file_url from advertisements where id = $1::int',
      { weight: 78, impressions_limit: 5000, file_url: UPLOADED },
    ],
  },

  'a new HTML ad': {
    open: async (page) => {
      await at(page, '/ads/new-html-embed/', 'New HTML Embed ad')
      await options(page, 'Client').waitFor({ state: 'attached' })
      await options(page, 'Language').waitFor({ state: 'attached' })
      return 0
    },
    fill: async (page) => {
      await fillAd(page)
      await type(page, { 'Content (HTML)': '<b>actie</b>' })
    },
    submit: 'Create ad',
    refused: ['weight', 'Weight'],
    filled: async (page) => {
      await expectAd(page)
      await expectTyped(page, { 'Content (HTML)': '<b>actie</b>' })
    },
    mend: ['3', '4'],
    stored: [
      `select weight, content from advertisements where impressions_limit = 5000`,
      { weight: 4, content: '<b>actie</b>' },
    ],
  },

  'an HTML ad': {
    open: async (page, provider) => {
      const id = await rowNamed(provider, 'advertisements', `ad_type = 'HTML_EMBED'`)
      await at(page, `/ads/edit-html-embed/?id=${id}`, 'Update HTML Embed ad')
      await expect(await field(page, 'Weight')).toBeVisible()
      return id
    },
    fill: (page) => type(page, { 'Content (HTML)': '<b>actie</b>', Weight: '77' }),
    submit: 'Update ad',
    refused: ['weight', 'Weight'],
    filled: (page) => expectTyped(page, { 'Content (HTML)': '<b>actie</b>' }),
    mend: ['77', '78'],
    stored: ['select weight, content from advertisements where id = $1::int', { weight: 78, content: '<b>actie</b>' }],
  },

  'a new shop, with its icon': {
    open: async (page) => {
      await at(page, '/shops', /^Shops/)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await page.goto('/#/shops?new=1')
      await expect(page.getByRole('group', { name: 'Nederlands' })).toBeVisible()
      await page.goto('/#/shops')
      return 0
    },
    fill: async (page) => {
      await fillNewShop(page, 'Aardbei')
      await page
        .getByRole('group', { name: 'Nederlands' })
        .getByLabel('Title main', { exact: true })
        .fill('Folder Aardbei')
    },
    submit: 'Create',
    cancel: 'Cancel',
    refused: ['name', 'Name'],
    filled: async (page) => {
      await expectTyped(page, { 'Tracking UID': 'UA-7' })
      await expectChosen(page, 'Customer', 'Vital')
      await expect(await field(page, 'Regions')).toContainText('Utrecht')
      const dutch = page.getByRole('group', { name: 'Nederlands' })
      await expect(dutch.getByLabel('Title main', { exact: true })).toHaveValue('Folder Aardbei')
      await expectFile(page, 'icon.png')
    },
    mend: ['Aardbei', 'Aardbei II'],
    stored: [
      `select s.name, s.icon_url, (select count(*)::int from shop_regions r where r.shop_id = s.id) as regions
         from shops s where s.name like 'Aardbei%'`,
      { name: 'Aardbei II', icon_url: UPLOADED, regions: 2 },
    ],
  },

  'a shop, with another icon': {
    open: async (page, provider) => {
      const id = await placeShop(provider, 'Aardbei', { customer: 'vital', icon_url: '/icons/favicon.svg' })
      await at(page, `/shops?edit=${id}`, 'Edit Aardbei')
      await expect(page.getByRole('group', { name: 'Nederlands' })).toBeVisible()
      return id
    },
    fill: async (page) => {
      await type(page, { Name: 'Aardbeien', Email: 'mine@shop.test' })
      await (await field(page, 'Show ads')).check()
      await (await field(page, 'Icon')).setInputFiles(await picture('aardbei.png'))
    },
    submit: 'Save',
    cancel: 'Cancel',
    refused: ['name', 'Name'],
    filled: async (page) => {
      await expectTyped(page, { Email: 'mine@shop.test' })
      await expect(await field(page, 'Show ads')).toBeChecked()
      await expectFile(page, 'aardbei.png')
    },
    mend: ['Aardbeien', 'Aardbei II'],
    stored: [
      'select name, email, show_ads, icon_url from shops where id = $1::int',
      { name: 'Aardbei II', email: 'mine@shop.test', show_ads: true, icon_url: UPLOADED },
    ],
  },
}
