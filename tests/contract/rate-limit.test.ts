/** How often one person may ask: item 23 of the security checklist. */
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signed } from '../../reference-provider/auth/guard'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import { Refusal } from '../../reference-provider/http/errors'
import { createLimiter, defaultLimits, limitWrites } from '../../reference-provider/http/rate-limit'
import { post, signIn } from './identities'
import {
  type Answer,
  addBrochure,
  addShop,
  addShopRegions,
  type Colleague,
  colleague,
  dutch,
  noordHolland,
  providerOfFile,
  type Refused,
} from './support'

const tight = {
  writes: { burst: 3, perSecond: 0.5 },
  uploads: { burst: 2, perSecond: 0.2 },
  imports: { burst: 2, perSecond: 0.2 },
  runs: { burst: 2, perSecond: 0.2 },
  sendings: { burst: 2, perSecond: 0.2 },
}

let time = Date.UTC(2026, 10, 24, 9)
const provider = await providerOfFile({ clock: () => time, limits: { ...defaultLimits, ...tight } })
const sanne = await colleague(provider)
const luc = await colleague(provider, 'luc@example.test')
const move = `/brochures/${await addBrochure(provider.database)}/state_update`

beforeEach(() => {
  time += 60_000
})

describe('somebody who writes without end', () => {
  const flood = async () => {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await sanne.patch(move, { state: 'active' }))
    return answers
  }

  test('is told to wait, and for how long', async () => {
    const answers = await flood()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body).toEqual({ code: 429, description: expect.any(String) })
    expect(answers[3]?.headers.get('Retry-After')).toBe('2')
  })

  test('is told to wait by GraphQL, too', async () => {
    const { bearer } = await signIn(provider)
    const ask = async () => (await post(`${provider.url}/graphql`, { query: '{ me { id } }' }, bearer)).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  })

  test('may go on after that time', async () => {
    await flood()
    time += 2000
    expect((await sanne.patch(move, { state: 'inbox' })).status).toBe(200)
  })

  test('may still read', async () => {
    await flood()
    expect((await sanne.get('/brochures')).status).toBe(200)
  })

  test('does not keep a colleague at the same address from writing', async () => {
    await flood()
    expect((await luc.patch(move, { state: 'inbox' })).status).toBe(200)
  })
})

describe('[B13] somebody who floods with', () => {
  let shop: number
  let parser_class_id: number

  beforeAll(async () => {
    shop = await addShop(provider.database)
    await addShopRegions(provider.database, shop, [noordHolland])
    const made = await provider.database.insert(parserClasses).values({ class: 'generic' }).returning()
    parser_class_id = made[0]?.id ?? 0
  })

  const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  const site = 'https://folders.example.test/' // never visited: the tests' provider may not reach other machines
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return { body }
  }
  const csv = new Blob(['name,address,zip_code,city\nA,B,C,D'])
  const place = () => ({ region_id: String(noordHolland), shop_id: String(shop) })
  const folder = () => ({ name: 'Folders', url: site, ...place(), language_id: dutch, parser_class_id })

  test.each<[string, (who: Colleague) => Promise<Answer<Refused>>]>([
    ['runs of parsers', (who) => who.send('POST', '/parsers', json(folder()))],
    [
      'imports from the web',
      (who) => who.send('POST', '/locations/import', json({ ...place(), openingsurengids: site })),
    ],
    ['imports of files', (who) => who.send('POST', '/locations/import_csv', form({ ...place(), csv_file: csv }))],
    ['pdfs', (who) => who.send('POST', '/pdfs', json({ quality: 'medium' }))],
    ['icons', (who) => who.send('POST', '/categories', form({ name: 'Icons', language: String(dutch), icon: csv }))],
  ])('%s is told to wait, and colleagues are not', async (_what, ask) => {
    const answers = [await ask(sanne), await ask(sanne), await ask(sanne)]
    expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true])
    expect(answers[2]?.body).toEqual({ code: 429, description: 'Too many requests. Try again in 5 s.' })
    expect(answers[2]?.headers.get('Retry-After')).toBe('5')
    expect((await ask(luc)).status).not.toBe(429)
    time += 5000
    expect((await ask(sanne)).status).not.toBe(429)
  })

  test('one file for one announced pdf is told to wait; another pdf is not', async () => {
    const announced = async () =>
      (await sanne.send<{ pdf: { upload_url: string } }>('POST', '/pdfs', json({}))).body.pdf.upload_url
    const [one, other] = [await announced(), await announced()]
    const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'no pdf' })).status
    expect([await put(one), await put(one), await put(one), await put(other)]).toEqual([422, 422, 429, 422])
  })
})

test('a console that comes back with 1,000 waiting changes is not slowed down', () => {
  const limiter = createLimiter(defaultLimits.writes, () => 0)
  const waits = Array.from({ length: 1000 }, () => limiter.take('sanne'))
  expect(waits.filter((wait) => wait > 0)).toEqual([])
})

const { writes: _theDrainOfADevice, ...floods } = defaultLimits
test.each(Object.entries(floods))('[B13] of a hundred in a second some are told to wait: %s', (_what, limit) => {
  const limiter = createLimiter(limit, () => 0)
  const waits = Array.from({ length: 100 }, () => limiter.take('sanne'))
  expect(waits.some((wait) => wait > 0)).toBe(true)
})

test('who has to wait for three seconds and a third is told four', () => {
  const limiter = createLimiter({ burst: 1, perSecond: 0.3 }, () => 0)
  expect([limiter.take('sanne'), limiter.take('sanne')]).toEqual([0, 4])
})

test('who writes without end from one address may still write from another', async () => {
  const limits = { writes: { burst: 1, perSecond: 0.1 }, uploads: { burst: 1, perSecond: 0.1 } }
  const app = new Hono<Signed>()
    .use((c, next) => {
      c.set('person', { id: 1, email: 'sanne@example.test', first_name: 'Sanne', last_name: 'de Vries', roles: [] })
      return next()
    })
    .use(limitWrites(limits, () => 0))
    .post('/', (c) => c.body(null, 204))
    .onError((error, c) => c.json({}, error instanceof Refusal ? error.status : 500))
  const from = async (remoteAddress: string) =>
    (await app.request('/', { method: 'POST' }, { incoming: { socket: { remoteAddress } } })).status
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([204, 429, 204])
})

test('a clock that jumps back takes nothing away', () => {
  let moment = 1_000_000
  const limiter = createLimiter({ burst: 2, perSecond: 1 }, () => moment)
  limiter.take('sanne')
  moment = 0
  expect(limiter.take('sanne')).toBe(0)
})

test('a flood of addresses fills no memory: of ten thousand who asked, the one idle for longest is forgotten', () => {
  const limiter = createLimiter({ burst: 1, perSecond: 0.001 }, () => 0)
  for (const who of ['idle', 'busy']) limiter.take(who)
  for (let address = 0; address < 9_999; address += 1) limiter.take(String(address))
  expect([limiter.take('busy') > 0, limiter.take('idle')]).toEqual([true, 0])
})

test('and who goes on asking is not forgotten, however long ago they began', () => {
  const limiter = createLimiter({ burst: 1, perSecond: 0.001 }, () => 0)
  limiter.take('busy')
  const waits = []
  for (let address = 0; address < 15_000; address += 1) {
    limiter.take(String(address))
    if (address % 5_000 === 0) waits.push(limiter.take('busy') > 0)
  }
  expect([...waits, limiter.take('busy') > 0]).toEqual([true, true, true, true])
})
