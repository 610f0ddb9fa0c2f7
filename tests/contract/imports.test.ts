/** Imports of locations, from files and addresses: which rows are taken, what the log says of the rest, what survives a restart. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { Socket } from 'phoenix'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { insertedId } from '../../reference-provider/database/inserted'
import { openDatabase } from '../../reference-provider/database/open'
import { locationImportMessages, locationImports } from '../../reference-provider/database/tables/imports'
import { locations } from '../../reference-provider/database/tables/locations'
import { regions } from '../../reference-provider/database/tables/regions'
import { createPublicFetch, type PublicFetch } from '../../reference-provider/http/fetch-public'
import { defaultLimits } from '../../reference-provider/http/rate-limit'
import { readRows } from '../../reference-provider/imports/csv'
import { beginJob } from '../../reference-provider/imports/jobs'
import { knownLocations } from '../../reference-provider/imports/known'
import { createLocationImports } from '../../reference-provider/imports/queue'
import { NotImportable } from '../../reference-provider/imports/refused'
import { openSource } from '../../reference-provider/imports/source'
import { removeLocationsOf } from '../../reference-provider/locations/write'
import type { Provider, ProviderOptions } from '../../reference-provider/server'
import { signIn } from './identities'
import {
  type Answer,
  addShop,
  addShopRegions,
  colleague,
  key,
  losing,
  newDirectory,
  noordHolland,
  now,
  onServer,
  providerOfFile,
  type Refused,
  testProvider,
  until,
  zuidHolland,
} from './support'

interface Entry {
  id: number
  import_id: number
  ordered_at: string
  type: string
  message: string
}
interface State {
  locations_import: { running: boolean; log: Entry[] }
}

// The clock stands still, so a used turn never comes back.
const enough = { burst: 1000, perSecond: 1 }
const provider = await providerOfFile({ limits: { ...defaultLimits, imports: enough, uploads: enough } })
const sanne = await colleague(provider)

const header = 'name,address,zip_code,city,lat,lng'
const line = (at: number) => `Winkel ${at},Damrak ${at},1012 AB,Amsterdam,52.37,4.89`

function send(shop: number, content: string | Uint8Array, headers = {}, who = sanne): Promise<Answer<State & Refused>> {
  const data = new FormData()
  data.append('region_id', String(noordHolland))
  data.append('shop_id', String(shop))
  data.append('csv_file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'shops.csv')
  return who.send('POST', '/locations/import_csv', { body: data, headers })
}

const state = async (shop: number, who = sanne) =>
  (await who.get<State>(`/shops/${shop}/locations_import`)).body.locations_import

async function ended(shop: number, who = sanne): Promise<Entry[]> {
  const { log } = await until(
    () => state(shop, who),
    ({ running }) => !running,
  )
  return log
}

async function imported(
  content: string | Uint8Array,
): Promise<{ shop: number; errors: string[]; last: Entry | undefined }> {
  const shop = await addShop(provider.database)
  expect((await send(shop, content)).status).toBe(202)
  const log = await ended(shop)
  return { shop, errors: log.filter(({ type }) => type === 'error').map(({ message }) => message), last: log.at(-1) }
}

const stored = (shop: number, from = provider) =>
  from.database.select().from(locations).where(eq(locations.shop_id, shop)).orderBy(asc(locations.id))
const names = async (shop: number) => (await stored(shop)).map(({ name }) => name)

describe('a CSV file', () => {
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return littleEndian ? bytes : bytes.swap16()
  }
  const rows = (delimiter: string, end: string) =>
    ['name,address,zip_code,city', 'Café Liège,Rue d’Été 1,4000,Liège'].join(end).replaceAll(',', delimiter) + end

  test.each<[string, string | Uint8Array]>([
    ['commas', rows(',', '\n')],
    ['semicolons and CRLF', rows(';', '\r\n')],
    ['tabs and CR', rows('\t', '\r')],
    ['a byte order mark', `\uFEFF${rows(',', '\r\n')}`],
    ['UTF-16 of either order (little)', utf16(rows(';', '\r\n'), true)],
    ['UTF-16 of either order (big)', utf16(rows('\t', '\r\n'), false)],
    ['UTF-16 without a mark', Buffer.from(rows(';', '\r\n'), 'utf16le')],
    ['Windows-1252', Buffer.from(rows(';', '\r\n').replace('’', '\u0092'), 'latin1')],
  ])('with %s is read', async (_, content) => {
    const { shop, errors } = await imported(content)
    expect(errors).toEqual([])
    expect(await stored(shop)).toMatchObject([
      {
        name: 'Café Liège',
        address: 'Rue d’Été 1',
        city: 'Liège',
        zip_code: '4000',
        lat: null,
        region_id: noordHolland,
      },
    ])
  })

  test.each([
    ['sep=;', ';', '\r\n'],
    ['SEP=,', ',', '\n'],
    ['"sep=;"', ';', '\r\n'],
    ['sep=\t', '\t', '\n'],
    ['sep=|', '|', '\r\n'],
    ['\uFEFFsep=;', ';', '\r\n'],
    ['\r\nsep=;', ';', '\r\n'],
  ])(
    'whose first line is Excel’s %j is read as that says, and its lines are counted as they stand',
    async (first, delimiter, end) => {
      const { shop, errors } = await imported([first, rows(delimiter, end).trimEnd(), 'bad'].join(end))
      expect(await names(shop)).toEqual(['Café Liège'])
      const bad = [...first].filter((sign) => sign === '\n').length + 4
      expect(errors).toEqual([`line ${bad}: address can't be blank, zip_code can't be blank, city can't be blank`])
    },
  )

  test('that names its delimiter and holds nothing else is refused like one without a header', async () => {
    const { status, body } = await send(await addShop(provider.database), 'sep=;\r\n')
    expect([status, body.errors]).toEqual([422, { csv_file: ['Can not be empty'] }])
  })

  test('may have its columns in any order, under the names that lists of shops use, and others beside them', async () => {
    const { shop } = await imported(
      'Plaats;Postcode;Telefoon;Naam;Adres;Latitude;Lon;Regio\nGent;9000;09;Bloem;Veldstraat 1;51,05;3,7;zuid-holland\n',
    )
    expect(await stored(shop)).toMatchObject([
      { name: 'Bloem', city: 'Gent', lat: 51.05, lng: 3.7, region_id: zuidHolland },
    ])
  })

  test('may have a blank behind each comma, also before a cell in quotes', async () => {
    const { shop, errors } = await imported('name, address, zip_code, city\nBloem, "Markt 1, bus 2", 9000, "Gent"\n')
    expect(errors).toEqual([])
    expect(await stored(shop)).toMatchObject([
      { name: 'Bloem', address: 'Markt 1, bus 2', zip_code: '9000', city: 'Gent' },
    ])
  })

  test('has names that begin with a word in quotes', async () => {
    const { shop, errors } = await imported(`${header}\n"De Kroon" Gent,Markt 1,9000,Gent,,\n`)
    expect(errors).toEqual([])
    expect(await names(shop)).toEqual(['"De Kroon" Gent'])
  })

  test.each([
    ['as it is written', 'İle', 'İle'],
    ['with its accents as signs of their own', 'Ardèche', 'arde\u0300che'],
  ])('may name a region %s, whatever its letters', async (_, name, written) => {
    const [region] = await provider.database.insert(regions).values({ name }).returning()
    const { shop, errors } = await imported(`${header},region\n${line(2)},${written}\n`)
    expect(errors).toEqual([])
    expect(await stored(shop)).toMatchObject([{ region_id: region?.id }])
  })

  test('means its own region, or one of its shop’s, by a name that several regions have', async () => {
    const twins = ['Noord-Holland', 'Kempen', 'Kempen'].map((name) => ({ name }))
    const [north, first, second] = await provider.database.insert(regions).values(twins).returning({ id: regions.id })
    const found = await Promise.all(
      [first, second].map(async (own) => {
        const shop = await addShop(provider.database)
        await addShopRegions(provider.database, shop, [north?.id ?? 0, own?.id ?? 0])
        await send(shop, `${header},region\n${line(2)},Kempen\n${line(3)},Noord-Holland\n`)
        await ended(shop)
        return (await stored(shop)).map(({ region_id }) => region_id)
      }),
    )
    expect(found).toEqual([
      [first?.id, noordHolland],
      [second?.id, noordHolland],
    ])
  })

  test('keeps its good rows, and each bad one is told with its line and why', async () => {
    const { shop, errors, last } = await imported(
      [
        header,
        line(2),
        ',Damrak 3,1012,Amsterdam,,',
        'A,B,1012,Amsterdam,91,4',
        '"Two\r\nlines",B,1012,Amsterdam,,',
        '',
        'A,B,1012,Amsterdam,north,-181',
        'A,B,1012,Amsterdam,1,2,3',
        'A,B',
        line(10),
        '',
      ].join('\r\n'),
    )
    expect(errors).toEqual([
      "line 3: name can't be blank",
      'line 4: lat “91” must be from -90 to 90',
      'line 8: lat “north” is not a number, lng “-181” must be from -180 to 180',
      'line 9: has 7 cells, and the first line names 6 columns',
      "line 10: zip_code can't be blank, city can't be blank",
    ])
    expect(await names(shop)).toEqual(['Winkel 2', 'Two\r\nlines', 'Winkel 10'])
    expect(last).toMatchObject({ type: 'finished', message: 'Finished: 3 imported, 5 refused' })
  })

  test('that is marked as UTF-8 is read as UTF-8, even with a broken letter', async () => {
    const list = Buffer.from(`\uFEFF${header}\nCafé,Markt 1,9000,Gent,,\nRoos,Rue ?,4000,Liège,,\n`)
    list[list.indexOf('?')] = 0xe9
    const { shop, errors } = await imported(list)
    expect(errors).toEqual([])
    expect((await stored(shop)).map(({ name, address, city }) => [name, address, city])).toEqual([
      ['Café', 'Markt 1', 'Gent'],
      ['Roos', 'Rue \uFFFD', 'Liège'],
    ])
  })

  test('with thousands of bad rows has the first 5,000 in its log, and the others counted', async () => {
    const shop = await addShop(provider.database)
    await send(shop, [header, ...Array.from({ length: 6001 }, () => 'bad')].join('\n'))
    const log = await ended(shop)
    const named = log.filter(({ message }) => /^line \d+: /.test(message))
    expect([named.length, named.at(-1)?.message.split(':')[0]]).toEqual([5000, 'line 5001'])
    expect(log.filter((entry) => !named.includes(entry)).map(({ message }) => message)).toEqual([
      'Import of shops.csv started',
      '5,000 rows read: 0 imported, 5,000 refused',
      'More than 5,000 bad rows: the further ones are only counted.',
      'Finished: 0 imported, 6,001 refused',
    ])
  })

  test('with a quote that is never closed loses that row and no other', async () => {
    const { shop, errors } = await imported([header, line(2), '"Open,B,1012,Gent,,', line(4), line(5)].join('\n'))
    expect(errors).toEqual(['line 3: has a quote that is not closed, or is far too long'])
    expect(await names(shop)).toEqual(['Winkel 2', 'Winkel 4', 'Winkel 5'])
  })

  test('whose last row opens a quote loses none of the rows before it, however slowly they are taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contract-csv-'))
    const file = join(folder, 'list.csv')
    await writeFile(file, [header, ...Array.from({ length: 40 }, (_, at) => line(at + 2)), '"Open'].join('\n'))
    const bad: string[] = []
    for await (const { label, problem } of (await openSource(file))()) {
      await setTimeout(1)
      if (problem !== undefined) bad.push(label)
    }
    await rm(folder, { recursive: true })
    expect(bad).toEqual(['line 42'])
  })

  test('with a quote that another row closes loses that row and no other', async () => {
    const { shop, errors } = await imported([header, '"Open,B,1012,Gent,,', line(3), '"Q",B,1012,Gent,,'].join('\n'))
    expect(errors).toEqual(['line 2: has a quote that is not closed, or is far too long'])
    expect(await names(shop)).toEqual(['Winkel 3', 'Q'])
  })

  test.each([
    ['name', ['"De Kroon,Markt 1,9000,Gent,,', '"De Linde,Markt 2,9000,Gent,,']],
    ['address', ['De Kroon,"Markt 1,9000,Gent,,', 'De Linde,"Markt 2,9000,Gent,,']],
  ])('with rows below each other whose %s has a quote that is never closed makes no row of two', async (_, open) => {
    const { shop, errors } = await imported([header, line(2), ...open, line(5)].join('\n'))
    expect(errors).toEqual([3, 4].map((at) => `line ${at}: has a quote that is not closed, or is far too long`))
    expect(await names(shop)).toEqual(['Winkel 2', 'Winkel 5'])
  })

  test('whose rows end in more empty cells than its header is read', async () => {
    const { shop, errors } = await imported([header, `${line(2)},,`].join('\n'))
    expect([errors, await names(shop)]).toEqual([[], ['Winkel 2']])
  })

  test('with a line break in the quotes of a row that ends early is read as that row', async () => {
    const rows = ['"De Kroon\nzaal 2",Markt 1,9000,Gent', '"De Linde\nzaal 3",Markt 2', line(6)]
    const { shop, errors } = await imported([header, ...rows].join('\n'))
    expect(errors).toEqual(["line 4: zip_code can't be blank, city can't be blank"])
    expect(await names(shop)).toEqual(['De Kroon\nzaal 2', 'Winkel 6'])
  })

  test('with a quote that another row closes, both of which end early, loses that row and no other', async () => {
    const rows = ['De Kroon,Markt 1,9000,"Gent', '"De Linde",Markt 2,9000,Gent', line(4)]
    const { shop, errors } = await imported([`${header},region,phone`, ...rows].join('\n'))
    expect(errors).toEqual(['line 2: has a quote that is not closed, or is far too long'])
    expect(await names(shop)).toEqual(['De Linde', 'Winkel 4'])
  })

  test.each([
    [100, { type: 'finished', message: 'Finished: 1 imported, 100 refused' }],
    [101, { type: 'failed', message: 'Failed: More than 100 lines have a quote that is not closed.' }],
  ])('with %d quotes that are never closed is read as often, and no more', async (count, end) => {
    const open = Array<string>(count).fill('Winkel,"Open,1012,Gent,,')
    const { last } = await imported([header, ...open, line(count + 2)].join('\n'))
    expect(last).toMatchObject(end)
  })

  test('may have more signs that part cells within the quotes of its header than outside', async () => {
    const { shop, errors } = await imported('name,address,zip_code,city,"a;b;c;d;e;f"\nBloem,Markt 1,9000,Gent,\n')
    expect(errors).toEqual([])
    expect(await names(shop)).toEqual(['Bloem'])
  })

  test('with a NUL or a cell without end has bad rows there', async () => {
    const huge = `${'x'.repeat(200_000)},B,1012,Gent,,`
    const { shop, errors } = await imported([header, 'N\0L,B,1012,Gent,,', huge, line(4)].join('\n'))
    expect(errors.map((error) => error.slice(0, 20))).toEqual(['line 2: name must no', 'line 3: has a quote '])
    expect(await names(shop)).toEqual(['Winkel 4'])
  })

  test('with a NUL in a coordinate or a region has bad rows there', async () => {
    const { shop, errors } = await imported(
      [`${header},region`, 'A,B,1012,Gent,5\0,,', 'A,B,1012,Gent,,,Nor\0d', `${line(4)},`].join('\n'),
    )
    expect(errors).toEqual([
      'line 2: lat must not contain a NUL character',
      'line 3: region must not contain a NUL character',
    ])
    expect(await names(shop)).toEqual(['Winkel 4'])
  })

  test('with a cell too long to be told whole is told of in whole characters', async () => {
    const { errors } = await imported([`${header},region`, `A,B,1012,Gent,,,${'x'.repeat(29)}🎉🎉`].join('\n'))
    expect(errors).toEqual([`line 2: region “${'x'.repeat(29)}🎉…” is not known`])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'Can not be empty'],
    ['blank', ' \n\n', 'Can not be empty'],
    ['a spreadsheet', Buffer.from('504b030414000600', 'hex'), 'This is a spreadsheet or another packed file'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture, not a CSV file.'],
    ['a web page', '<!DOCTYPE html><p>x', 'This is a web page'],
    ['without a header', `${line(1)}\n`, 'The first line must name the columns name, address, zip_code, city.'],
    ['with a column twice', `${header},name\n`, 'The first line names the column name twice.'],
  ])('that is %s is refused at its field', async (_, content, message) => {
    const { status, body } = await send(await addShop(provider.database), content)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['csv_file']])
    expect(body.errors?.csv_file?.[0]).toContain(message)
  })

  test('is required, and so are its shop and its region', async () => {
    const data = new FormData()
    data.append('region_id', '')
    const { status, body } = await sanne.send('POST', '/locations/import_csv', { body: data })
    expect([status, body.errors]).toEqual([
      422,
      { shop_id: ["Can't be blank"], region_id: ["Can't be blank"], csv_file: ['Can not be empty'] },
    ])
  })

  test('over 50 MB is 413', async () => {
    const { status, body } = await send(1, new Uint8Array(53 * 1024 * 1024))
    expect([status, body.errors]).toEqual([413, { csv_file: ['must not be larger than 50 MB'] }])
  })

  test('sent twice with one key is imported once', async () => {
    const shop = await addShop(provider.database)
    const headers = key()
    // One body for both: form data picks another boundary each time.
    const body = [
      '--x\r\nContent-Disposition: form-data; name="shop_id"\r\n\r\n',
      `${shop}\r\n--x\r\nContent-Disposition: form-data; name="region_id"\r\n\r\n${noordHolland}\r\n`,
      `--x\r\nContent-Disposition: form-data; name="csv_file"; filename="a.csv"\r\n\r\n${header}\n${line(2)}\n\r\n--x--\r\n`,
    ].join('')
    const again = () =>
      sanne.send('POST', '/locations/import_csv', {
        body,
        headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
      })
    expect([(await again()).status, (await again()).status]).toEqual([202, 202])
    await ended(shop)
    expect(await names(shop)).toEqual(['Winkel 2'])
  })
})

describe('a file that was downloaded', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  const cell = fc
    .tuple(fc.constantFrom('', '', '=', '+', '-', '@', "'", "'=", '"', '\t', '\r\n', ' ', '＝'), text)
    .map(([start, rest]) => start + rest)
    .filter((value) => value.trim() !== '' && !value.includes('\0'))
  const degrees = (most: number) =>
    fc.option(fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0))
  const place = fc.record({
    name: cell,
    address: cell,
    zip_code: cell,
    city: cell,
    lat: degrees(90),
    lng: degrees(180),
    region_id: fc.constantFrom(noordHolland, zuidHolland),
  })

  async function download(shop: number): Promise<string> {
    const { accessToken } = await provider.sessions.start(1)
    const headers = { Authorization: `Bearer ${accessToken}` }
    return (await fetch(`${provider.url}/api/admin/shops/${shop}/download_locations`, { headers })).text()
  }

  test('gives another shop the same locations, whatever is in them, and its own none twice', async () => {
    const places = fc.sample(place, { numRuns: 300, seed: 7 })
    const shop = await addShop(provider.database)
    await provider.database.insert(locations).values(places.map((one) => ({ ...one, shop_id: shop })))
    const file = await download(shop)
    const copy = await imported(file)
    expect(copy.errors).toEqual([])
    expect(await download(copy.shop)).toBe(file)
    await send(shop, file)
    expect((await ended(shop)).at(-1)?.message).toBe('Finished: 0 imported, 0 refused, 300 there already')
    expect(await download(shop)).toBe(file)
  })
})

test('a location is known when the shop had it in the same region before the import began', async () => {
  const { database } = provider
  const at = (name: string, region_id: number) => ({ ...place, name, region_id })
  const place = { address: 'Markt 1', zip_code: '9000', city: 'Gent', lat: null, lng: null }
  const order = {
    shop_id: await addShop(database),
    region_id: noordHolland,
    source: 'list.csv',
    state: 'finished',
  } as const
  const add = (name: string) =>
    insertedId(
      database
        .insert(locations)
        .values({ ...at(name, noordHolland), shop_id: order.shop_id })
        .returning(),
    )
  const last_location_id = await add('De Kroon')
  await add('De Linde')
  const [job] = await database
    .insert(locationImports)
    .values({ ...order, last_location_id })
    .returning()
  if (!job) throw new Error('nothing was inserted')
  const { has } = await knownLocations(database, job)
  expect([
    has(at('De Kroon', noordHolland)),
    has(at('De Kroon', zuidHolland)),
    has(at('De Linde', noordHolland)),
  ]).toEqual([true, false, false])
})

describe('an address', () => {
  let site: Server
  let address: string
  const pages: Record<string, [type: string, content: string]> = {
    '/list.csv': ['text/csv', `${header}\n${line(2)}\nbad\n`],
    '/list.json': [
      'application/json',
      JSON.stringify({
        errors: [],
        stores: [
          {
            name: 'Bloem',
            address: { street: 'Veldstraat 1', postalCode: 9000, city: 'Gent' },
            geo: { lat: 51.05, lng: 3.7 },
          },
          { name: 'Leeg' },
        ],
      }),
    ],
    '/half.json': [
      'application/json',
      '[{"name":"Bl\\ud83dm","street":"Veldstraat 1","zip":"9000","city":"Gent"},{"name":"Roos","street":"Veldstraat 2","zip":"9000","city":"Gent"}]',
    ],
    '/page.html': ['text/html', '<!doctype html><h1>Opening hours</h1>'],
  }

  const silent = '/never'

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === silent) return
      const page = pages[request.url ?? '']
      response.writeHead(page ? 200 : 404, { 'Content-Type': page?.[0] ?? 'text/plain' }).end(page?.[1])
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const place = site.address()
    address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
  })
  afterAll(() => {
    site.closeAllConnections()
    return new Promise((resolve) => site.close(resolve))
  })

  async function order(shop_id: number, openingsurengids: string): Promise<void> {
    const body = JSON.stringify({ region_id: noordHolland, shop_id, openingsurengids })
    const answer = await sanne.send('POST', '/locations/import', {
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(202)
  }

  async function fetched(openingsurengids: string): Promise<{ shop: number; log: Entry[] }> {
    const shop = await addShop(provider.database)
    await order(shop, openingsurengids)
    return { shop, log: await ended(shop) }
  }

  test('[B13] of a site that never answers holds up the later ones of its shop, and nobody else’s', async () => {
    const [waiting, other] = [await addShop(provider.database), await addShop(provider.database)]
    await order(waiting, address + silent)
    await send(waiting, `${header}\n${line(1)}`)
    await send(other, `${header}\n${line(2)}`)
    expect((await ended(other)).at(-1)?.type).toBe('finished')
    expect(await state(waiting)).toMatchObject({ running: true, log: [{ type: 'info' }] })
    await sanne.send('DELETE', `/shops/${waiting}`)
  })

  test('of a CSV page is imported', async () => {
    const { shop, log } = await fetched(`${address}/list.csv`)
    expect(log.map(({ type, message }) => `${type} ${message}`)).toEqual([
      `info Import of ${address}/list.csv started`,
      "error line 3: address can't be blank, zip_code can't be blank, city can't be blank",
      'finished Finished: 1 imported, 1 refused',
    ])
    expect(await names(shop)).toEqual(['Winkel 2'])
  })

  test('of a JSON page is imported', async () => {
    const { shop, log } = await fetched(`${address}/list.json`)
    expect(await stored(shop)).toMatchObject([
      { name: 'Bloem', address: 'Veldstraat 1', zip_code: '9000', city: 'Gent', lat: 51.05, lng: 3.7 },
    ])
    expect(log[1]?.message).toBe("entry 2: address can't be blank, zip_code can't be blank, city can't be blank")
  })

  test('of a JSON page with half of a character has a bad row there', async () => {
    const { shop, log } = await fetched(`${address}/half.json`)
    expect(log[1]?.message).toBe('entry 1: name must not contain half of a character')
    expect(await names(shop)).toEqual(['Roos'])
  })

  test.each([
    ['/page.html', 'Failed: This is a web page, neither CSV nor JSON.'],
    ['/nothing', 'answered 404'],
  ])('of something else (%s) fails with the reason', async (path, message) => {
    const { log } = await fetched(address + path)
    expect([log.at(-1)?.type, log.at(-1)?.message]).toEqual(['failed', expect.stringContaining(message)])
  })

  test('inside a private network is not fetched', async () => {
    const { log } = await fetched('http://169.254.169.254/latest')
    expect([log.at(-1)?.type, log.at(-1)?.message]).toEqual(['failed', expect.stringContaining('not a public address')])
  })

  test.each<[string, Partial<ProviderOptions>]>([
    ['on a host that they can reach', { host: '0.0.0.0' }],
    ['by a proxy, as is told with LOCAL_IDENTITIES=off', { localIdentities: false }],
  ])('of the provider’s own machine is not fetched where others can ask for it: %s', async (_where, options) => {
    const open = await testProvider(options)
    const luc = await colleague(open, 'luc@example.test')
    const shop_id = await addShop(open.database)
    const body = JSON.stringify({ region_id: noordHolland, shop_id, openingsurengids: `${address}/list.csv` })
    await luc.send('POST', '/locations/import', { body, headers: { 'Content-Type': 'application/json' } })
    expect((await ended(shop_id, luc)).at(-1)?.message).toContain('127.0.0.1 is not a public address')
    await open.close()
  })

  test.each([
    ['', "Can't be blank"],
    ['  ', "Can't be blank"],
    ['file:///etc/passwd', 'Enter valid url'],
    ['nonsense', 'Enter valid url'],
    ['https://user:secret@shop.test/list.csv', 'must not hold a user or a password'],
  ])('%j is refused at its field', async (openingsurengids, message) => {
    const shop_id = await addShop(provider.database)
    const body = JSON.stringify({ region_id: noordHolland, shop_id, openingsurengids })
    const answer = await sanne.send('POST', '/locations/import', {
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([answer.status, answer.body.errors]).toEqual([422, { openingsurengids: [message] }])
  })
})

test('a list that is sent again while the first is under way is not there twice', async () => {
  const shop = await addShop(provider.database)
  const content = [header, ...Array.from({ length: 1200 }, (_, at) => line(at))].join('\n')
  await Promise.all([send(shop, content), send(shop, content)])
  expect((await ended(shop)).at(-1)?.message).toBe('Finished: 0 imported, 0 refused, 1,200 there already')
  expect(await provider.database.$count(locations, eq(locations.shop_id, shop))).toBe(1200)
})

test('each line tells when its import was ordered', async () => {
  const shop = await addShop(provider.database)
  await send(shop, [header, line(1)].join('\n'))
  expect(new Set((await ended(shop)).map(({ ordered_at }) => ordered_at))).toEqual(
    new Set([new Date(now).toISOString()]),
  )
})

describe('of two that were ordered at once, the higher id was taken up first', () => {
  /** Nobody orders anything from this provider, so its queue sleeps and takes up none of these. */
  let asleep: Provider
  beforeAll(async () => {
    asleep = await testProvider()
  })
  afterAll(() => asleep.close())

  async function twoOf(first: 'waiting' | 'finished', second: 'running' | 'finished') {
    const { database } = asleep
    const order = { shop_id: await addShop(database), region_id: noordHolland, source: 'shops.csv' }
    const jobs = await database
      .insert(locationImports)
      .values([first, second].map((state) => ({ ...order, state })))
      .returning()
    for (const { id, state } of jobs.toReversed())
      if (state !== 'waiting')
        await database
          .insert(locationImportMessages)
          .values({ location_import_id: id, type: 'info', message: `Import ${jobs.findIndex((job) => job.id === id)}` })
    return (await state(order.shop_id, await colleague(asleep))).log.map(({ message }) => message)
  }

  test('while it runs, it is told', async () => expect(await twoOf('waiting', 'running')).toEqual(['Import 1']))
  test('when both have ended, the one that ended last is told', async () =>
    expect(await twoOf('finished', 'finished')).toEqual(['Import 0']))
})

