import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'
import type { AnyMutation } from '../../offline/mutation'
import type { ProviderRequest } from '../../provider/request'
import { createHtmlAd } from '../ads/mutations'
import { createBrochure } from '../brochures/create'
import { EMPTY_FORM } from '../brochures/form'
import { mergeBrochures } from '../brochures/mergeMutation'
import { deletePage, splitPages } from '../brochures/pageMutations'
import { createCategory } from '../categories/mutations'
import { createLocation } from '../locations/mutations'
import { deleteAllLocations, importFromUrl } from '../locations/wholeList'
import { startRun } from '../parsers/start'
import { uploadPdf } from '../pdfs/upload'
import { registry } from '../registry'
import { createShop } from '../shops/mutations'
import { createUser } from '../users/mutations'
import { collectionOf, lookUp } from './lookUp'
import { placeOf } from './places'
import { signsOf } from './signs'

const REFUSAL = { status: 404, statusText: 'Not Found', details: [], fields: {} }

/** Answers these questions; for all others there is no such thing. */
function provider(answers: Record<string, unknown>) {
  const asked: string[] = []
  const ask = async (request: ProviderRequest): Promise<unknown> => {
    const line = lineOf(request)
    asked.push(line)
    if (!(line in answers)) throw new ReadFailed({ kind: 'needsPerson', refusal: REFUSAL })
    return answers[line]
  }
  const look = (mutation: AnyMutation, args: unknown) => {
    const { name, version, collection } = mutation
    return lookUp(ask, { mutation: name, version, record: collection.key(mutation.id(args)), args })
  }
  return { asked, look }
}

function lineOf(request: ProviderRequest): string {
  if (request.kind === 'graphql') {
    const [, name = ''] = /query (\w+)/.exec(request.document) ?? []
    return `${name} ${JSON.stringify(request.variables)}`
  }
  return 'path' in request ? request.path : request.kind
}

afterEach(() => vi.unstubAllEnvs())

const found = (...texts: string[]) => ({ kind: 'made', isAll: true, found: texts.map((text) => ({ text })) })

test('[PP3] whatever must not be done twice can be looked up, but for a PDF, of which the provider has no list', () => {
  const once = registry.mutations.filter(({ repeat }) => repeat === 'once')
  const untold = once.filter((mutation) => {
    const collection = collectionOf({ ...mutation, mutation: mutation.name, record: '', args: null })
    return mutation.kind === 'creation' ? !collection || !placeOf(collection) : !signsOf(mutation)
  })
  expect(untold).toEqual([uploadPdf])
})

const LANGUAGE = { id: '1', name: 'Nederlands', file_small_url: '' }
const CATEGORY = { id: newId(), fields: { name: 'Tuinmeubelen', language: LANGUAGE } }
const category = (fields: object) => ({ id: 9, name: 'Tuinmeubelen', language: LANGUAGE, ...fields })

test('a new category is looked for in the list of all, by its name and language', async () => {
  const told = [category({ name: ' tuinmeubelen' }), category({ id: 8, language: { ...LANGUAGE, id: 2 } })]
  const { look, asked } = provider({ '/categories': { categories: told } })
  expect(await look(createCategory, CATEGORY)).toMatchObject({ ...found(' tuinmeubelen, Nederlands') })
  expect(asked).toEqual(['/categories'])
})

test('that there is nothing like it is said where the provider has said so', async () => {
  const { look } = provider({ '/categories': { categories: [] } })
  expect(await look(createCategory, CATEGORY)).toEqual({ kind: 'made', found: [], isAll: true })
  const damaged = provider({ '/categories': { categories: [category({ id: 8, name: 'Kaas' }), { id: {} }] } })
  expect(await damaged.look(createCategory, CATEGORY)).toEqual({ kind: 'made', found: [], isAll: false })
})

const ZOE = {
  ...{ email: 'zoe@identity.test', firstName: 'Zoë', lastName: 'Zandstra' },
  ...{ roles: [], customerClients: [], cities: [] },
}

test('a new user is searched for by the e-mail address', async () => {
  const variables = { orderBy: 'EMAIL_ASC', search: ZOE.email, page: 1, pageSize: 25 }
  const line = `identityUsers ${JSON.stringify(variables)}`
  const { look } = provider({ [line]: { identityUsers: { entries: [{ ...ZOE, id: '7' }] } } })
  expect(await look(createUser, { id: newId(), user: ZOE })).toMatchObject(found('Zoë Zandstra, zoe@identity.test'))
})

