/** Looks at what screens read, and notes what has changed although the person has done nothing. */
import type { Brochure } from '../../../src/domain/brochures/brochure'
import { brochures } from '../../../src/domain/brochures/collection'
import { setBrochureState } from '../../../src/domain/brochures/mutations'
import { offers } from '../../../src/domain/offers/collection'
import { asTheyAre } from '../../../src/domain/offers/rules'
import { type Id, idIn } from '../../../src/offline/define'
import type { EntryView } from '../../../src/offline/engine'
import type { Source } from '../../../src/provider/source'
import { type Desk, LANGUAGES, LISTS } from './desk'
import { TABLES } from './tables'

/** Screens paint no more often. Milliseconds. */
const FRAME = 16

/** Everything that is seen, in words, by what it is seen of. */
type Picture = ReadonlyMap<string, string>

export class Eye {
  readonly #engine: Desk['engine']
  readonly #watched = new Set<Id>()
  /** what is watched of tables */
  readonly #tables = new Set<string>()
  readonly #aside = new Set<number>()
  readonly #stops: (() => void)[] = []
  /**
   * Brochures that were put live here. Only the provider tells that they are among the offers, and as long as the change is on its
   * way it may still tell that they are not.
   */
  readonly #arriving = new Set<Id>()
  #expected: Picture = new Map()
  #isOrderKnown = true
  #isStirred = false
  #isAway = false
  /** what moved by itself, first things first */
  readonly found: string[] = []

  constructor({ engine }: Pick<Desk, 'engine'>) {
    this.#engine = engine
    for (const filter of LISTS) {
      this.#watch(engine.list(brochures, filter))
      this.#watch(engine.tally(brochures, filter))
    }
    for (const language of LANGUAGES) this.#watch(engine.record(offers, language))
    this.#watch(engine.outbox)
    const frames = setInterval(() => this.glance(), FRAME)
    this.#stops.push(() => clearInterval(frames))
  }

  /** Takes for granted what is there now, and waits for changes from then on. */
  begin(): void {
    for (const { ids } of LISTS.map((filter) => this.#engine.list(brochures, filter).read()))
      for (const id of ids) if (!this.#watched.has(id)) this.#watch(this.#engine.record(brochures, id), id)
    for (const [name, source] of TABLES.flatMap(({ sources }) => [...sources(this.#engine)])) {
      if (!this.#tables.has(name)) this.#watch(source)
      this.#tables.add(name)
    }
    const moving = new Set(
      this.#engine.outbox
        .read()
        .filter(isMove)
        .map(({ record }) => idIn(record)),
    )
    for (const { id, state } of this.brochures)
      if (state === 'active' && (moving.has(id) || !this.#isOffered(id))) this.#arriving.add(id)
    this.#expected = this.#look(this.#arriving)
  }

  /** Every brochure that is on a list, as its card shows it. */
  get brochures(): readonly Brochure[] {
    return this.#engine.records(brochures, [...this.#watched]).read()
  }

  /** Looks away while the person does something, and takes for granted what that has changed. */
  async during(deed: () => Promise<unknown>): Promise<void> {
    this.glance()
    this.#isAway = true
    await deed().finally(() => {
      this.#isAway = false
      this.begin()
    })
  }

  glance(): void {
    if (this.#isAway || !this.#isStirred) return
    this.#isStirred = false
    this.#allowForRefusals()
    const now = [...this.#look(this.#arriving)].filter(([what]) => this.#isOrderKnown || !isOfOrder(what))
    this.found.push(...differences(this.#expected, new Map(now)))
  }

  /** In what it differs from what somebody else sees. */
  differsFrom(other: Eye): string[] {
    return differences(this.#look(), other.#look())
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  /**
   * A frozen brochure keeps its place, and a place that is given back by an undo may be one that is frozen meanwhile: it is refused
   * (`reference-provider/brochures/positions.ts`), and later moves push others than they seemed to. Only the provider knows the order
   * then, until it is read anew. Nobody else is at work, so nothing else may be put aside.
   */
  #allowForRefusals(): void {
    for (const entry of this.#engine.outbox.read()) {
      if (entry.state !== 'parked' || this.#aside.has(entry.seq)) continue
      this.#aside.add(entry.seq)
      if (isHeldPlace(entry)) this.#isOrderKnown = false
      else this.found.push(`put aside: ${entry.text}: ${JSON.stringify(entry.parked)}`)
    }
  }

  #look(without: ReadonlySet<Id> = new Set<Id>()): Picture {
    const picture = new Map<string, string>()
    for (const filter of LISTS) {
      picture.set(`list ${filter.status}`, this.#engine.list(brochures, filter).read().ids.join(' '))
      picture.set(`counts at ${filter.status}`, JSON.stringify(this.#engine.tally(brochures, filter).read()?.counts))
    }
    const shown = this.brochures
    for (const language of LANGUAGES) picture.set(`offers ${language}`, this.#offersSeen(language, shown, without))
    for (const { name, shows } of TABLES) picture.set(name, shows(this.#engine))
    for (const brochure of shown) {
      picture.set(`brochure ${brochure.id} position`, `${brochure.position}`)
      picture.set(`brochure ${brochure.id}`, seen(brochure))
    }
    return picture
  }

  #offersSeen(language: Id, shown: readonly Brochure[], without: ReadonlySet<Id>): string {
    const told = this.#engine.record(offers, language).read()
    if (!told) return 'none'
    const { ordered, fresh } = asTheyAre(told, shown)
    const inWords = (list: typeof ordered) =>
      list.flatMap(({ id, position }) => (without.has(id) ? [] : [`${id}@${position}`])).join(' ')
    return `${inWords(ordered)} | ${inWords(fresh)}`
  }

  #isOffered(id: Id): boolean {
    return LANGUAGES.some((language) => {
      const told = this.#engine.record(offers, language).read()
      return told ? [...told.ordered, ...told.fresh].some((offer) => offer.id === id) : false
    })
  }

  #watch(source: Source<unknown>, id?: Id): void {
    if (id !== undefined) this.#watched.add(id)
    this.#stops.push(
      source.subscribe(() => {
        this.#isStirred = true
      }),
    )
  }
}

const isMove = ({ mutation }: EntryView) => mutation === setBrochureState.name

const isOfOrder = (what: string) => / position$|^offers /.test(what)

const isHeldPlace = ({ parked }: EntryView): boolean =>
  parked?.reason === 'refused' && /position/.test(Object.keys(parked.refusal.fields ?? {}).join())

const seen = ({ name, state, position_frozen_to, utm_campaign, pages_count, brochure_regions }: Brochure): string =>
  JSON.stringify([
    name,
    state,
    position_frozen_to,
    utm_campaign,
    pages_count,
    brochure_regions.map(({ region_id, pages_count }) => `${region_id}: ${pages_count}`),
  ])

/** Only what both have seen: what appears for the first time did not move. */
function differences(expected: Picture, now: Picture): string[] {
  return [...now].flatMap(([what, words]) => {
    const before = expected.get(what)
    return before === undefined || before === words ? [] : [`${what}: ${moved(before, words)}`]
  })
}

/** What has gone and what has come, of long lists. */
function moved(before: string, now: string): string {
  const [was, is] = [before.split(' '), now.split(' ')]
  const gone = was.filter((word) => !is.includes(word))
  const come = is.filter((word) => !was.includes(word))
  if (gone.length + come.length === 0) return `in another order: ${before} → ${now}`
  return `${gone.join(' ') || 'nothing'} → ${come.join(' ') || 'nothing'}`
}