test('[L6] who ordered several and was away is told the log of each that ended while the last one waited', async () => {
  const { database } = provider
  const [shop_id, orderedAt] = [await addShop(database), Date.UTC(2026, 10, 24, 8)]
  const minutes = (count: number) => new Date(orderedAt + count * 60_000)
  const importOf = async (source: string, ordered: number, ended: number) => {
    const order = {
      shop_id,
      region_id: noordHolland,
      source,
      state: 'finished' as const,
      inserted_at: minutes(ordered),
    }
    const [job] = await database.insert(locationImports).values(order).returning()
    const log = [
      { type: 'error' as const, message: `${source}: line 2` },
      { type: 'finished' as const, message: `${source}: finished` },
    ]
    const entry = { location_import_id: job?.id ?? 0, inserted_at: minutes(ended) }
    await database.insert(locationImportMessages).values(log.map((line) => ({ ...line, ...entry })))
  }
  await importOf('yesterday.csv', -900, -890)
  await importOf('north.csv', 0, 5)
  await importOf('south.csv', 1, 9)
  expect((await state(shop_id)).log.map(({ message }) => message)).toEqual([
    'north.csv: line 2',
    'north.csv: finished',
    'south.csv: line 2',
    'south.csv: finished',
  ])
})

test('of the longest log the newest 10,000 lines are told, the latest last', async () => {
  const { database } = provider
  const order = {
    shop_id: await addShop(database),
    region_id: noordHolland,
    source: 'long.csv',
    state: 'finished',
  } as const
  const job = await insertedId(database.insert(locationImports).values(order).returning())
  await database.execute(sql`
    insert into location_import_messages (location_import_id, type, message, inserted_at)
    select ${job}, 'error', 'line ' || line, now() from generate_series(1, 10001) as line`)
  const { log } = await state(order.shop_id)
  await database.delete(locationImports).where(eq(locationImports.id, job))
  expect([log.length, log[0]?.message, log.at(-1)?.message]).toEqual([10_000, 'line 2', 'line 10001'])
})