test('a new shop and a new location are searched for by name', async () => {
  const shop = { id: newId(), changes: { fields: { name: 'Zeppelin' }, icon: null } }
  const { look } = provider({
    '/shops?search=Zeppelin&page=1': {
      shops: [
        { id: 7, name: 'Zeppelin' },
        { id: 8, name: 'Zeppelins' },
      ],
    },
    '/locations?shop_id=7&page=1&search=Zuid': { locations: [{ id: 3, shop_id: 7, name: 'Zuid', city: 'Gent' }] },
  })
  expect(await look(createShop, { ...shop, names: { regions: [], categories: [] } })).toMatchObject(found('Zeppelin'))
  const location = { id: newId(), shop_id: '7', region_id: '1', region: '', name: 'Zuid', address: '', zip_code: '' }
  expect(await look(createLocation, { ...location, city: 'Gent' })).toMatchObject(found('“Zuid, Gent”'))
})

const AT = '2026-11-21T10:00:00.000Z'
const { attachments: _, ...fields } = EMPTY_FORM

test('a new brochure is looked for among those of its shop on every tab, no further back than it is old', async () => {
  const args = { id: newId(), fields: { ...fields, name: 'Week 47', shop_id: '7', language_id: '1' } }
  const listed = (status: string, token = '1') =>
    `/brochures?status=${status}&language_ids%5B%5D=1&shop_ids%5B%5D=7&next_token=${token}`
  const brochure = (id: number, state: string, inserted_at: string) => ({
    id,
    name: 'Week 47',
    shop_id: 7,
    state,
    inserted_at,
    active_from: 1_764_000_000,
  })
  const states = ['inbox', 'for_approval', 'not_published', 'expired', 'archived', 'trash']
  const others = Object.fromEntries(states.map((state) => [listed(state), { brochures: [] }]))
  const old = Array.from({ length: 19 }, (__, index) => brochure(index + 1, 'active', '2025-11-20T10:00:00Z'))
  const { look, asked } = provider({
    ...others,
    [listed('active')]: { brochures: [brochure(99, 'active', '2026-11-21T10:01:00Z'), ...old], next_token: 'more' },
  })
  const made = { ...args, attachments: [], state: null, campaignPrefix: null, names: { categories: [] }, at: AT }
  vi.stubEnv('TZ', 'America/New_York')
  const own = '11:00 24-11-2025 in America/New_York'
  expect(await look(createBrochure, made)).toMatchObject({
    found: [{ text: 'Week 47, Active, 24-11-2025 – Not set', own }],
  })
  expect(asked).toHaveLength(7)
})

test('a list with numbered pages is looked through to its end', async () => {
  const ad = {
    ...{ customerClient: { id: '1', name: 'Zuivelhoeve' }, platformType: 'WEB', displayAt: 'HOMEPAGE_TOP' },
    ...{ displayStartAt: AT, displayStopAt: AT, displayUrl: 'https://a.example', impressionsLimit: 0, weight: 0 },
    ...{ status: 'ENABLED', language: { id: '1', name: 'Nederlands', symbol: 'nl' }, shops: [], categories: [] },
  }
  const page = (number: number, entries: unknown[]) => [
    `adsAdvertisements ${JSON.stringify({ orderBy: 'DISPLAY_START_AT_DESC', page: number, pageSize: 25 })}`,
    { adsAdvertisements: { entries, pagination: { totalPages: 2 } } },
  ]
  const told = { ...ad, id: '5', adType: 'HTML_EMBED', displayStartAt: '2026-11-21T10:00:00' }
  const { look } = provider(Object.fromEntries([page(1, [{ ...told, id: '4', displayUrl: '' }]), page(2, [told])]))
  const result = await look(createHtmlAd, { id: newId(), ad, content: '' })
  expect(result).toMatchObject({ kind: 'made', isAll: true, found: [{ record: { id: '5' } }] })
})

test('of a parser’s runs those are told that may be the one that was asked for', async () => {
  const run = (id: number, inserted_at: string) => ({ id, parser_id: 4, state: 'finished', inserted_at })
  const runs = [run(9, '2026-11-21T10:05:00Z'), run(8, '2026-11-19T10:00:00Z')]
  const { look } = provider({ '/parsers/4/iterations': { iterations: runs, next_token: 'more' } })
  const args = { id: newId(), parser_id: '4', parserName: 'Lidl', at: AT }
  vi.stubEnv('TZ', 'America/New_York')
  expect(await look(startRun, args)).toMatchObject({
    found: [{ text: 'Run of 11:05 21-11-2026, Finished', own: '05:05 21-11-2026 in America/New_York' }],
  })
})

