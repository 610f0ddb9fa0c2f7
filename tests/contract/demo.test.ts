/** What somebody sees who starts the reference provider for the first time. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, asc, desc, eq, getTableName, isNotNull, isNull, isTable, type Table } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../reference-provider/database/open'
import { advertisements } from '../../reference-provider/database/tables/ads'
import {
  brochureHotspots,
  brochureRegions,
  brochureStates,
  brochures,
  brochureUpdates,
} from '../../reference-provider/database/tables/brochures'
import { categories } from '../../reference-provider/database/tables/categories'
import { parserIterations, parserMessages } from '../../reference-provider/database/tables/iterations'
import { languages } from '../../reference-provider/database/tables/languages'
import { brochurePages } from '../../reference-provider/database/tables/pages'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import { secrets } from '../../reference-provider/database/tables/secrets'
import { shopRegions, shops } from '../../reference-provider/database/tables/shops'
import { lettering, measure } from '../../reference-provider/demo/artwork/lettering'
import { drawing } from '../../reference-provider/demo/artwork/svg'
import { dayAndMonth, dayAt } from '../../reference-provider/demo/dates'
import { shopRow } from '../../reference-provider/demo/large/market'
import { planBrochures } from '../../reference-provider/demo/plan'
import { demoFolder } from '../../reference-provider/demo-sites/folder'
import { seedOnce } from '../../reference-provider/seed'
import { isoWeekIn } from '../../reference-provider/zone'
import { contrast } from '../support/contrast'

const now = new Date('2026-11-21T10:00:00Z')
const seconds = now.getTime() / 1000

/** Every table of the provider, whatever file it stands in. */
async function allTables(): Promise<Table[]> {
  const folder = resolve('reference-provider/database/tables')
  const load = (file: string): Promise<Record<string, unknown>> => import(join(folder, file))
  const files = await Promise.all(readdirSync(folder).map(load))
  return files.flatMap((file) => Object.values(file)).filter((part) => isTable(part))
}