test('a shop that is deleted during its imports leaves no file, and nothing is reported', {
  timeout: 60_000,
}, async () => {
  const reported = vi.spyOn(console, 'error')
  const dataDir = await newDirectory()
  const own = await testProvider({ dataDir })
  const [shop, person] = [await addShop(own.database), await colleague(own)]
  const content = [header, ...Array.from({ length: 20_000 }, (_, at) => line(at))].join('\n')
  await send(shop, content, {}, person)
  await send(shop, content, {}, person)
  const left = () => readdir(join(dataDir, 'imports'))
  expect(await left()).toHaveLength(2)
  await until(() => own.database.$count(locations, eq(locations.shop_id, shop)))
  expect((await person.send('DELETE', `/shops/${shop}`)).status).toBe(204)
  await until(left, (files) => files.length === 0)
  await own.close()
  expect(reported.mock.calls).toEqual([])
  reported.mockRestore()
  await rm(dataDir, { recursive: true, force: true })
})

test('what an import meets once it was ended, such as the lack of its file, is not reported', async () => {
  const reported = vi.spyOn(console, 'error')
  const asleep = await testProvider()
  const { database } = asleep
  const directory = await mkdtemp(join(tmpdir(), 'contract-imports-'))
  const shop_id = await addShop(database)
  const order = (address: string) =>
    database.insert(locationImports).values({ shop_id, region_id: noordHolland, source: address, address })
  const save: PublicFetch['save'] = async (url, file) => {
    if (url.endsWith('later')) await writeFile(file, `${header}\n${line(1)}`)
    else {
      await removeLocationsOf(database, { id: shop_id, expected: null }, new Date(now))
      await order('https://shops.example/later')
      throw new Error('no such file')
    }
    return { url, charset: null, size: 1 }
  }
  await order('https://shops.example/first')
  const fetch = { ...createPublicFetch({ loopback: false }), save }
  const imports = await createLocationImports({ database, directory, clock: () => now, fetch, broadcast: () => {} })
  await until(() => database.$count(locations, eq(locations.shop_id, shop_id)))
  await imports.close()
  expect(reported.mock.calls).toEqual([])
  reported.mockRestore()
  await asleep.close()
  await rm(directory, { recursive: true })
})