test('a PDF cannot be looked up, and nothing is said of it', async () => {
  const args = { id: newId(), file: 'file-1', name: 'a.pdf', quality: 'medium', cropToTrimbox: false, pages: 1 }
  expect(await provider({}).look(uploadPdf, { ...args, cover: null })).toEqual({ kind: 'untold' })
})

test('a change that names records without an id from the provider is not looked up by them', async () => {
  const { look, asked } = provider({})
  const location = {
    id: newId(),
    shop_id: newId(),
    region_id: '1',
    region: '',
    name: 'Zuid',
    address: '',
    zip_code: '',
  }
  expect(await look(createLocation, { ...location, city: '' })).toEqual({ kind: 'untold' })
  expect(await look(deleteAllLocations, { id: newId() })).toEqual({ kind: 'untold' })
  expect(asked).toEqual([])
})

const NORTH = { id: 21, region_id: 2, name: 'Noord', pages_count: 2, pages: [{ id: 5 }, { id: 6 }] }
const brochure = (id: number, name: string, state: string, regions: unknown[]) => ({
  [`/brochures/${id}`]: { brochure: { id, name, state, brochure_regions: regions } },
})

test('of a merge is told whether the other brochure still has the region, and its state', async () => {
  const args = { id: '1', mergedId: '2', regionId: '2', gained: { pages: null, pagesCount: 2 }, mergedName: 'Added' }
  const kept = brochure(1, 'Kept', 'inbox', [NORTH])
  const undone = provider({ ...kept, ...brochure(2, 'Added', 'inbox', [NORTH]) })
  expect(await undone.look(mergeBrochures, args)).toEqual({
    kind: 'signs',
    words: [
      '“Added” still has its pages of Noord, and is in Inbox: they have not been merged.',
      '“Kept” has 2 pages of Noord now.',
    ],
  })
  const done = provider({ ...kept, ...brochure(2, 'Added', 'trash', []) })
  expect(await done.look(mergeBrochures, args)).toMatchObject({
    words: [
      '“Added” no longer has pages of this region, and is in Trash: they have been merged, or taken away elsewhere.',
      '“Kept” has 2 pages of Noord now.',
    ],
  })
  expect(await provider(kept).look(mergeBrochures, args)).toMatchObject({
    words: ['“Added” is no longer there.', expect.anything()],
  })
})

test('of a page’s deletion and of a split is told whether the pages are still there, and how many', async () => {
  const { look } = provider(brochure(1, 'Week 47', 'inbox', [NORTH]))
  const now = '“Week 47” has 2 pages of Noord now.'
  const page = { id: '1', regionId: '21', number: 3 }
  expect(await look(deletePage, { ...page, pageId: '5' })).toMatchObject({ words: ['Page 3 is still there.', now] })
  expect(await look(deletePage, { ...page, pageId: '4' })).toMatchObject({
    words: ['The page that was number 3 is no longer there.', now],
  })
  const split = { id: '1', regionId: '21', splitString: '1-2' }
  expect(await look(splitPages, { ...split, pageIds: ['5', '6'] })).toMatchObject({
    words: ['The pages that were to be split are there as they were: none has been split.', now],
  })
  expect(await look(splitPages, { ...split, pageIds: ['3', '4'] })).toMatchObject({
    words: ['The pages that were to be split are no longer there as they were: they have been split, or deleted.', now],
  })
  expect(await look(splitPages, split)).toMatchObject({ words: [now] })
})

test('of what concerns all locations of a shop is told how many there are, and what the log of the latest import says', async () => {
  const list = '/locations?shop_id=7&page=1'
  const some = { [list]: { locations: [{ id: 3, shop_id: 7 }], total_pages: 2, count: 30 } }
  const log = [{ type: 'finished', message: '30 locations imported', ordered_at: AT }]
  const { look } = provider({ ...some, '/shops/7/locations_import': { locations_import: { running: false, log } } })
  const args = { id: '7', region_id: '1', link: 'https://a.example' }
  expect(await look(importFromUrl, args)).toMatchObject({
    words: [
      'The shop has 30 locations now.',
      'The latest import of this shop, ordered at 11:00 21-11-2026, says: 30 locations imported',
    ],
  })
  expect(await provider(some).look(importFromUrl, args)).toMatchObject({ words: ['The shop has 30 locations now.'] })
  expect(await provider({ [list]: { locations: [] } }).look(deleteAllLocations, { id: '7' })).toMatchObject({
    words: ['The shop has no locations now.'],
  })
})
