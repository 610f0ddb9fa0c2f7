import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import type { BrochureFacts, BrochureFilter } from '../../../domain/brochures/filter'
import { offers } from '../../../domain/offers/collection'
import { registry } from '../../../domain/registry'
import type { AnyCollection, Id, RecordKey } from '../../../offline/define'
import type { Change, Comeback, Engine, EntryView, ListView, RecordSync } from '../../../offline/engine'
import type { Names } from '../../../offline/outbox/identities'
import { ALL_WELL } from '../../../offline/testing/summary'
import { type Cell, createCell, type Source } from '../../../provider/source'

interface PretendEngine extends Engine {
  /** every commit, as it was asked for */
  commits: readonly (readonly Change[])[]
  undone: readonly string[]
  /** what was made here has been named by the provider */
  names: Cell<Names>
  stateOf: (id: Id) => string | undefined
  /** gives a brochure the state of its changes */
  mark: (id: Id, sync: RecordSync) => void
  /** a colleague has made this of a brochure, and it has been read */
  tell: (brochure: Brochure) => void
  /** the provider has these as well, for whoever asks for more of the list */
  keepBack: (later: readonly Brochure[]) => void
  /** these wait to be sent, oldest first */
  leaveWaiting: (
    entries: readonly Pick<EntryView, 'seq' | 'group' | 'record' | 'mutation' | 'text' | 'at' | 'state'>[],
  ) => void
  /** what waits has waited long, and the person wants to be asked before it is sent */
  hold: () => void
  /** changes can no longer be kept */
  breakStorage: () => void
  /** and from now on they can */
  mendStorage: () => void
  /** the disk takes its time: changes are kept once what is returned is called */
  delayCommits: () => () => void
  /** the provider answers with lists, and with no counts yet */
  delayCounts: () => void
  /** the order of the offers has never come to this device, and is on its way; until it comes */
  delayOrder: () => () => void
}

/**
 * An engine that keeps brochures in memory and applies the declared mutations at once: what a screen sees of the real one,
 * without its storage, its network and its waiting.
 */