test('an import that was ended before it began does not begin', async () => {
  const shop_id = await addShop(provider.database)
  const order = { shop_id, region_id: noordHolland, source: 'shops.csv', file: 'shops.csv' }
  const [job] = await provider.database
    .insert(locationImports)
    .values({ ...order, state: 'failed' })
    .returning()
  if (!job) throw new Error('nothing was inserted')
  await expect(beginJob(provider.database, { ...job, state: 'waiting' })).rejects.toThrow(NotImportable)
})

test('what was ordered before all locations are deleted brings none back, and says why', {
  timeout: 60_000,
}, async () => {
  const shop = await addShop(provider.database)
  await send(shop, [header, ...Array.from({ length: 20_000 }, (_, at) => line(at))].join('\n'))
  await send(shop, `${header}\n${line(1)}`)
  await until(() => provider.database.$count(locations, eq(locations.shop_id, shop)))
  expect((await sanne.send('DELETE', `/shops/${shop}/delete_locations`)).status).toBe(204)
  await send(shop, `${header}\nLater,Damrak 1,1012 AB,Amsterdam,,`)
  expect((await ended(shop)).at(-1)?.message).toBe('Finished: 1 imported, 0 refused')
  expect(await names(shop)).toEqual(['Later'])
  const lines = await provider.database
    .select({ message: locationImportMessages.message })
    .from(locationImportMessages)
    .innerJoin(locationImports, eq(locationImports.id, locationImportMessages.location_import_id))
    .where(eq(locationImports.shop_id, shop))
  const deleted = lines.filter(({ message }) => message === 'Failed: all locations of the shop have been deleted.')
  expect(deleted).toHaveLength(2)
})

