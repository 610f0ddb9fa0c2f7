/** What the lists and counts of a tab show, and what they should. */
import type { AnyCollection, Id, Stored } from '../../offline/define'
import type { Engine, ListView } from '../../offline/engine'
import { KINDS, PAGE_SIZE, pagesOf } from './kinds'
import type { RegistryProvider } from './registryProvider'

/** A list, or one of its numbered pages, that somebody sees. */
export interface Look {
  collection: AnyCollection
  filter: unknown
  page?: number
}

/** What a list shows, as far as it was asked for. */
type Listed = Pick<ListView, 'ids' | 'total' | 'more' | 'from'>

/** Everything that somebody sees in one tab. */
interface Screen {
  lists: Listed[]
  counts: unknown[]
}

/** Three pages hold all records that there are when a history begins. */
const PAGES = [1, 2, 3]

const looksOf = (collection: AnyCollection): Look[] =>
  (KINDS[collection.name]?.filters ?? []).flatMap((filter): Look[] =>
    pagesOf(collection.name) ? PAGES.map((page) => ({ collection, filter, page })) : [{ collection, filter }],
  )

/** What is certain about lists, besides their records. */
interface SureOf {
  isCounted: () => boolean
  isOfOneTime: (look: Look) => boolean
}

export class Screens {
  readonly looks: readonly Look[]
  /** One count per collection: filters that differ only in what the count does not ask for share one. */
  readonly tallies: readonly Look[]

  constructor(collections: readonly AnyCollection[]) {
    this.looks = collections.flatMap(looksOf)
    this.tallies = this.firsts.filter(({ collection }) => collection.tally)
  }

  /** The first list of each collection: it holds all of its records when a history begins. */
  get firsts(): Look[] {
    const collections = new Set(this.looks.map(({ collection }) => collection))
    return [...collections].flatMap((each) => this.looks.find(({ collection }) => collection === each) ?? [])
  }

  of(engine: Engine): Screen {
    return {
      lists: this.looks.map((look) => listed(engine, look)),
      counts: this.tallies.map(({ collection, filter }) => engine.tally(collection, filter).read()?.counts),
    }
  }

  /** What a tab shows that differs from the provider, after everything is at rest and has been asked for. */
  wrong(engine: Engine, provider: RegistryProvider): unknown[] {
    const shown = this.of(engine)
    const ideal: Screen = {
      lists: this.looks.flatMap((look, at) => (shown.lists[at] ? expected(provider, look, shown.lists[at]) : [])),
      counts: this.tallies.map(({ collection, filter }) => provider.counted(collection, filter)),
    }
    return JSON.stringify(shown) === JSON.stringify(ideal) ? [] : [{ shown, ideal }]
  }

  /**
   * What a tab shows that differs from the provider, in lists asked for after the provider's last change. Only the beginning of a
   * list is compared: the rest is not asked for again.
   */
  outOfDate(engine: Engine, provider: RegistryProvider, looks: readonly Look[]): unknown[] {
    return looks.flatMap((look) => {
      const { collection, filter, page } = look
      const shown = listed(engine, look)
      if (shown.from !== 'provider') return []
      const all = provider.listed(collection, filter).map(({ id }) => id)
      const { pageSize = Number.POSITIVE_INFINITY } = collection
      const from = page === undefined ? 0 : (page - 1) * pageSize
      const told = all.slice(from, from + pageSize)
      const ids = page === undefined ? shown.ids.slice(0, pageSize) : shown.ids
      return JSON.stringify(ids) === JSON.stringify(told) ? [] : [{ list: collection.name, filter, page, shown, told }]
    })
  }