/** The parts of `#abc` and of `#aabbcc`. */
function partsOf(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

describe('a database seeded with the demo', () => {
  const filesDir = mkdtempSync(join(tmpdir(), 'demo-files-'))
  let opened: OpenDatabase
  const fileOf = (address: string) => join(filesDir, address.replace('/files/', ''))
  const inState = (state: 'inbox' | 'not_published' | 'active' | 'expired') =>
    opened.database.select().from(brochures).where(eq(brochures.state, state))

  beforeAll(async () => {
    opened = await openDatabase({ kind: 'memory' })
    await seedOnce('demo', { database: opened.database, filesDir, now: now.getTime(), log: () => undefined })
  }, 120_000)

  afterAll(async () => {
    await opened.close()
    rmSync(filesDir, { recursive: true })
  })

  test('every state has brochures', async () => {
    const rows = await opened.database.selectDistinct({ state: brochures.state }).from(brochures)
    expect(rows.map(({ state }) => state).sort()).toEqual([...brochureStates].sort())
  })

  test('the board has about 400 brochures of 24 shops', async () => {
    expect(await opened.database.$count(brochures)).toBeGreaterThanOrEqual(390)
    expect(await opened.database.$count(shops)).toBe(24)
  })

  test('an active brochure is published and not over', async () => {
    const wrong = (await inState('active')).filter(
      ({ published_at, expire_after }) => (published_at ?? seconds + 1) > seconds || (expire_after ?? 0) < seconds,
    )
    expect(wrong).toEqual([])
  })

  test('a brochure that waits for publication is published in the future', async () => {
    const wrong = (await inState('not_published')).filter(({ published_at }) => (published_at ?? 0) <= seconds)
    expect(wrong).toEqual([])
  })

  test('an expired brochure is over', async () => {
    const wrong = (await inState('expired')).filter(({ expire_after }) => (expire_after ?? seconds) >= seconds)
    expect(wrong).toEqual([])
  })

  test('no brochure ends before it starts or is published', async () => {
    const rows = await opened.database.select().from(brochures).where(isNotNull(brochures.expire_after))
    const wrong = rows.filter(({ active_from, published_at, expire_after }) =>
      [active_from, published_at].some((date) => (date ?? 0) > (expire_after ?? 0)),
    )
    expect(wrong).toEqual([])
  })

  test('some brochures of the inbox have no dates yet', async () => {
    const undated = (await inState('inbox')).filter(({ active_from }) => active_from === null)
    expect(undated.length).toBeGreaterThan(5)
  })

  test('active brochures have the positions 1, 2, 3 … in each language', async () => {
    for (const language of await opened.database.select().from(languages)) {
      const rows = await opened.database
        .select({ position: brochures.position })
        .from(brochures)
        .where(eq(brochures.language_id, language.id))
        .orderBy(asc(brochures.position))
      const positions = rows.flatMap(({ position }) => position ?? [])
      expect(positions).toEqual(positions.map((_, index) => index + 1))
    }
  })

  test('some active brochures are frozen for days to come', async () => {
    const frozen = (await inState('active')).filter(({ position_frozen_to }) => (position_frozen_to ?? 0) > seconds)
    expect(frozen.length).toBeGreaterThan(5)
  })

  test('about a third were made by a parser, and say from which address', async () => {
    const parsed = await opened.database.select().from(brochures).where(isNotNull(brochures.parser_id))
    const share = parsed.length / (await opened.database.$count(brochures))
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.45)
    expect(parsed.filter(({ parsed_url }) => !parsed_url?.startsWith('http://127.0.0.1/demo-sites/'))).toEqual([])
  })

  test('each parser class has parsers with runs that finished and runs that failed', async () => {
    expect(await opened.database.$count(parserClasses)).toBe(5)
    const states = await opened.database.selectDistinct({ state: parserIterations.state }).from(parserIterations)
    expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'finished'])
  })

  test('a brochure is only for regions of its shop', async () => {
    const strangers = await opened.database
      .select({ id: brochureRegions.id })
      .from(brochureRegions)
      .innerJoin(brochures, eq(brochures.id, brochureRegions.brochure_id))
      .leftJoin(
        shopRegions,
        and(eq(shopRegions.shop_id, brochures.shop_id), eq(shopRegions.region_id, brochureRegions.region_id)),
      )
      .where(isNull(shopRegions.shop_id))
    expect(strangers).toEqual([])
  })

  test('the pages of a region are as many as it says, numbered from 1 on', async () => {
    const regions = await opened.database.select().from(brochureRegions)
    const numbers = new Map<number, number[]>(regions.map(({ id }) => [id, []]))
    for (const page of await opened.database.select().from(brochurePages).orderBy(asc(brochurePages.number))) {
      numbers.get(page.brochure_region_id)?.push(page.number)
    }
    for (const { id, pages_count } of regions) {
      expect(numbers.get(id)).toEqual(Array.from({ length: pages_count }, (_, index) => index + 1))
    }
  })

  test('a run has told last that it ended as it did', async () => {
    const told = await opened.database
      .selectDistinctOn([parserIterations.id], { state: parserIterations.state, last: parserMessages.state })
      .from(parserIterations)
      .leftJoin(parserMessages, eq(parserMessages.parser_iteration_id, parserIterations.id))
      .orderBy(parserIterations.id, desc(parserMessages.id))
    expect(told.filter(({ state, last }) => state !== last)).toEqual([])
  })

  test('each state of brochures that moderators look at has spreads to split, and hotspots', async () => {
    const { database } = opened
    const ofPages = database
      .select({ page: brochureHotspots.page, last: brochures.pages_count })
      .from(brochureHotspots)
      .innerJoin(brochures, eq(brochures.id, brochureHotspots.brochure_id))
    const hotspots = await ofPages
    expect(hotspots.length).toBeGreaterThan(100)
    expect(hotspots.filter(({ page, last }) => page > last)).toEqual([])
    const large = await database
      .select({ url: brochurePages.file_large_url })
      .from(brochurePages)
      .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
      .innerJoin(brochures, and(eq(brochures.id, brochureRegions.brochure_id), eq(brochures.state, 'inbox')))
      .where(eq(brochurePages.number, 2))
    const widths = await Promise.all(large.map(async ({ url }) => (await sharp(fileOf(url)).metadata()).width))
    expect(widths.filter((width) => width === 1560).length).toBeGreaterThan(2)
  })

  test('every brochure has a history', async () => {
    const told = await opened.database.selectDistinct({ id: brochureUpdates.brochure_id }).from(brochureUpdates)
    expect(told).toHaveLength(await opened.database.$count(brochures))
  })

  test('every address of a picture has its file', async () => {
    const { database } = opened
    const addresses = [
      ...(await database.select({ address: brochures.cover_photo }).from(brochures)),
      ...(await database.select({ address: brochurePages.file_small_url }).from(brochurePages)),
      ...(await database.select({ address: brochurePages.file_large_url }).from(brochurePages)),
      ...(await database.select({ address: shops.icon_url }).from(shops)),
      ...(await database.select({ address: categories.icon_url }).from(categories)),
      ...(await database.select({ address: languages.file_small_url }).from(languages)),
    ].flatMap(({ address }) => address ?? [])
    expect([...new Set(addresses)].filter((address) => !existsSync(fileOf(address)))).toEqual([])
  })

  test('the words of an HTML ad can be read on their fields (WCAG 1.4.3)', async () => {
    const rows = await opened.database.select().from(advertisements).where(isNotNull(advertisements.content))
    const fields = rows.flatMap(({ content }) => [
      ...(content ?? '').matchAll(/background:(#[0-9a-f]+);color:(#[0-9a-f]+)/g),
    ])
    expect(fields.length).toBeGreaterThan(rows.length)
    for (const [pair, field = '', words = ''] of fields)
      expect(contrast(partsOf(field), partsOf(words)), pair).toBeGreaterThanOrEqual(4.5)
  })

  test('a cover is 300 pixels wide, three to four', async () => {
    const [{ cover_photo } = { cover_photo: null }] = await inState('active')
    const { width, height } = await sharp(fileOf(cover_photo ?? '')).metadata()
    expect({ width, height }).toEqual({ width: 300, height: 400 })
  })

  // The last of these tests, since it empties the database.
  test('leaves nothing in any table if its seeding was cut off and begins anew', async () => {
    const { database } = opened
    await database.update(secrets).set({ value: 'started' }).where(eq(secrets.name, 'seed'))
    await seedOnce('empty', { database, filesDir, now: now.getTime(), log: () => undefined })
    const filled = (await allTables()).map(async (table) =>
      (await database.$count(table)) > 0 ? [getTableName(table)] : [],
    )
    expect((await Promise.all(filled)).flat().sort()).toEqual(['admins', 'languages', 'regions', 'secrets'])
  })
})

