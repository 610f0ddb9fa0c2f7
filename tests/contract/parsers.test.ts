/** Parsers and their runs: contract sections 3 and 5, spec sections 3 to 5. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brochureRegions, brochureUpdates } from '../../reference-provider/database/tables/brochures'
import { parserIterations, parserMessages } from '../../reference-provider/database/tables/iterations'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { shopCategories } from '../../reference-provider/database/tables/shops'
import { createPublicFetch } from '../../reference-provider/http/fetch-public'
import { runPerformer } from '../../reference-provider/parsers/run'
import { createRenderer } from '../../reference-provider/pdfs/render'
import type { Provider } from '../../reference-provider/server'
import { startSite, type TestSite } from '../support/parser-site'
import { type ProviderUnderTest, startProvider } from '../support/provider'
import { signIn } from './identities'
import {
  addCategory,
  addShop,
  addShopRegions,
  colleague,
  dutch,
  losing,
  newDirectory,
  noordHolland,
  now,
  providerOfFile,
  stored,
  testProvider,
  until,
  zuidHolland,
} from './support'

const classes = ['generic', 'publitas', 'publitasv3', 'wepublish', 'wepublishv3'] as const

const provider = await providerOfFile()
const sanne = await colleague(provider)
let site: TestSite
let shopId: number
let category: number
const classIds = new Map<string, number>()

beforeAll(async () => {
  site = await startSite()
  const { database } = provider
  category = await addCategory(database)
  shopId = await addShop(database, { name: 'Versmarkt Delta', customer_level: 2 })
  await addShopRegions(database, shopId, [noordHolland])
  await database.insert(shopCategories).values({ shop_id: shopId, category_id: category })
  const made = await database
    .insert(parserClasses)
    .values([...classes, 'unheard'].map((name) => ({ class: name })))
    .returning()
  for (const { id, class: name } of made) classIds.set(name, id)
})

afterAll(() => site.close())

interface Message {
  sequence: number
  iteration_id: number
  message: string
  state: string
}

interface Iteration {
  id: number
  state: string
  brochure: { id: number; name: string } | null
  messages: Message[]
  messages_count: number
}

interface Started {
  parser: { id: number; name: string }
  iteration: Iteration
}

const wishFor = (url: string, className = 'wepublish') => ({
  url,
  name: `${className} parser`,
  shop_id: shopId,
  region_id: noordHolland,
  language_id: dutch,
  parser_class_id: classIds.get(className),
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })

function post<Body>(wish: object) {
  return sanne.send<Body>('POST', '/parsers', json(wish))
}

async function start(wish: object): Promise<Started> {
  const { status, body } = await post<Started>(wish)
  expect(status).toBe(201)
  return body
}

async function read({ parser, iteration }: Started): Promise<Iteration> {
  return (await sanne.get<{ iteration: Iteration }>(`/parsers/${parser.id}/iterations/${iteration.id}`)).body.iteration
}

async function ended(run: Started): Promise<Iteration> {
  await expect.poll(async () => (await read(run)).state, { timeout: 100_000, interval: 25 }).toMatch(/finished|failed/)
  return read(run)
}

const lastLine = ({ messages }: Iteration) => messages.at(-1)?.message

// Drawing has a lower priority than everything else: on a busy machine it takes its time.
describe('a parser of each class', { timeout: 120_000 }, () => {
  test.concurrent.each(classes)('%s makes a brochure of the folder on its demo site', async (className) => {
    const url = `${provider.url}/demo-sites/${className}/versmarkt-delta`
    const run = await start(wishFor(url, className))
    const { state, brochure, messages } = await ended(run)
    expect({ state, last: messages.at(-1)?.message }).toEqual({ state: 'finished', last: 'Brochure made of 6 pages' })
    const { body } = await sanne.get<{ brochure: Record<string, unknown> & { pages: { file_small_url: string }[] } }>(
      `/brochures/${brochure?.id}`,
    )
    expect(body.brochure).toMatchObject({
      name: 'Versmarkt Delta folder week 48',
      state: 'inbox',
      // Monday 23 November, 00:00, till Sunday 29 November 2026, 23:59 in Amsterdam.
      active_from: Date.UTC(2026, 10, 22, 23) / 1000,
      expire_after: Date.UTC(2026, 10, 29, 22, 59) / 1000,
      parser_used: `${className} parser`,
      parser_class: className,
      parsed_url: url,
      author: `${className} parser`,
      customer_level: 2,
      pages_count: 6,
      brochure_categories: [{ category: { id: category } }],
      brochure_regions: [{ region_id: noordHolland, parser_id: run.parser.id, pages_count: 6 }],
      parser_iterations: [{ id: run.iteration.id, state: 'finished' }],
    })
    const picture = await fetch(`${provider.url}${body.brochure.pages[5]?.file_small_url}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('adding a parser', () => {
  const empty = { url: '', name: ' ', shop_id: null, region_id: '', language_id: null }

  test.each([
    ['nothing', {}, ['url', 'name', 'shop_id', 'region_id', 'language_id', 'parser_class_id']],
    ['empty fields', empty, ['url', 'name', 'shop_id', 'region_id', 'language_id', 'parser_class_id']],
    ['an address that is none', { url: 'folder' }, ['url']],
    ['an address that is no web address', { url: 'ftp://shop.test/folder' }, ['url']],
    ['an address with a password', { url: 'https://user:secret@shop.test/folder' }, ['url']],
    ['a shop that nobody knows', { shop_id: 999 }, ['shop_id']],
    ['a region that the shop does not have', { region_id: zuidHolland }, ['region_id']],
    [
      'a language and a class that nobody knows',
      { language_id: 99, parser_class_id: 99 },
      ['language_id', 'parser_class_id'],
    ],
  ])('with %s is refused at the field', async (what, changes, fields) => {
    const whole = what === 'nothing' || what === 'empty fields' ? {} : wishFor('https://shop.test/folder')
    const { status, body } = await post<{ errors: Record<string, string[]> }>({ ...whole, ...changes })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields.toSorted()])
    if ('url' in changes && changes.url)
      expect(body.errors.url).toEqual([
        changes.url.includes('@') ? 'must not hold a user or a password' : 'Enter valid url',
      ])
  })

  test.each([{}, { url: '' }, { url: '  ' }, { url: null }])(
    'without an address is told of it in the form’s words: %j',
    async (wish) => {
      const { body } = await post<{ errors: Record<string, string[]> }>(wish)
      expect(body.errors.url).toEqual(['Enter valid url'])
    },
  )

  test('lists it under its class, and no other', async () => {
    const run = await start(wishFor(`${site.origin}/two`, 'wepublish'))
    const { body } = await sanne.get<{ parsers: { id: number }[] }>(
      `/parsers?parser_class_id=${classIds.get('wepublish')}`,
    )
    expect(body.parsers.map(({ id }) => id)).toContain(run.parser.id)
    const other = await sanne.get<{ parsers: { id: number }[] }>(`/parsers?parser_class_id=${classIds.get('unheard')}`)
    expect(other.body.parsers).toEqual([])
    await ended(run)
  })

  test('a parser that is not there is not found', async () => {
    for (const path of ['/parsers/999999', '/parsers/x/iterations', '/parsers/999999/past_messages/'])
      expect((await sanne.get(path)).status).toBe(404)
    expect((await sanne.get('/parsers/1/iterations/999999')).status).toBe(404)
  })
})

describe('a run that comes to nothing says why', { timeout: 60_000 }, () => {
  test.each([
    ['/error', 'wepublish', / answered 500 Internal Server Error$/],
    ['/missing', 'wepublish', / answered 404 Not Found$/],
    ['/garbage', 'wepublish', /^The page shows no pages of a folder$/],
    ['/empty', 'generic', /^The page has no link to a PDF$/],
    ['/garbage', 'publitasv3', /no publication of Publitas v3/],
    ['/garbage', 'wepublishv3', /no manifest of WePublish v3/],
    ['/spreads', 'publitas', /spreads\.json is not JSON$/],
    ['/no-images', 'wepublish', /^Page \d is not an image that can be read$/],
    ['/lost-images', 'wepublish', / answered 500 Internal Server Error$/],
    ['/no-pdf', 'generic', /^The file is not a PDF/],
    ['/inside', 'generic', /^169\.254\.169\.254 is not a public address\.$/],
    ['/two', 'unheard', /^Nothing is known of how to read unheard$/],
  ])('%s for %s', async (path, className, reason) => {
    const run = await ended(await start(wishFor(`${site.origin}${path}`, className)))
    expect(run).toMatchObject({ state: 'failed', brochure: null })
    expect(lastLine(run)).toMatch(reason)
    expect(run.messages.at(-1)?.state).toBe('failed')
  })
})

test('a site that hangs is given up', async () => {
  const impatient = await testProvider({ fetchMilliseconds: 300 })
  const id = await addParser(impatient, `${site.origin}/silent`)
  const noor = await colleague(impatient, 'noor@example.test')
  await noor.send('POST', '/parsers', json({ parser_id: id }))
  const last = async () =>
    (await noor.get<{ messages: Message[] }>(`/parsers/${id}/past_messages/`)).body.messages.at(-1)
  await expect.poll(last, { timeout: 10_000 }).toMatchObject({
    message: `${site.origin.slice('http://'.length)} did not answer within 0.3 seconds.`,
    state: 'failed',
  })
  await impatient.close()
})

test('a run is stopped as soon as the provider is to end, though an answer is still waited for', async () => {
  const ending = await testProvider()
  const parser_id = await addParser(ending, `${site.origin}/silent/end`)
  await (await colleague(ending)).send('POST', '/parsers', json({ parser_id }))
  const state = async () => (await ending.database.select().from(parserIterations))[0]?.state
  await until(state, (found) => found === 'started')
  const slow = connect(ending.port, '127.0.0.1')
  slow.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n')
  await once(slow, 'data')
  const end = ending.close()
  await expect.poll(state).toBe('waiting')
  slow.destroy()
  await end
})

test('a folder of sixty pages comes whole', async () => {
  const run = await ended(await start(wishFor(`${site.origin}/sixty`)))
  expect([run.state, lastLine(run)]).toEqual(['finished', 'Brochure made of 60 pages'])
  expect((await stored(provider.database, run.brochure?.id ?? 0)).pages_count).toBe(60)
})

test('at most four run at once, each parser once at a time, and one that fails stops no other', async () => {
  const failing = await start(wishFor(`${site.origin}/error`))
  const runs = await Promise.all(Array.from({ length: 6 }, (_, at) => start(wishFor(`${site.origin}/silent/${at}`))))
  const again = await start({ parser_id: runs[0]?.parser.id })
  await expect.poll(() => site.silent.now).toBe(4)
  expect((await read(again)).state).toBe('waiting')
  while ((await Promise.all([...runs, again].map(read))).some(({ state }) => !/finished|failed/.test(state))) {
    site.release()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const states = await Promise.all([failing, ...runs, again].map(async (run) => (await read(run)).state))
  expect(states).toEqual(['failed', ...Array(7).fill('finished')])
  expect(site.silent.most).toBeLessThanOrEqual(4)
})

describe('what a run tells', () => {
  test('is heard over the channel, line by line, behind the state at the join', async () => {
    const heard: Message[] = []
    const broadcast = provider.socket.broadcast
    const { parser } = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    provider.socket.broadcast = (topic, event, payload) => {
      if (topic === `parser:${parser.id}` && event === 'new_message') heard.push(payload as Message)
      broadcast(topic, event, payload)
    }
    const run = await start({ parser_id: parser.id })
    const { messages } = await ended(run)
    provider.socket.broadcast = broadcast
    expect(heard).toEqual(messages)
    expect(heard.map(({ sequence }) => sequence)).toEqual(
      heard.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    )
    expect(heard.map(({ message }) => message)).toEqual([
      'Waiting for its turn',
      `Opening ${site.origin}/two`,
      'Found “Folder” of 2 pages',
      'Downloading 2 pages',
      'Made page 2 of 2',
      'Brochure made of 2 pages',
    ])
  })

  test('[L6] is there afterwards: the latest run whole, or all that came after a sequence number', async () => {
    const first = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    const second = await whenEnded(await start({ parser_id: first.parser.id }))
    const path = `/parsers/${first.parser.id}/past_messages/`
    const latest = await sanne.get<{ messages: Message[] }>(path)
    expect(latest.body.messages).toEqual(second.messages)
    const since = first.messages[2]?.sequence
    const missed = await sanne.get<{ messages: Message[] }>(`${path}?after=${since}`)
    expect(missed.body.messages).toEqual([...first.messages.slice(3), ...second.messages])
  })

  test('past messages behind a sequence number that there cannot be are refused', async () => {
    const { parser } = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    const answer = await sanne.get(`/parsers/${parser.id}/past_messages/?after=2147483648`)
    expect(answer).toMatchObject({ status: 422, body: { errors: { after: ['must be a sequence number'] } } })
  })

  test('a list of runs comes in pages, the newest first, with the end of each log', async () => {
    const { parser } = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    const values = Array.from({ length: 150 }, () => ({ parser_id: parser.id, state: 'failed' as const }))
    const added = await provider.database.insert(parserIterations).values(values).returning()
    const lines = Array.from({ length: 30 }, (_, at) => ({
      parser_iteration_id: added.at(-1)?.id ?? 0,
      message: `line ${at + 1}`,
    }))
    await provider.database.insert(parserMessages).values(lines)
    interface Page {
      iterations: Iteration[]
      next_token: string | null
      count: number
    }
    const path = `/parsers/${parser.id}/iterations`
    const { body: page } = await sanne.get<Page>(path)
    expect((await sanne.get<Page>(`${path}?next_token=1`)).body).toEqual(page)
    const { body: rest } = await sanne.get<Page>(`${path}?next_token=${page.next_token}`)
    const ids = [...page.iterations, ...rest.iterations].map(({ id }) => id)
    expect([page.count, page.iterations.length, rest.next_token, new Set(ids).size]).toEqual([151, 100, null, 151])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(page.iterations[0]).toMatchObject({ messages_count: 30 })
    expect(page.iterations[0]?.messages.map(({ message }) => message)).toEqual(
      lines.slice(10).map(({ message }) => message),
    )
  })
})

/** A parser in a provider that has none. */
async function addParser({ database }: Provider, url: string): Promise<number> {
  const shop_id = await addShop(database)
  const [kind] = await database.insert(parserClasses).values({ class: 'wepublish' }).returning()
  const links = { shop_id, region_id: noordHolland, language_id: dutch, parser_class_id: kind?.id ?? 0 }
  const [parser] = await database
    .insert(parsers)
    .values({ name: 'Weekly', url, ...links })
    .returning()
  return parser?.id ?? 0
}

