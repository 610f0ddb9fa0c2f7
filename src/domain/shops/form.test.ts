import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { MEGABYTE } from '../../provider/files/megabyte'
import { newFileId } from '../../provider/request'
import { boxesOf } from './brochureBoxes'
import { changesOf, isUnchanged, withChanges, writtenFields } from './changes'
import { shops } from './collection'
import { emptyForm, formOf, type ShopForm, shopFormSchema } from './form'
import { createShop, editShop, setRemovedFromSearch } from './mutations'
import { shopSchema } from './shop'
import { formFields } from './wire'
import { countWords } from './words'

const shop = v.parse(shopSchema, {
  id: 7,
  version: 3,
  name: 'Groenland',
  tracking_uid: 'UA-1',
  customer: 'vital',
  customer_level: 2,
  hotspot_mode: 'links',
  last_page: true,
  auto_parser_type: 'publitas',
  background_color: 'white',
  regions: [
    { id: 2, name: 'Zuid' },
    { id: 1, name: 'Noord' },
  ],
  shop_categories: [{ id: 10, name: 'Tuin' }],
  shop_descriptions: [{ language_id: 1, description: 'Alles', title_main: 'Folder' }],
  icon: { file_small_url: '/files/a.webp' },
})
const LANGUAGES = ['1', '2']
const opened = formOf(shop, LANGUAGES)
const names = { regions: [{ id: '3', name: 'Midden' }], categories: [{ id: '11', name: 'Bad' }] }