export function pretendEngine(all: readonly Brochure[]): PretendEngine {
  let now = new Map(all.map((brochure) => [brochure.id, brochure]))
  let back: readonly Brochure[] = []
  let broken = false
  let countedBy: 'provider' | 'device' = 'provider'
  let order = Promise.resolve()
  let disk = Promise.resolve()
  let isOrderHere = true
  let held = false
  let waiting: Parameters<PretendEngine['leaveWaiting']>[0] = []
  const before = new Map<string, typeof now>()
  const commits: (readonly Change[])[] = []
  const undone: string[] = []
  const names = createCell<Names>(new Map())
  const syncs = new Map<RecordKey, RecordSync>()
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source<unknown>>()

  const put = (next: typeof now) => {
    now = next
    for (const listener of listeners) listener()
  }
  /** The same source for the same key, and the same value until something changed. */
  function source<T>(key: string, read: () => T): Source<T> {
    let made = sources.get(key)
    if (!made) {
      let seen: { of: typeof now; value: T } | null = null
      made = {
        read: () => {
          if (seen?.of !== now) seen = { of: now, value: read() }
          return seen.value
        },
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
      sources.set(key, made)
    }
    return made as Source<T> // the key stands for the type
  }

  const listOf = (filter: BrochureFilter): ListView => {
    const compare = brochures.compare(filter)
    const found = [...now.values()]
      .map((brochure) => ({ ...brochures.facts(brochure), id: brochure.id }))
      .filter((facts) => brochures.matches(facts, filter))
      .sort(compare)
    return { ids: found.map(({ id }) => id), total: null, more: back.length > 0, from: 'provider', asOf: Date.now() }
  }
  const NOTHING: ListView = { ids: [], total: 0, more: false, from: 'provider', asOf: 1 }
  const otherList = ({ name }: AnyCollection): ListView =>
    name === offers.name && !isOrderHere ? { ...NOTHING, from: 'device', asOf: null } : NOTHING
  const isBrochures = (collection: AnyCollection) => collection.name === brochures.name
  const waitingOf = (key: RecordKey) => waiting.find(({ record }) => record === key)
  const facts = (): BrochureFacts[] => [...now.values()].map(brochures.facts)

  const engine = {
    person: '1',
    list: (collection: AnyCollection, filter: BrochureFilter) =>
      source(collection.windowKey(filter), () => (isBrochures(collection) ? listOf(filter) : otherList(collection))),
    record: (collection: AnyCollection, id: Id) =>
      source(collection.key(id), () => (isBrochures(collection) ? now.get(names.read().get(id) ?? id) : undefined)),
    names,
    records: (collection: AnyCollection, ids: readonly Id[]) =>
      source(`${collection.name} ${ids.join()}`, () =>
        isBrochures(collection) ? ids.map((id) => now.get(id)).filter((found) => found !== undefined) : [],
      ),
    tally: (collection: AnyCollection, filter: BrochureFilter) =>
      source(collection.tallyKey(filter), () => ({
        counts: collection.tally?.count(facts(), filter),
        from: countedBy,
      })),
    syncOf: (record: RecordKey) =>
      source(`sync ${record}`, () => syncs.get(record) ?? waitingOf(record)?.state ?? 'saved'),
    mark: (id: Id, sync: RecordSync) => {
      syncs.set(brochures.key(id), sync)
      put(new Map(now))
    },
    summary: source('summary', () => ALL_WELL),
    comeback: source('comeback', (): Comeback => ({ sent: 0, already: 0, asksFirst: held, held })),
    hold: () => {
      held = true
      put(new Map(now))
    },
    outbox: source('outbox', () => waiting),
    leaveWaiting: (entries: typeof waiting) => {
      waiting = entries
      put(new Map(now))
    },
    refresh: ({ name }: AnyCollection) => (name === offers.name ? order : Promise.resolve()),
    refreshOne: async () => undefined,
    ask: async () => {
      throw new Error('the provider is away')
    },
    extend: async () => {
      const more = back.map((brochure) => [brochure.id, brochure] as const)
      back = []
      put(new Map([...now, ...more]))
    },
    keepBack: (later: readonly Brochure[]) => {
      back = later
      put(new Map(now))
    },
    tell: (brochure: Brochure) => put(new Map([...now, [brochure.id, brochure]])),
    refreshTally: async () => undefined,
    commit: async (changes: readonly Change[]) => {
      await disk
      if (broken) throw new Error('the disk is full')
      const group = `group ${commits.length}`
      commits.push(changes)
      before.set(group, now)
      const next = new Map(now)
      for (const { mutation: name, args } of changes) {
        const mutation = registry.mutations.find((known) => known.name === name)
        const id = mutation?.id(args) ?? ''
        const brochure = next.get(id)
        if (mutation && brochure) next.set(id, mutation.apply(brochure, args))
      }
      put(next)
      return { group, count: changes.length }
    },
    undo: async (group: string) => {
      if (broken) throw new Error('the disk is full')
      undone.push(group)
      waiting = waiting.filter((entry) => entry.group !== group)
      put(new Map(before.get(group) ?? now))
    },
    commits,
    undone,
    stateOf: (id: Id) => now.get(id)?.state,
    breakStorage: () => {
      broken = true
    },
    mendStorage: () => {
      broken = false
    },
    delayCommits: () => {
      let go = () => {}
      disk = new Promise((resolve) => {
        go = resolve
      })
      return () => go()
    },
    delayCounts: () => {
      countedBy = 'device'
      put(new Map(now))
    },
    delayOrder: () => {
      isOrderHere = false
      let come = () => {}
      order = new Promise((resolve) => {
        come = resolve
      })
      put(new Map(now))
      return () => come()
    },
  }
  return engine as unknown as PretendEngine // what the board never calls is not pretended
}