test('a shop of a full-grown provider has the tracking UID that its form asks for', () => {
  expect(shopRow('Prixo Gent 1', 0, undefined).tracking_uid).toBe('UA-prixo-gent-1')
})

describe('the letters of the folders', () => {
  const voice = { weight: 0.2, width: 1, slant: 0, ends: 'round' } as const

  test('they are drawn as lines, so that a machine without fonts shows them', () => {
    const svg = drawing(200, 40, lettering('WEEK 47', voice, { x: 4, y: 32, size: 24, fill: '#000000' }))
    expect(svg).toContain('<path')
    expect(svg).not.toContain('<text')
  })

  test('a line that would be too long is made to fit', () => {
    const svg = lettering('AANBIEDINGEN', voice, { x: 0, y: 40, size: 40, fill: '#000000', fit: 100 })
    const rightmost = Math.max(...[...svg.matchAll(/[MLC ](\d+(?:\.\d+)?) \d/g)].map(([, x]) => Number(x)))
    expect(rightmost).toBeLessThanOrEqual(100)
  })

  test('what has no glyph is left out', () => {
    expect(measure('Zomer ☀️', voice, 10)).toBe(measure('Zomer ', voice, 10))
  })
})

describe('the dates of the demo', () => {
  test('a day begins at midnight in Amsterdam, in winter and in summer', () => {
    expect(new Date(dayAt(now, 0) * 1000).toISOString()).toBe('2026-11-20T23:00:00.000Z')
    expect(new Date(dayAt(new Date('2026-07-01T10:00:00Z'), 0) * 1000).toISOString()).toBe('2026-06-30T22:00:00.000Z')
  })

  test('the day on which clocks change ends at 23:59', () => {
    expect(new Date(dayAt(new Date('2026-03-29T00:30:00Z'), 0, 23, 59) * 1000).toISOString()).toBe(
      '2026-03-29T21:59:00.000Z',
    )
  })

  test('weeks are counted as in ISO 8601', () => {
    expect(isoWeekIn(Date.parse('2027-01-01T12:00:00Z') / 1000)).toEqual({ year: 2026, week: 53 })
  })

  test('the folder of a demo site is of the week that it is in Amsterdam', () => {
    // Wednesday there, half an hour after midnight.
    const folder = demoFolder('versmarkt-delta', Date.UTC(2026, 10, 24, 23, 30))
    expect([folder?.from, folder?.till]).toEqual(['2026-11-23', '2026-11-29'])
  })

  test('a folder prints day and month', () => {
    expect(dayAndMonth(dayAt(now, 1))).toBe('22-11')
  })
})

test('the same moment always gives the same brochures', () => {
  expect(planBrochures(now)).toEqual(planBrochures(now))
})