test('a file that is refused, or is one too many and told to wait, is not kept', async () => {
  const dataDir = await newDirectory()
  const own = await testProvider({ dataDir, limits: { ...defaultLimits, imports: { burst: 2, perSecond: 0.01 } } })
  const [shop, person] = [await addShop(own.database), await colleague(own)]
  const orders: Answer<unknown>[] = []
  for (const content of ['%PDF-1.7', `${header}\n${line(1)}`, header])
    orders.push(await send(shop, content, {}, person))
  await ended(shop, person)
  await until(async () => (await readdir(join(dataDir, 'imports'))).length === 0)
  expect(orders.map(({ status }) => status)).toEqual([422, 202, 429])
  await own.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Somebody who listens to the imports of a shop, what they were told, and what they know from that and the log before. */
async function listening(shop: number) {
  const { accessToken } = await signIn(provider)
  const socket = new Socket(`${provider.url.replace('http', 'ws')}/socket`, {
    transport: WebSocket,
    authToken: accessToken,
  })
  socket.connect()
  const told: Entry[] = []
  const heard = new Map<number, Entry>()
  const channel = socket.channel(`locations:${shop}`)
  channel.on('status', (entry: Entry) => {
    told.push(entry)
    heard.set(entry.id, entry)
  })
  channel.join().receive('ok', ({ log }: { log: Entry[] }) => {
    for (const entry of log) heard.set(entry.id, entry)
  })
  const inOrder = async () => [...heard.values()].toSorted((a, b) => a.id - b.id)
  return { told, heard: inOrder, leave: () => socket.disconnect() }
}

test('[L6] the channel tells each entry once, in order, and a join in the middle gets what was before', async () => {
  const shop = await addShop(provider.database)
  const { heard, leave } = await listening(shop)
  const bad = Array.from({ length: 1200 }, () => 'bad')
  await send(shop, [header, ...bad, line(1)].join('\n'))
  const told = await until(heard, (entries) => entries.some(({ type }) => type === 'finished'))
  leave()
  const log = await ended(shop)
  expect(told).toEqual(log)
  expect(log.length).toBe(1202)
})

test.each([
  ['is deleted', '', 'the shop has been deleted'],
  ['loses all its locations', '/delete_locations', 'all locations of the shop have been deleted'],
])(
  'who listens to the imports of a shop that %s hears the end of the one under way, and of those that wait',
  async (_what, call, why) => {
    const shop = await addShop(provider.database)
    const { heard, leave } = await listening(shop)
    const orders = [
      await send(shop, [header, ...Array.from({ length: 20_000 }, (_, at) => line(at))].join('\n')),
      await send(shop, `${header}\n${line(1)}`),
    ]
    expect(orders.map(({ status }) => status)).toEqual([202, 202])
    await until(() => provider.database.$count(locations, eq(locations.shop_id, shop)))
    const under = (await state(shop)).log.at(-1)?.import_id ?? 0
    expect((await sanne.send('DELETE', `/shops/${shop}${call}`)).status).toBe(204)
    const told = await until(heard, (entries) => entries.filter(({ type }) => type === 'failed').length === 2)
    leave()
    const end = { type: 'failed', message: `Failed: ${why}.` }
    expect(told.slice(-2)).toMatchObject([
      { import_id: under, ...end },
      { import_id: under + 1, ...end },
    ])
  },
)

test('the end of an import that was under way when all locations were deleted is told once', async () => {
  const shop = await addShop(provider.database)
  const { told, leave } = await listening(shop)
  await send(shop, [header, ...Array.from({ length: 20_000 }, (_, at) => line(at))].join('\n'))
  await until(() => provider.database.$count(locations, eq(locations.shop_id, shop)))
  await sanne.send('DELETE', `/shops/${shop}/delete_locations`)
  await send(shop, `${header}\n${line(1)}`)
  // Begun only once the one before has come to rest.
  await until(
    async () => told,
    (entries) => entries.some(({ type }) => type === 'finished'),
  )
  leave()
  expect(told.filter(({ type }) => type === 'failed')).toHaveLength(1)
})

test('an import whose end was stored, though the database was lost before it said so, has ended once, and that is told', async () => {
  const asleep = await testProvider()
  const { database } = asleep
  const who = await colleague(asleep)
  const directory = await mkdtemp(join(tmpdir(), 'contract-imports-'))
  await writeFile(join(directory, 'shops.csv'), [header, line(1)].join('\n'))
  const order = { region_id: noordHolland, source: 'shops.csv', file: 'shops.csv' }
  const shop_id = await addShop(database)
  await database.insert(locationImports).values({ ...order, shop_id })
  const ends = async () => (await state(shop_id, who)).log.flatMap(({ type }) => (type === 'info' ? [] : [type]))
  const told: object[] = []
  let losses = 0
  const imports = await createLocationImports({
    database: losing(database, async () => (await ends()).length > 0 && ++losses === 1),
    directory,
    clock: () => now,
    fetch: createPublicFetch({ loopback: false }),
    broadcast: (_topic, _event, entry) => void told.push(entry),
  })
  await until(() => told.length === 2)
  await imports.close()
  expect([await ends(), told.at(-1)]).toEqual([['finished'], (await state(shop_id, who)).log.at(-1)])
  await asleep.close()
  await rm(directory, { recursive: true })
})

test('[B11] what was fetched of an address before a restart is gone on with, whatever the site has by then', async () => {
  const asleep = await testProvider()
  const { database } = asleep
  const directory = await mkdtemp(join(tmpdir(), 'contract-imports-'))
  const shop_id = await addShop(database)
  const address = 'https://shops.example/list.csv'
  await database.insert(locationImports).values({ shop_id, region_id: noordHolland, source: address, address })
  const listFrom = (first: number) => [header, ...Array.from({ length: 1_200 }, (_, at) => line(first + at))].join('\n')
  /** @param list what the site has now */
  const start = (list: string) => {
    const save: PublicFetch['save'] = async (url, file) => {
      await writeFile(file, list)
      return { url, charset: null, size: list.length }
    }
    const fetch = { ...createPublicFetch({ loopback: false }), save }
    return createLocationImports({ database, directory, clock: () => now, fetch, broadcast: () => {} })
  }
  const count = () => database.$count(locations, eq(locations.shop_id, shop_id))
  const first = await start(listFrom(1))
  await until(count)
  await first.close()
  expect(await count()).toBeLessThan(1_200)
  const second = await start(listFrom(5_001))
  const [job] = await until(
    () => database.select().from(locationImports).where(eq(locationImports.shop_id, shop_id)),
    ([one]) => one?.state === 'finished',
  )
  await second.close()
  expect(job?.imported).toBe(1_200)
  const taken = (await stored(shop_id, asleep)).map(({ name }) => name)
  expect(taken).toEqual(Array.from({ length: 1_200 }, (_, at) => `Winkel ${1 + at}`))
  await asleep.close()
  await rm(directory, { recursive: true })
})

test('imports of a shop run in the order in which they were ordered', async () => {
  const asleep = await testProvider()
  const { database } = asleep
  const directory = await mkdtemp(join(tmpdir(), 'contract-imports-'))
  const shop_id = await addShop(database)
  const files = ['first.csv', 'second.csv', 'third.csv']
  for (const file of files) await writeFile(join(directory, file), [header, line(1)].join('\n'))
  await database
    .insert(locationImports)
    .values(files.map((file) => ({ shop_id, region_id: noordHolland, source: file, file })))
  const told: string[] = []
  const broadcast = (_topic: string, _event: string, entry: object) => {
    if ('message' in entry) told.push(String(entry.message))
  }
  const fetch = createPublicFetch({ loopback: false })
  const imports = await createLocationImports({ database, directory, clock: () => now, fetch, broadcast })
  await until(() => told.length === 6)
  await imports.close()
  const known = 'Finished: 0 imported, 0 refused, 1 there already'
  expect(told).toEqual([
    'Import of first.csv started',
    'Finished: 1 imported, 0 refused',
    'Import of second.csv started',
    known,
    'Import of third.csv started',
    known,
  ])
  await asleep.close()
  await rm(directory, { recursive: true })
})

test('a long JSON page is not looked into all at once, for nobody would be answered meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-json-'))
  const file = join(folder, 'page.json')
  const entry = {
    name: 'Zuivelhoeve',
    street: 'Markt 1',
    postal_code: '1000',
    city: 'Gent',
    opening: { monday: '9-18' },
  }
  const page = JSON.stringify(Array.from({ length: 100_000 }, () => entry))
  await writeFile(file, page)
  const shortest = { parsing: Number.POSITIVE_INFINITY, opening: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now()
    JSON.parse(page)
    const parsed = performance.now()
    await openSource(file)
    shortest.parsing = Math.min(shortest.parsing, parsed - begun)
    shortest.opening = Math.min(shortest.opening, performance.now() - parsed)
  }
  await rm(folder, { recursive: true })
  // Looking into the entries takes ten times as long as parsing them.
  expect(shortest.opening).toBeLessThan(5 * shortest.parsing)
})