  /**
   * What a tab shows wrongly of records that this device knows in their present state. A list that goes on shows some of them, in
   * order; so does a page.
   *
   * @param allOf the records of a collection
   * @param isCounted whether totals and counts are certain, too
   * @param isOfOneTime whether the list's numbered pages were told at the same time
   */
  unlike(
    engine: Engine,
    allOf: (collection: AnyCollection) => readonly Stored[],
    { isCounted, isOfOneTime }: SureOf,
  ): unknown[] {
    const { lists, counts } = this.of(engine)
    const wrong = this.looks.flatMap((look, at) => {
      const { collection, filter, page } = look
      const shown = lists[at]
      // A page that was never asked for was composed on the device, not told by the provider.
      if (!shown || shown.from === 'none' || (shown.from === 'device' && page !== undefined)) return []
      const all = listedOf(allOf(collection), collection, filter).map(({ id }) => id)
      const ids = shown.more || page !== undefined ? all.filter((id) => shown.ids.includes(id)) : all
      const total = shown.total === null || !isCounted() ? shown.total : all.length
      const isRight = JSON.stringify([shown.ids, shown.total]) === JSON.stringify([ids, total])
      return isRight ? [] : [{ list: collection.name, filter, page, shown, all }]
    })
    const counted = this.tallies.map(({ collection, filter }) =>
      collection.tally?.count(allOf(collection).map(collection.facts), filter),
    )
    const isRight = !isCounted() || JSON.stringify(counts) === JSON.stringify(counted)
    return [...wrong, ...this.#tornApart(engine, allOf, isOfOneTime), ...(isRight ? [] : [{ counts, counted }])]
  }

  /**
   * Lists with one record on two of their pages. Also lists whose pages were told at the same time, but do not hold the records in
   * order.
   */
  #tornApart(
    engine: Engine,
    allOf: (collection: AnyCollection) => readonly Stored[],
    isOfOneTime: SureOf['isOfOneTime'],
  ): unknown[] {
    return this.looks.flatMap((look) => {
      const { collection, filter, page } = look
      if (page !== 1) return []
      const pages = PAGES.map((each) => listed(engine, { collection, filter, page: each }))
      if (pages.some(({ from }) => from !== 'provider')) return []
      const ids = pages.flatMap((each) => each.ids)
      const all = listedOf(allOf(collection), collection, filter).map(({ id }) => id)
      const isCut = pages.at(-1)?.more === true
      const ideal = isCut ? all.slice(0, ids.length) : all
      const isRight = isOfOneTime(look)
        ? JSON.stringify(ids) === JSON.stringify(ideal)
        : ids.length === new Set(ids).size
      return isRight ? [] : [{ pagesOf: collection.name, filter, pages: pages.map((each) => each.ids), all }]
    })
  }
}

/** What a list should show, as far as it goes. */
function expected(provider: RegistryProvider, { collection, filter, page }: Look, shown: Listed): Listed {
  const all = listedOf([...provider.all(collection).values()], collection, filter).map(({ id }) => id)
  const { ids, total, more, from } = shown
  const [start, end] = page === undefined ? [0, ids.length] : [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
  // Unless the provider tells how many pages there are, nobody knows which is the last before asking for the next.
  const isMore = end < all.length || (more && pagesOf(collection.name) !== 'told')
  return { ids: all.slice(start, end), total: total === null ? null : all.length, more: isMore, from }
}

export const refreshed = (engine: Engine, { collection, filter, page }: Look): Promise<void> =>
  page === undefined ? engine.refresh(collection, filter) : engine.refreshPage(collection, filter, page)

export function listed(engine: Engine, { collection, filter, page }: Look): Listed {
  if (page === undefined) {
    const { ids, total, more, from } = engine.list(collection, filter).read()
    return { ids, total, more, from }
  }
  const { ids, total, totalPages, from } = engine.page(collection, filter, page).read()
  return { ids, total, more: (totalPages ?? 0) > page, from }
}

/** The records of a filter, in its order. */
export function listedOf(records: readonly Stored[], collection: AnyCollection, filter: unknown): Stored[] {
  const compare = collection.compare(filter)
  const placed = placedBy(collection)
  return records
    .filter((record) => collection.matches(collection.facts(record), filter))
    .sort((a, b) => compare(placed(a), placed(b)))
}

/** What a record is ordered by. */
export const placedBy =
  (collection: AnyCollection) =>
  (record: Stored): { id: Id } => ({ ...collection.facts(record), id: record.id })