async function whenEnded(run: Started) {
  return { ...run, ...(await ended(run)) }
}

test('the runs of a shop that is deleted are heard to fail', async () => {
  const other = await testProvider()
  const parser_id = await addParser(other, `${site.origin}/silent/deleted`)
  const [parser] = await other.database.select().from(parsers)
  const who = await colleague(other)
  await who.send('POST', '/parsers', json({ parser_id }))
  await who.send('POST', '/parsers', json({ parser_id }))
  await expect.poll(() => site.silent.now).toBe(1)
  const told: unknown[] = []
  other.socket.broadcast = (...news) => void told.push(news)
  expect((await who.send('DELETE', `/shops/${parser?.shop_id}`)).status).toBe(204)
  await until(() => told.length === 2)
  await other.close()
  const end = { message: 'The shop has been deleted', state: 'failed' }
  expect(told).toEqual(
    [1, 2].map((iteration_id) => [
      `parser:${parser_id}`,
      'new_message',
      expect.objectContaining({ iteration_id, ...end }),
    ]),
  )
})

test('a run whose brochure was stored, though the database was lost before it said so, has not failed', async () => {
  const other = await testProvider()
  await addParser(other, `${site.origin}/two`)
  const filesDir = await mkdtemp(join(tmpdir(), 'parser-run-'))
  const perform = runPerformer({
    database: losing(other.database, () => true),
    filesDir,
    uploadsDir: filesDir,
    renderer: createRenderer(filesDir),
    publicFetch: createPublicFetch({ loopback: true }),
    broadcast: () => {},
    clock: () => now,
  })
  const [run] = await other.database.insert(parserIterations).values({ parser_id: 1, state: 'started' }).returning()
  if (!run) throw new Error('nothing was inserted')
  await perform(run, new AbortController().signal).catch(() => {})
  expect(await other.database.select().from(parserIterations)).toMatchObject([{ state: 'finished', brochure_id: 1 }])
  await other.close()
  await rm(filesDir, { recursive: true })
})

