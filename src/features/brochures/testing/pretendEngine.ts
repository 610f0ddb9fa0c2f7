import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import { offers } from '../../../domain/offers/collection'
import { registry } from '../../../domain/registry'
import type { AnyCollection, Id, RecordKey } from '../../../offline/define'
import type { Change, Comeback, Engine, EntryView, ListView, RecordSync } from '../../../offline/engine'
import type { Names } from '../../../offline/names'
import { ALL_WELL } from '../../../offline/testing/summary'
import { type Cell, createCell, type Source } from '../../../provider/source'

interface PretendEngine extends Engine {
  /** every commit, as it was asked for */
  commits: readonly (readonly Change[])[]
  undone: readonly string[]
  /** the provider's ids for what was made here */
  names: Cell<Names>
  stateOf: (id: Id) => string | undefined
  /** gives a brochure this sync state */
  mark: (id: Id, sync: RecordSync) => void
  /** a colleague has changed a brochure to this, and the change has been read */
  tell: (brochure: Brochure) => void
  /** the provider has these as well, and gives them when more of the list is asked for */
  keepBack: (later: readonly Brochure[]) => void
  /** these wait to be sent, oldest first */
  leaveWaiting: (
    entries: readonly Pick<EntryView, 'seq' | 'group' | 'record' | 'mutation' | 'text' | 'at' | 'state'>[],
  ) => void
  /** the changes have waited long, so the person wants to be asked before they are sent */
  hold: () => void
  /** changes can no longer be kept */
  breakStorage: () => void
  /** changes can be kept again */
  mendStorage: () => void
  /** the disk is slow: changes are kept once the returned function is called */
  delayCommits: () => () => void
  /** the provider answers with lists, and with no counts yet */
  delayCounts: () => void
  /** the provider has not answered anything yet: lists and counts come from this device while it is being asked */
  delayAnswers: () => void
  /** this device has never had the order of the offers; it arrives once the returned function is called */
  delayOrder: () => () => void
}

/**
 * An engine that keeps brochures in memory and applies the declared mutations at once: what a screen sees of the real one,
 * without storage, network and waiting.
 */
export function pretendEngine(all: readonly Brochure[]): PretendEngine {
  const world = worldOf(all)
  const engine = { person: '1', ...readsOf(world), ...changesOf(world), ...stagedIn(world) }
  return engine as unknown as PretendEngine // it has only what the board calls
}

type Waiting = Parameters<PretendEngine['leaveWaiting']>[0]
type World = ReturnType<typeof worldOf>