async function messagesOf(form: ShopForm, hasIcon = true): Promise<Record<string, string>> {
  const { issues = [] } = await v.safeParseAsync(shopFormSchema({ iconBytes: 5 * MEGABYTE, hasIcon }), form)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

/** The form's fields with these texts in the first language. @returns which of them are a change */
function writing(texts: object, before: Partial<Omit<ShopForm, 'icon'>> = opened) {
  const [first, ...others] = opened.shop_descriptions
  const { icon: _, ...fields } = { ...opened, shop_descriptions: [{ ...first, ...texts }, ...others] } as ShopForm
  return changesOf(before, fields, null).fields.shop_descriptions
}

test('a new shop begins with the defaults of the specification', () => {
  expect(emptyForm(LANGUAGES)).toMatchObject({
    customer_level: '4',
    minimum_brochures_no: 0,
    auto_parser_type: 'publitas',
    background_color: 'white',
    radius: 0,
  })
})

test('a text by language is sent without the blanks around it; those alone are no change', () => {
  expect(writing({ description: ' Alles\nvoor de tuin \n' })).toMatchObject([
    { language_id: '1', description: 'Alles\nvoor de tuin', title_main: 'Folder' },
  ])
  expect(writing({ description: 'Alles ' })).toBeUndefined()
})

test('a new shop has the texts of those languages only in which somebody wrote: the provider counts them as its languages', () => {
  expect(writing({ description: ' Alles ' }, {})).toEqual([
    { language_id: '1', description: 'Alles', meta_description: '', title_main: 'Folder', title_secondary: '' },
  ])
  const { icon: _, ...empty } = emptyForm(LANGUAGES)
  expect(changesOf({}, empty, null).fields).not.toHaveProperty('shop_descriptions')
})

test('the blanks of a text that is stored are no change of who writes another', () => {
  const [dutch, ...others] = opened.shop_descriptions
  if (!dutch) throw new Error('the shop has Dutch texts')
  const before = { ...opened, shop_descriptions: [{ ...dutch, description: 'Alles ' }, ...others] }
  expect(writing({ description: 'Alles ', title_main: 'Folders' }, before)).toMatchObject([
    { description: 'Alles ', title_main: 'Folders' },
  ])
})

test('texts are compared with those of their own language, also where the device has learnt of another one meanwhile', () => {
  const now = formOf(shop, LANGUAGES)
  const { icon: _, ...fields } = { ...now, name: 'Groen' }
  expect(changesOf(formOf(shop, ['3', ...LANGUAGES]), fields, null).fields).toEqual({ name: 'Groen' })
})

describe('the rules', () => {
  test('an empty form tells each required field in the words of the specification', async () => {
    expect(await messagesOf(emptyForm(LANGUAGES), false)).toEqual({
      name: "Can't be blank",
      regions: 'You must select at least one',
      tracking_uid: "Can't be blank",
      customer: "Can't be blank",
      hotspot_mode: "Can't be blank",
      last_page: "Can't be blank",
      icon: "Can't be blank",
    })
  })

  test('what a shop opens with has nothing to say', async () => expect(await messagesOf(opened)).toEqual({}))

  test('a shop that lacks what has a default opens with that, and saving it changes nothing', async () => {
    const poor = { ...shop, customer_level: null, auto_parser_type: '', background_color: '' }
    const form = formOf(poor, LANGUAGES)
    expect(form).toMatchObject({ customer_level: '4', auto_parser_type: 'publitas', background_color: 'white' })
    expect(await messagesOf(form)).toEqual({})
  })

  test.each<[string, Partial<ShopForm>, string]>([
    ['minimum_brochures_no', { minimum_brochures_no: null }, "Can't be blank"],
    ['minimum_brochures_no', { minimum_brochures_no: Number.NaN }, 'Must be a number'],
    ['minimum_brochures_no', { minimum_brochures_no: 1.5 }, 'Must be a whole number'],
    ['minimum_brochures_no', { minimum_brochures_no: 1_000_001 }, 'Must not be more than 1,000,000'],
    ['radius', { radius: -1 }, 'Must be 0 or more'],
    ['radius', { radius: 20_101 }, 'Must not be more than 20,100'],
    ['email', { email: 'a'.repeat(10_001) }, 'Must not be longer than 10000 characters'],
    ['search_keywords', { search_keywords: 'a'.repeat(100_001) }, 'Must not be longer than 100000 characters'],
    ['show_ads_2', { show_ads: true, show_ads_2: true }, 'Show ads and Show ads 2 cannot both be on.'],
    ['website_url', { website_url: 'javascript:alert(1)' }, 'Enter valid url'],
    ['background_color', { background_color: '#1g' }, 'Must be a colour, like white or #ff8800'],
    ['background_color', { background_color: 'red; x' }, 'Must be a colour, like white or #ff8800'],
    ['icon', { icon: new File(['x'], 'renamed.png', { type: 'image/png' }) }, 'Only image files are accepted.'],
    ['icon', { icon: new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }) }, 'Only image files are accepted.'],
  ])('%s refuses %j', async (field, part, message) => {
    expect(await messagesOf({ ...opened, ...part })).toEqual({ [field]: message })
  })

  test.each(['show_ads', 'show_ads_2'])('%s alone can be on', async (field) => {
    expect(await messagesOf({ ...opened, [field]: true })).toEqual({})
  })

  test.each([
    ['description', 2000],
    ['meta_description', 250],
    ['title_main', 5],
    ['title_secondary', 20],
  ])('%s takes %i words', async (field, limit) => {
    const with_ = (count: number): ShopForm => ({
      ...opened,
      shop_descriptions: opened.shop_descriptions.map((texts) => ({ ...texts, [field]: 'w '.repeat(count) })),
    })
    expect(await messagesOf(with_(limit))).toEqual({})
    expect(Object.values(await messagesOf(with_(limit + 1)))).toContain(
      `Some description is too long, max length is ${limit} words.`,
    )
  })

  test('words are counted as white space parts them', () => {
    expect(['', '  ', 'one', ' one\n two\tthree '].map(countWords)).toEqual([0, 0, 1, 3])
  })
})