test.each([
  ['is not known', 999999],
  ['is not one of its shop’s', zuidHolland],
])('a parser does not run again for a region that %s', async (_, region_id) => {
  const { parser } = await start(wishFor(`${site.origin}/two`))
  const { status, body } = await post<{ errors: object }>({ parser_id: parser.id, region_id })
  expect([status, body.errors]).toEqual([422, { region_id: ['is not a region of this shop'] }])
})

describe('making a brochure anew', () => {
  test('replaces the pages of the region that was chosen, not of the parser’s own, and leaves what staff decided', async () => {
    const { parser, brochure } = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    const id = brochure?.id ?? 0
    const ofBrochure = eq(brochureRegions.brochure_id, id)
    await provider.database.update(brochureRegions).set({ region_id: zuidHolland }).where(ofBrochure)
    await sanne.patch(`/brochures/${id}/state_update`, { state: 'for_approval' })
    const before = await stored(provider.database, id)
    const pages = await pagesOf(id)
    const wish = { name: 'Folder', shop_id: shopId, region_id: zuidHolland, language_id: dutch, parser_id: parser.id }
    const run = await ended(await start({ ...wish, recreate_brochure_id: id }))
    expect(run).toMatchObject({ state: 'finished', brochure: { id } })
    const after = await stored(provider.database, id)
    expect(after).toMatchObject({
      state: 'for_approval',
      name: before.name,
      pages_count: 2,
      version: before.version + 1,
    })
    const renewed = await pagesOf(id)
    expect(renewed).toHaveLength(2)
    expect(renewed.filter((page) => pages.includes(page))).toEqual([])
    const notes = await provider.database.select().from(brochureUpdates).where(eq(brochureUpdates.brochure_id, id))
    expect(notes.at(-1)?.caption).toBe('Pages of Zuid-Holland made anew by parser wepublish parser')
  })

  test('is refused for a parser, a brochure or a region that does not fit', async () => {
    const { parser, brochure } = await whenEnded(await start(wishFor(`${site.origin}/two`)))
    const wish = { region_id: noordHolland, parser_id: parser.id, recreate_brochure_id: brochure?.id }
    for (const [changes, field] of [
      [{ parser_id: 999999 }, 'parser_id'],
      [{ recreate_brochure_id: 999999 }, 'recreate_brochure_id'],
      [{ region_id: zuidHolland }, 'region_id'],
    ] as const) {
      const { status, body } = await post<{ errors: object }>({ ...wish, ...changes })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  })

  test('is refused without the parser that is to make it', async () => {
    const { status, body } = await post<{ errors: object }>({
      ...wishFor(`${site.origin}/two`),
      recreate_brochure_id: 1,
    })
    expect([status, body.errors]).toEqual([422, { parser_id: ["Can't be blank"] }])
  })

  async function pagesOf(id: number): Promise<number[]> {
    const { body } = await sanne.get<{ brochure: { pages: { id: number }[] } }>(`/brochures/${id}`)
    return body.brochure.pages.map((page) => page.id)
  }
})

describe('[B11] of two runs that a crash cut off, the second of which had been begun anew before,', () => {
  let dataDir: string
  let crashing: ProviderUnderTest

  beforeAll(async () => {
    dataDir = await newDirectory()
    crashing = await startProvider({ dataDir, seed: 'empty' })
    await crashing.query("insert into shops (name) values ('Bakkerij')")
    await crashing.query('insert into shop_regions (shop_id, region_id) values (1, 1)')
    await crashing.query("insert into parser_classes (class) values ('wepublish')")
    for (const name of ['First', 'Second'])
      await crashing.query(
        'insert into parsers (name, url, shop_id, region_id, language_id, parser_class_id) values ($1, $2, 1, 1, 1, 1)',
        [name, `${site.origin}/silent/${name}`],
      )
    const { bearer } = await signIn(crashing)
    for (const parser_id of [1, 2]) {
      const headers = { ...bearer, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ parser_id })
      const { status } = await fetch(`${crashing.url}/api/admin/parsers`, { method: 'POST', headers, body })
      expect(status).toBe(201)
    }
    await until(() => site.silent.now === 2)
    await crashing.query('update parser_iterations set attempts = 2 where parser_id = 2')
    await crashing.kill()
    await crashing.restart()
    await until(() => site.silent.now === 1)
    site.release()
    const going = () => crashing.query("select id from parser_iterations where state not in ('finished', 'failed')")
    await until(going, (runs) => runs.length === 0)
  }, 60_000)

  afterAll(async () => {
    await crashing.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const runOf = (parser: number) =>
    crashing.query('select state, brochure_id is null as bare from parser_iterations where parser_id = $1', [parser])

  test('the first is begun anew, and makes its brochure', async () => {
    expect(await runOf(1)).toEqual([{ state: 'finished', bare: false }])
  })

  test('the second has failed, without one', async () => {
    expect(await runOf(2)).toEqual([{ state: 'failed', bare: true }])
  })

  test('the first says between its two beginnings that it begins anew', async () => {
    const told = await crashing.query(
      'select message from parser_messages where parser_iteration_id = 1 order by id offset 1 limit 3',
    )
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Opening /),
      'The provider was restarted in the middle; the run begins anew',
      expect.stringMatching(/^Opening /),
    ])
  })

  test('there is one brochure in all', async () => {
    expect(await crashing.query('select count(*)::int as count from brochures')).toEqual([{ count: 1 }])
  })

  test('there are the pages of one brochure on disk', async () => {
    const folders = await readdir(join(dataDir, 'files', 'pdfs'))
    expect(folders.filter((name) => !name.startsWith('.'))).toHaveLength(1)
  })
})