test('rows that hold next to nothing are not taken all at once, for nobody would be answered meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-rows-'))
  const file = join(folder, 'short.csv')
  await writeFile(file, 'a\n'.repeat(20_000))
  let [together, most] = [0, 0]
  const answers = setInterval(() => {
    together = 0
  })
  for await (const _row of readRows({ file, encoding: 'utf-8', delimiter: ',' })) {
    together += 1
    most = Math.max(most, together)
  }
  clearInterval(answers)
  await rm(folder, { recursive: true })
  expect(most).toBeLessThan(5_000)
})

test('a list of 20,000 rows is taken whole', { timeout: 60_000 }, async () => {
  const count = 20_000
  const shop = await addShop(provider.database)
  const rows = Array.from({ length: count }, (_, at) => [`Winkel ${at}`, `Damrak ${at}`, '1012 AB', 'Amsterdam', 52, 4])
  await send(shop, `${header}\n${stringify(rows)}`)
  const log = await ended(shop)
  expect(log.at(-1)?.message).toBe('Finished: 20,000 imported, 0 refused')
  expect(await provider.database.$count(locations, eq(locations.shop_id, shop))).toBe(count)
})

/** How many rows of the only import there were taken, in a directory that no provider uses. */
async function rowsDoneIn(dataDir: string): Promise<number | undefined> {
  const { database, close } = await openDatabase({ kind: 'directory', path: join(dataDir, 'database'), used: true })
  const [left] = await database.select().from(locationImports)
  await close()
  return left?.rows_done
}