describe('an edit', () => {
  const edit = (part: Partial<ShopForm>, icon: ReturnType<typeof newFileId> | null = null) => {
    const { icon: _, ...before } = opened
    return changesOf(before, { ...before, ...part }, icon)
  }

  test('holds what was changed and nothing else; lists have no order', () => {
    expect(isUnchanged(edit({ regions: ['1', '2'] }))).toBe(true)
    expect(writtenFields(edit({ name: 'Groen', regions: ['1', '3'] }))).toEqual(['name', 'regions'])
  })

  test('shows at once, with names', () => {
    const changed = withChanges(
      shop,
      edit({ regions: ['1', '3'], customer_client_id: '5', last_page: 'disabled' }),
      names,
    )
    expect(changed.regions.map(({ name }) => name)).toEqual(['Midden', 'Noord'])
    expect(changed).toMatchObject({ customer_client_id: '5', last_page: false, name: 'Groenland' })
  })

  test('shows its regions and categories as the provider lists them: by a reader’s order of names', () => {
    const known = { regions: [{ id: '3', name: 'été' }], categories: [{ id: '11', name: 'Élan' }] }
    const changed = withChanges(shop, edit({ regions: ['2', '3'], shop_categories: ['10', '11'] }), known)
    expect(changed.regions.map(({ name }) => name)).toEqual(['été', 'Zuid'])
    expect(changed.shop_categories.map(({ name }) => name)).toEqual(['Élan', 'Tuin'])
  })

  test('goes out as form data: regions with their delete flag, lists, only the texts that were touched, the icon', () => {
    const icon = newFileId()
    const texts = opened.shop_descriptions.map((one) =>
      one.language_id === '2' ? { ...one, title_main: 'Jardin' } : one,
    )
    const changes = edit(
      {
        ...{ regions: ['1', '3'], last_page: 'disabled', shop_descriptions: texts },
        ...{ shop_categories: [], shop_toplevel: ['11'], shop_afterpage: ['12'] },
      },
      icon,
    )
    expect(Object.fromEntries(formFields(changes, shop))).toEqual({
      last_page: 'false',
      'regions[0][id]': '1',
      'regions[1][id]': '3',
      'regions[2][id]': '2',
      'regions[2][delete]': 'true',
      'shop_categories[]': '',
      'shop_toplevel[]': '11',
      'shop_afterpage[]': '12',
      'shop_descriptions[0][language_id]': '2',
      'shop_descriptions[0][description]': '',
      'shop_descriptions[0][meta_description]': '',
      'shop_descriptions[0][title_main]': 'Jardin',
      'shop_descriptions[0][title_secondary]': '',
      icon: { file: icon },
    })
  })

  test('goes out as it is shown, also when it is kept over regions that others have added: flags tell only what changes', () => {
    const theirs = { ...shop, regions: [...shop.regions, { id: '3', name: 'Midden' }] }
    const args = { id: shop.id, changes: edit({ regions: ['1'] }), names }
    expect(editShop.apply(theirs, args)?.regions).toEqual([{ id: '1', name: 'Noord' }])
    expect(editShop.request(args, { record: theirs })).toMatchObject({
      fields: [
        ['regions[0][id]', '1'],
        ['regions[1][id]', '2'],
        ['regions[1][delete]', 'true'],
        ['regions[2][id]', '3'],
        ['regions[2][delete]', 'true'],
      ],
    })
  })
})

test('a shop that is made without an icon goes out as JSON, by which alone it may be', () => {
  const texts = { description: '', meta_description: '', title_main: 'Groenland', title_secondary: '' }
  const { icon: _, ...fields } = {
    ...{ ...opened, regions: ['1', '3'], shop_categories: ['9'] },
    shop_descriptions: [{ ...texts, language_id: '2' }],
  }
  const made = { id: newId(), names, changes: changesOf({}, fields, null) }
  expect(createShop.request(made, { record: shop })).toEqual({
    ...{ kind: 'rest', method: 'POST', path: '/shops' },
    body: {
      ...{ ...fields, regions: [{ id: 1 }, { id: 3 }], shop_categories: [9] },
      shop_descriptions: [{ ...texts, language_id: 2 }],
    },
  })
})

test('[CD10] one that somebody has deleted is made anew without being in search where it was taken out of it', () => {
  const id = newId()
  const again = createShop.again?.(setRemovedFromSearch.apply(shop, { id: '7', removed: true }) ?? shop, id)
  expect(again && createShop.make?.(again)).toMatchObject({ id, name: 'Groenland', removed_from_search: true })
  expect(again && createShop.request(again, { record: shop })).toMatchObject({ body: { removed_from_search: true } })
})

test('a search on the device is literal and without case, as the provider’s', () => {
  const match = (search: string) => shops.matches(shops.facts(shop), { customer: 'vital', search })
  expect([match('GROEN'), match('land'), match('%'), match('')]).toEqual([true, true, false, true])
  expect(shops.matches(shops.facts(shop), { customer: 'customer', search: '' })).toBe(false)
})

test('the four boxes go by state, and what is published by its dates', () => {
  const now = 1000
  const brochure = (
    name: string,
    state: 'inbox' | 'for_approval' | 'active' | 'not_published',
    from: number | null,
  ) => ({
    ...{ name, state, published_at: from },
    expire_after: 2000,
  })
  const all = [
    brochure('a', 'inbox', null),
    brochure('b', 'for_approval', 500),
    brochure('c', 'not_published', 1500),
    brochure('d', 'active', 1001),
    brochure('e', 'active', 1000),
    { ...brochure('f', 'active', 500), expire_after: 999 },
  ]
  expect(boxesOf(all, now).map(({ title, brochures }) => [title, brochures.map(({ name }) => name).join('')])).toEqual([
    ['Inbox', 'a'],
    ['Ready for Approval', 'b'],
    ['Waiting for Publication', 'cd'],
    ['Active', 'e'],
  ])
})