/** The state of things; whoever changes it calls `changed`. */
function worldOf(all: readonly Brochure[]) {
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source<unknown>>()
  let step = 0
  return {
    brochures: new Map(all.map((brochure) => [brochure.id, brochure])),
    back: [] as readonly Brochure[],
    broken: false,
    countedBy: 'provider' as 'provider' | 'device',
    listedBy: 'provider' as 'provider' | 'device',
    answer: Promise.resolve(),
    order: Promise.resolve(),
    isOrderHere: true,
    disk: Promise.resolve(),
    held: false,
    waiting: [] as Waiting,
    syncs: new Map<RecordKey, RecordSync>(),
    names: createCell<Names>(new Map()),
    changed: () => {
      step += 1
      for (const listener of listeners) listener()
    },
    /** The same source for the same key, and the same value until something changed. */
    source: <T>(key: string, read: () => T): Source<T> => {
      const known = sources.get(key)
      if (known) return known as Source<T> // the key stands for the type
      let seen: { at: number; value: T } | null = null
      const made = {
        read: () => {
          if (seen?.at !== step) seen = { at: step, value: read() }
          return seen.value
        },
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
      sources.set(key, made)
      return made
    },
  }
}

const NOTHING: ListView = { ids: [], total: 0, more: false, from: 'provider', asOf: 1 }
const isBrochures = ({ name }: AnyCollection) => name === brochures.name
const isOffers = ({ name }: AnyCollection) => name === offers.name

function readsOf(world: World) {
  const { source, names } = world
  const all = () => [...world.brochures.values()]
  const listOf = (filter: BrochureFilter): ListView => {
    const found = all()
      .map((brochure) => ({ ...brochures.facts(brochure), id: brochure.id }))
      .filter((facts) => brochures.matches(facts, filter))
      .sort(brochures.compare(filter))
    const more = world.back.length > 0
    const from = world.listedBy
    return { ids: found.map(({ id }) => id), total: null, more, from, asOf: from === 'device' ? null : Date.now() }
  }
  const otherList = (collection: AnyCollection): ListView =>
    isOffers(collection) && !world.isOrderHere ? { ...NOTHING, from: 'device', asOf: null } : NOTHING
  const waitingOf = (key: RecordKey) => world.waiting.find(({ record }) => record === key)
  return {
    names,
    list: (collection: AnyCollection, filter: BrochureFilter) =>
      source(collection.windowKey(filter), () => (isBrochures(collection) ? listOf(filter) : otherList(collection))),
    record: (collection: AnyCollection, id: Id) =>
      source(collection.key(id), () =>
        isBrochures(collection) ? world.brochures.get(names.read().get(id) ?? id) : undefined,
      ),
    records: (collection: AnyCollection, ids: readonly Id[]) =>
      source(`${collection.name} ${ids.join()}`, () =>
        isBrochures(collection) ? ids.map((id) => world.brochures.get(id)).filter((found) => found !== undefined) : [],
      ),
    tally: (collection: AnyCollection, filter: BrochureFilter) =>
      source(collection.tallyKey(filter), () => ({
        counts: collection.tally?.count(all().map(brochures.facts), filter),
        from: world.countedBy,
      })),
    isChangedHere: (record: RecordKey) => waitingOf(record) !== undefined,
    syncOf: (record: RecordKey) =>
      source(`sync ${record}`, () => world.syncs.get(record) ?? waitingOf(record)?.state ?? 'saved'),
    summary: source('summary', () => ALL_WELL),
    comeback: source('comeback', (): Comeback => ({ sent: 0, already: 0, asksFirst: world.held, held: world.held })),
    outbox: source('outbox', () => world.waiting),
    refresh: (collection: AnyCollection) => (isOffers(collection) ? world.order : world.answer),
    refreshOne: async () => undefined,
    refreshTally: async () => undefined,
    ask: async () => {
      throw new Error('the provider is away')
    },
    extend: async () => {
      const { back } = world
      world.back = []
      putAll(world, back)
    },
  }
}

function changesOf(world: World) {
  const before = new Map<string, World['brochures']>()
  const commits: (readonly Change[])[] = []
  const undone: string[] = []
  const mustKeep = () => {
    if (world.broken) throw new Error('the disk is full')
  }
  return {
    commits,
    undone,
    commit: async (changes: readonly Change[]) => {
      await world.disk
      mustKeep()
      const group = `group ${commits.length}`
      commits.push(changes)
      before.set(group, world.brochures)
      world.brochures = new Map(world.brochures)
      for (const { mutation: name, args } of changes) {
        const mutation = registry.mutations.find((known) => known.name === name)
        const id = mutation?.id(args) ?? ''
        const brochure = world.brochures.get(id)
        if (mutation && brochure) world.brochures.set(id, mutation.apply(brochure, args))
      }
      world.changed()
      return { group, count: changes.length }
    },
    undo: async (group: string) => {
      mustKeep()
      undone.push(group)
      world.waiting = world.waiting.filter((entry) => entry.group !== group)
      world.brochures = before.get(group) ?? world.brochures
      world.changed()
    },
  }
}

/** What a test can do to the world. */
function stagedIn(world: World) {
  const set = (now: Partial<World>) => {
    Object.assign(world, now)
    world.changed()
  }
  return {
    stateOf: (id: Id) => world.brochures.get(id)?.state,
    mark: (id: Id, sync: RecordSync) => set({ syncs: new Map([...world.syncs, [brochures.key(id), sync]]) }),
    tell: (brochure: Brochure) => putAll(world, [brochure]),
    keepBack: (back: readonly Brochure[]) => set({ back }),
    leaveWaiting: (waiting: Waiting) => set({ waiting }),
    hold: () => set({ held: true }),
    breakStorage: () => set({ broken: true }),
    mendStorage: () => set({ broken: false }),
    delayCommits: () => {
      const { passed, pass } = gate()
      set({ disk: passed })
      return pass
    },
    delayCounts: () => set({ countedBy: 'device' }),
    delayAnswers: () => set({ countedBy: 'device', listedBy: 'device', answer: gate().passed }),
    delayOrder: () => {
      const { passed, pass } = gate()
      set({ order: passed, isOrderHere: false })
      return pass
    },
  }
}

function putAll(world: World, more: readonly Brochure[]): void {
  world.brochures = new Map([...world.brochures, ...more.map((brochure) => [brochure.id, brochure] as const)])
  world.changed()
}

/** A promise that waits until it is let through. */
function gate() {
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { passed, pass: () => pass() }
}
