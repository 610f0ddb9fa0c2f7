import { defaultCampaign } from '../brochures/campaign'
import { stateSet } from '../brochures/states'
import type { Database } from '../database/open'
import {
  brochureAfterpage,
  brochureCategories,
  brochures,
  brochureToplevel,
  brochureUpdates,
} from '../database/tables/brochures'
import { isoWeekIn } from '../zone'
import type { Basics } from './basics'
import { website } from './catalogue/shops'
import type { Folder, PrintedPage } from './folders'
import { writeHotspots } from './hotspots'
import { insertAll, insertForIds } from './insert'
import type { State } from './lifecycle'
import type { DemoParser, ParsedBrochure } from './parsers'
import type { PlannedBrochure } from './plan'
import { createRandom } from './random'
import { pagesOf, writeRegions } from './regions'
import type { DemoShop } from './shops'

/** A planned brochure with its cover printed and its shop known. */
export interface Edition {
  plan: PlannedBrochure
  cover: PrintedPage
  shop: DemoShop
  parser: DemoParser | undefined
}

interface Shelf {
  basics: Basics
  folders: ReadonlyMap<string, Folder>
  now: Date
}

/** Writes the brochures with all that hangs on them; answers those that a parser made. */
export async function writeBrochures(
  database: Database,
  { basics, folders, now }: Shelf,
  editions: readonly Edition[],
): Promise<ParsedBrochure[]> {
  const positions = positionsFrom1()
  const counters = new Map<number, number>()
  const rows = editions.map((edition, index) => {
    const { active_from, inserted_at, language } = edition.plan
    const number = (counters.get(edition.shop.id) ?? 0) + 1
    counters.set(edition.shop.id, number)
    return {
      ...ownRow(edition, basics, now, index),
      pages_count: pagesOf(edition, folders).length,
      utm_campaign: defaultCampaign({ begins: active_from ?? inserted_at.getTime() / 1000, symbol: language, number }),
      position: hasPlace(edition.plan, index) ? positions(language) : null,
    }
  })
  const ids = await insertForIds(database, brochures, rows)
  const written = editions.map((edition, index) => ({
    ...edition,
    id: ids[index] ?? 0,
    author: rows[index]?.author ?? '',
    pages_count: rows[index]?.pages_count ?? 0,
  }))
  await writeRegions(database, folders, written)
  await writeCategories(database, written)
  await writeHotspots(database, written)
  await insertAll(
    database,
    brochureUpdates,
    written.flatMap(({ id, plan, author }) => history(id, plan, author, basics, now)),
  )
  // A brochure that is still being processed is not yet the work of a finished run.
  return written.flatMap(({ id, plan, parser, pages_count }) =>
    parser && pages_count > 0
      ? [{ id, parserId: parser.id, pagesCount: pages_count, inserted_at: plan.inserted_at }]
      : [],
  )
}

export type Written = Edition & { id: number; author: string; pages_count: number }

function ownRow({ plan, cover, shop, parser }: Edition, basics: Basics, now: Date, index: number) {
  const { house, language, state, name, active_from, expire_after, published_at, position_frozen_to, inserted_at } =
    plan
  return {
    name,
    state,
    shop_id: shop.id,
    language_id: basics.languageIds[language],
    active_from,
    expire_after,
    published_at,
    position_frozen_to,
    original_link: index % 3 === 0 ? `${website(house.name)}/folder` : null,
    append_original_link: index % 6 === 0,
    hotspot_mode: shop.hotspot_mode,
    customer_level: shop.customer_level,
    notify: index % 5 === 0,
    cover_photo: state === 'processing' ? null : cover.file_small_url,
    parser_id: parser?.id ?? null,
    parsed_url: parser ? `${parser.url}/${isoWeekIn(active_from ?? now.getTime() / 1000).week}` : null,
    author: parser?.name ?? basics.staff[index % basics.staff.length] ?? basics.staff[0],
    last_updated: new Date(Math.min(now.getTime(), inserted_at.getTime() + 3_600_000)),
    inserted_at,
  }
}

/** Every eighth active brochure has no place among the offers yet, unless it is frozen in one. */
export const hasPlace = (
  { state, position_frozen_to }: Pick<PlannedBrochure, 'state' | 'position_frozen_to'>,
  index: number,
): boolean => state === 'active' && (position_frozen_to !== null || index % 8 !== 0)

function positionsFrom1() {
  const last = new Map<string, number>()
  return (language: string) => {
    const position = (last.get(language) ?? 0) + 1
    last.set(language, position)
    return position
  }
}

async function writeCategories(database: Database, written: readonly Written[]): Promise<void> {
  const random = createRandom('brochure categories')
  const chosen = written.map(({ id, plan, shop }) => {
    const fitting = shop.categories.filter(({ language }) => language === plan.language)
    return {
      id,
      categories: random.some(fitting, random.int(1, 2)),
      isTop: random.chance(0.22),
      isAfter: random.chance(0.1),
    }
  })
  const rows = (pick: (one: (typeof chosen)[number]) => boolean, count: number) =>
    chosen
      .filter(pick)
      .flatMap(({ id, categories }) =>
        categories.slice(0, count).map((category) => ({ brochure_id: id, category_id: category.id })),
      )
  await insertAll(
    database,
    brochureCategories,
    rows(() => true, 2),
  )
  await insertAll(
    database,
    brochureToplevel,
    rows(({ isTop }) => isTop, 1),
  )
  await insertAll(
    database,
    brochureAfterpage,
    rows(({ isAfter }) => isAfter, 1),
  )
}

/** The states that a brochure has gone through on its way to the one it is in. */
const ways: Readonly<Record<State, readonly State[]>> = {
  processing: [],
  inbox: [],
  for_approval: ['for_approval'],
  not_published: ['for_approval', 'not_published'],
  active: ['for_approval', 'active'],
  expired: ['for_approval', 'active', 'expired'],
  archived: ['for_approval', 'active', 'archived'],
  trash: ['for_approval', 'trash'],
}

function history(brochure_id: number, plan: PlannedBrochure, author: string, basics: Basics, now: Date) {
  const moderator = basics.staff[brochure_id % basics.staff.length] ?? basics.staff[0]
  const captions = [
    `Uploaded by ${author}`,
    ...ways[plan.state].map((state) => `${stateSet(state)} by ${state === 'expired' ? 'the calendar' : moderator}`),
  ]
  const span = now.getTime() - plan.inserted_at.getTime()
  return captions.map((caption, index) => ({
    brochure_id,
    caption,
    inserted_at: new Date(plan.inserted_at.getTime() + (span * index) / captions.length),
  }))
}
