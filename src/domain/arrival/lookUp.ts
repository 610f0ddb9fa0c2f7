/**
 * Looks up a change whose answer was lost, at a provider that knows no keys: shows what that provider has now, so that a person can
 * judge whether the change has arrived. Nothing is taken from this device. Rule PP3.
 */
import { type AnyCollection, idIn, type Page, pageSizeOf, type Stored } from '../../offline/define'
import type { Engine, EntryView } from '../../offline/engine'
import type { AnyMutation } from '../../offline/mutation'
import { newIdsIn } from '../../offline/names'
import { mutationOf } from '../../offline/storage/entry'
import { registry } from '../registry'
import { ownTime } from '../values/ownTime'
import { type Place, placeOf } from './places'
import { signsOf } from './signs'

/** A record at the provider, in words. */
interface Found {
  record: Stored
  text: string
  /** the times in it, in the person's own time zone; undefined if that is the brand's */
  own: string | undefined
}

export type LookedUp =
  /** for a creation: the records that it may have made, and whether all lists where they may be were read to the end */
  | { kind: 'made'; found: readonly Found[]; isAll: boolean }
  /** for another change: what shows whether it was done */
  | { kind: 'signs'; words: readonly string[] }
  /** the provider has nothing that would show it */
  | { kind: 'untold' }

const UNTOLD: LookedUp = { kind: 'untold' }

type Ask = Engine['ask']
type Lost = Pick<EntryView, 'mutation' | 'version' | 'record' | 'args'>

/** undefined if this console does not know the change. */
export function collectionOf(entry: Lost): AnyCollection | undefined {
  const name = mutationOf(registry, entry)?.collection.name
  return registry.collections.find((each) => each.name === name)
}

/** @throws ReadFailed */
export async function lookUp(ask: Ask, entry: Lost): Promise<LookedUp> {
  const mutation = mutationOf(registry, entry)
  const collection = collectionOf(entry)
  if (!mutation || !collection || waitsForNames(entry, mutation)) return UNTOLD
  if (mutation.kind === 'creation') return lookForMade(ask, collection, mutation.make?.(entry.args))
  const words = (await signsOf(mutation)?.(ask, entry.args)) ?? []
  return words.length > 0 ? { kind: 'signs', words } : UNTOLD
}

/** A change from another device may name records that have no id here yet: the provider must never see a temporary id. */
const waitsForNames = ({ args, record }: Lost, { kind }: AnyMutation): boolean =>
  newIdsIn(args).some((id) => kind !== 'creation' || id !== idIn(record))

async function lookForMade(ask: Ask, collection: AnyCollection, made: Stored | undefined): Promise<LookedUp> {
  const place = placeOf(collection)
  if (!place || !made) return UNTOLD
  const { records, isAll } = await lookThrough(ask, collection, place, made)
  const found = records
    .filter((told) => !place.isOlder?.(told, made) && place.isLike(told, made))
    .map((told) => [told.id, { record: told, text: place.title(told), own: ownMoments(place, told) }] as const)
  return { kind: 'made', found: [...new Map(found).values()], isAll }
}

const ownMoments = ({ moments }: Place, told: Stored): string | undefined =>
  moments?.(told)
    .flatMap((moment: Parameters<typeof ownTime>[0]) => ownTime(moment) ?? [])
    .join(' – ') || undefined

/** A list with more pages is not read to its end. */
const PAGES_AT_MOST = 100

interface Looked {
  records: readonly Stored[]
  isAll: boolean
}

async function lookThrough(ask: Ask, collection: AnyCollection, place: Place, wanted: Stored): Promise<Looked> {
  const lists = await Promise.all(
    place
      .lists(wanted)
      .map((filter) => readList(ask, collection, filter, (told) => place.isOlder?.(told, wanted) ?? false)),
  )
  return { records: lists.flatMap(({ records }) => records), isAll: lists.every(({ isAll }) => isAll) }
}

/** @param isBehind whether everything from this record on is too old */
async function readList(
  ask: Ask,
  collection: AnyCollection,
  filter: unknown,
  isBehind: (told: Stored) => boolean,
): Promise<Looked> {
  const records: Stored[] = []
  let isRead = true
  let next: string | null = null
  for (let number = 1; number <= PAGES_AT_MOST; number += 1) {
    const page: Page<Stored> = collection.readPage(await ask(collection.requestPage(filter, next)), filter)
    records.push(...page.records)
    isRead &&= !page.unread
    next = page.records.some(isBehind) ? null : behind(page, number, pageSizeOf(collection))
    if (next === null) return { records, isAll: isRead }
  }
  return { records, isAll: false }
}

/** The token for the next page. For numbered pages it is the number; if their count is not told, rule PG4 decides. */
function behind(
  { records, unread = 0, next, totalPages }: Page<Stored>,
  number: number,
  pageSize: number,
): string | null {
  const rows = records.length + unread
  if (next !== null || totalPages === undefined || rows === 0) return rows === 0 ? null : next
  return (totalPages ? number < totalPages : rows >= pageSize) ? String(number + 1) : null
}