// Both starts use the same database only where it lies in the directory.
test.skipIf(onServer)(
  '[B11] what a restart cut off goes on at the next start, and no row is taken twice',
  { timeout: 90_000 },
  async () => {
    const dataDir = await newDirectory()
    const first = await testProvider({ dataDir })
    const shop = await addShop(first.database)
    const person = await colleague(first)
    const data = new FormData()
    data.append('region_id', String(noordHolland))
    data.append('shop_id', String(shop))
    data.append(
      'csv_file',
      new Blob([[header, ...Array.from({ length: 3000 }, (_, at) => line(at))].join('\n')]),
      'a.csv',
    )
    await person.send('POST', '/locations/import_csv', { body: data })
    await until(() => first.database.$count(locations, eq(locations.shop_id, shop)))
    await first.close()
    const rowsDone = await rowsDoneIn(dataDir)
    const second = await testProvider({ dataDir })
    const log = await ended(shop, await colleague(second))
    const kept = await stored(shop, second)
    await second.close()
    await rm(dataDir, { recursive: true, force: true })
    expect(rowsDone).toBeGreaterThan(0)
    expect(rowsDone).toBeLessThan(3000)
    expect([kept.length, new Set(kept.map(({ name }) => name)).size]).toEqual([3000, 3000])
    expect(log.map(({ message }) => message)).toEqual([
      'Import of a.csv started',
      'Finished: 3,000 imported, 0 refused',
    ])
  },
)
