/**
 * A desk of a history: one person's tabs and their worker on one device, with a network that loses requests and answers, and a disk
 * that fails. The desk's ledger sees everything.
 */

import type { AnyCollection, Id, Stored } from '../../offline/define'
import { drain } from '../../offline/drain'
import { type Change, change, type Engine, type EntryView } from '../../offline/engine'
import { ReadFailed } from '../../offline/mirror/readFailed'
import type { Registry } from '../../offline/mutation'
import { BeingMade, NoOpposite, UnknownRecord } from '../../offline/outbox/notMade'
import { deleteDatabase, isOfDatabase } from '../../offline/storage/database'
import { mutationOf } from '../../offline/storage/entry'
import type { VirtualClock } from '../../offline/testing/clock'
import { Device, type Tab } from '../../offline/testing/device'
import { failingDisk } from '../../offline/testing/disk'
import { witness } from '../../offline/testing/witness'
import type { Capabilities } from '../../provider/sender'
import { collectionsOf, IDS, KINDS, PAGE_SIZE } from './kinds'
import { Ledger } from './ledger'
import { leftovers } from './leftovers'
import { nameOf } from './modelled'
import type { Line, RegistryProvider } from './registryProvider'
import { type Look, listed, refreshed, Screens } from './screens'
import { type AtDesk, type Decision, LOST, type Made, NO_ROOM } from './story'

/** What all desks of a history share. */
export interface Office {
  world: Registry
  provider: RegistryProvider
  clock: VirtualClock
  chance: () => number
  kind: string
  /** the file that somebody exported last */
  exported: string
  capabilities: Capabilities
  /** an id for a new record, that nobody else gives */
  newId: () => Id
}

export class Desk {
  readonly line: Line
  readonly device: Device<Line>
  readonly ledger: Ledger
  readonly #office: Office
  readonly #stopDisk: () => void
  readonly #stopWitness: () => void
  readonly #tabs: Tab[] = []
  readonly #frozen = new Set<number>()
  readonly #groups: string[][] = []
  readonly #underWay: Promise<unknown>[] = []
  readonly #screens: Screens
  readonly #collections: AnyCollection[]
  /** the records that a step may be about, by collection: those from the beginning, and those made here */
  readonly #known = new Map<string, Id[]>()
  #errors: (string | null)[] = []
  #isFull = false
  /** the disk was full: a tab may show what was told then, although it is not kept */
  #wasFull = false
  #readErrors: (string | null)[] = []
  /** there was no room, so lists that tabs hold may not be stored any more */
  #isRelieved = false
  /** somebody else has changed something, which this device learns only when it asks */
  #isDisturbed = false
  /**
   * something was asked for while a change was on its way: a total may already count that change, which is counted again when it is
   * answered
   */
  #isAskedMeanwhile = false
  /** what lists showed wrongly at rest, before they were asked for again */
  #untoldThen: unknown[] = []
  /** tabs that may still be reading a list, or telling of it */
  readonly #reading = new Set<number>()
  /** lists of which only one page was asked for again */
  readonly #askedAgain = new Set<string>()
  readonly #sureOf = {
    isCounted: () => !this.#isAskedMeanwhile,
    isOfOneTime: ({ collection, filter }: Look) => !this.#askedAgain.has(collection.windowKey(filter)),
  }
  /** for each list, the number of the provider's changes that it shows at least */
  readonly #told = new Map<Look, number>()
  /** a tab died: it may have stored what it got without telling, and the others find that when they next read */
  #isUntold = false

  /** whether this device knows all records from the beginning */
  readonly #isWhole: boolean
  readonly #chance: () => number
  readonly #lag: () => number

  constructor(office: Office) {
    const { world, provider, clock, chance, kind, capabilities } = office
    this.#office = office
    this.line = provider.line(() => clock.setBack(-1))
    this.device = new Device(world, this.line, clock)
    this.ledger = new Ledger(world, provider, this.line)
    const { person } = this.device
    this.#stopDisk = failingDisk(
      person,
      () => this.#nextError(),
      () => this.#readErrors.shift() ?? null,
    )
    this.#stopWitness = witness(person, (committed) => this.ledger.take(committed))
    this.#chance = chance
    this.device.recordVersions = capabilities.recordVersions
    this.device.idempotencyKeys = capabilities.idempotencyKeys
    this.device.random = chance
    this.#isWhole = chance() < 0.5
    // Mostly prompt; one in ten takes long enough for the database to do several things meanwhile.
    this.#lag = () => (chance() < 0.1 ? 30 : Math.floor(chance() * 3))
    this.#collections = collectionsOf(kind, world)
    this.#screens = new Screens(this.#collections)
  }

  #nextError(): string | null {
    const error = this.#isFull ? NO_ROOM : (this.#errors.shift() ?? null)
    if (error === NO_ROOM) this.#isRelieved = true
    return error
  }

  async begin(): Promise<void> {
    for (const { name } of this.#collections) this.#known.set(name, KINDS[name]?.record ? [...IDS] : [])
    await this.#open(0)
    await (this.#isWhole ? this.#refreshWhole() : this.#refresh())
    await this.#open(1)
    this.device.lag = this.#lag
  }

  async #open(index: number) {
    this.#errors = [] // a database that cannot be opened is not tested here
    this.#isFull = false
    this.#readErrors = []
    const opened = await this.device.openTab()
    this.#tabs[index] = opened
    this.#groups[index] = []
    this.#frozen.delete(index)
    for (const collection of this.#collections) {
      for (const id of this.#idsOf(collection.name)) this.#watch(opened, collection, id)
    }
    this.#screens.of(opened.engine)
    await this.device.settle()
  }

  readonly #idsOf = (name: string): Id[] => this.#known.get(name) ?? []

  /** Compares each look at a record with the one before: base versions only grow. */
  #watch({ engine }: Tab, collection: AnyCollection, id: Id) {
    const source = engine.record(collection, id)
    let before = source.read()
    source.subscribe(() => {
      const now = source.read()
      if (now && before && before.id === now.id) this.ledger.seen(`shown ${collection.key(id)}`, before, now)
      before = now ?? before
    })
  }

  #tab(index: number): Tab {
    const found = this.#tabs[index]
    if (!found) throw new Error(`There is no tab ${index}`)
    return found
  }

  async take(step: AtDesk): Promise<void> {
    if ('tab' in step && step.kind !== 'crash' && step.kind !== 'freeze') this.#thaw(step.tab)
    await this.#do(step)
    this.ledger.doing = { kind: 'nothing' }
  }

  async #do(step: AtDesk): Promise<unknown> {
    switch (step.kind) {
      case 'change':
        return this.#change(step)
      case 'undo':
        return this.#undo(step.tab)
      case 'decide':
        return this.#decide(step)
      case 'network':
        this.line.faults = [...step.faults]
        return
      case 'interface':
        return this.device.interface.set(step.on)
      case 'visible':
        return this.device.visible.set(step.on)
      case 'session':
        return this.signIn(step.good)
      case 'disk':
        this.#errors = [...step.errors]
        return
      case 'full':
        this.#isFull = step.on
        this.#wasFull ||= step.on
        return
      case 'lostRead':
        this.#readErrors = [...Array<null>(step.after).fill(null), LOST]
        return
      case 'askFirst':
        return this.#askFirst(step.asks)
      case 'crash':
        this.#isUntold ||= this.#reading.has(step.tab)
        await this.#tab(step.tab).crash()
        return this.#open(step.tab)
      case 'freeze':
        return step.frozen ? this.#freeze(step.tab) : this.#thaw(step.tab)
      case 'worker':
        this.#underWay.push(unlessRefused(drain(this.device.workerWorld())))
        return
      case 'refresh':
        return this.#refreshOne(step)
      case 'recount':
        return this.#recount(step)
      case 'extend':
        return this.#extend(step)
      case 'read':
        return this.#read(step)
      case 'carry':
        return this.#carry(step)
      case 'clear':
        return this.#clear(step.tab)
    }
  }

  /** Not awaited: what matters is what else happens meanwhile. */
  #refreshOne({ tab, list }: AtDesk & { kind: 'refresh' }) {
    const look = this.#lookAt(list)
    if (!look) return
    this.#askedAgain.add(look.collection.windowKey(look.filter))
    const { changes } = this.#office.provider
    // The answer to a change may be older than a list that was asked for meanwhile.
    const isLast = this.ledger.waiting.length === 0
    const asked = refreshed(this.#tab(tab).engine, look).then(() => isLast && this.#told.set(look, changes))
    this.#asks(tab, asked)
  }

  #lookAt(list: number): Look | undefined {
    const { looks } = this.#screens
    return looks[list % Math.max(1, looks.length)]
  }

  /** Asks for the counts beside a list, if it has some. */
  #recount({ tab, list }: AtDesk & { kind: 'recount' }) {
    const { tallies } = this.#screens
    const look = tallies[list % Math.max(1, tallies.length)]
    if (look) this.#asks(tab, this.#tab(tab).engine.refreshTally(look.collection, look.filter))
  }

  #asks(tab: number, asked: Promise<unknown>) {
    this.#reading.add(tab)
    this.#isAskedMeanwhile ||= this.ledger.waiting.length > 0
    void asked.catch(() => undefined)
  }

  #extend({ tab, list }: AtDesk & { kind: 'extend' }) {
    const look = this.#lookAt(list)
    if (look && !look.page) this.#asks(tab, this.#tab(tab).engine.extend(look.collection, look.filter))
  }

  #read({ tab, list, at }: AtDesk & { kind: 'read' }) {
    const collection = this.#collections[list % this.#collections.length]
    const id = collection && pickFrom(this.#idsOf(collection.name), at)
    if (!id) return
    // Between a page that was told before its last change and one that was told after it, it is shown on the second (PG2).
    for (const look of this.#told.keys()) if (look.page && look.collection === collection) this.#told.delete(look)
    this.#asks(tab, this.#tab(tab).engine.refreshOne(collection, id))
  }

  /** All of a person's devices are in this one browser, where a database is named after its person. */
  async #carry({ tab, how }: AtDesk & { kind: 'carry' }) {
    const { engine } = this.#tab(tab)
    const { provider } = this.#office
    const { person } = this.device
    if (how === 'out') {
      const file = JSON.stringify((await unlessRefused(engine.exportChanges(PROVIDER))) ?? {})
      this.#office.exported = file.replaceAll(person, WHOSE)
      return
    }
    provider.hasTakenIn = true
    await unlessRefused(engine.importChanges(this.#office.exported.replaceAll(WHOSE, person), PROVIDER))
  }

  async #clear(tab: number) {
    this.#isRelieved = true
    await unlessRefused(this.#tab(tab).engine.clearCache())
  }

  async #change({ tab, made, twice }: AtDesk & { kind: 'change' }) {
    const found: Change[] = []
    for (const one of made) found.push(...(await this.#changeOf(tab, one)))
    if (found.length === 0) return
    const changes = found.map((one) => {
      const mutation = mutationOf(this.#office.world, one)
      return { record: mutation?.collection.key(mutation.id(one.args)) ?? '', mutation: one.mutation }
    })
    this.ledger.doing = { kind: 'changing', changes }
    this.#isAskedMeanwhile ||= this.#reading.size > 0
    await this.#commit(tab, found)
    const forms = found.filter((one) => mutationOf(this.#office.world, one)?.kind === 'creation')
    if (twice && forms.length > 0) await this.#commit(1 - tab, forms)
  }

  async #commit(tab: number, found: readonly Change[]) {
    const { engine } = this.#tab(tab)
    const commit = await unlessRefused(engine.commit(found))
    if (commit) this.#groups[tab]?.push(commit.group)
  }

  /** A step's change, with the records that it is about; none if there are no such records. */
  async #changeOf(tab: number, { mutation: name, args, at }: Made): Promise<Change[]> {
    const mutation = this.#office.world.mutations.find((each) => nameOf(each) === name)
    if (!mutation) throw new Error(`${name} is not declared`)
    const { name: collection } = mutation.collection
    const id = mutation.kind === 'creation' ? this.#office.newId() : pickFrom(this.#idsOf(collection), at)
    const filled = await this.filled(tab, { id, ...args })
    if (id === undefined || filled === undefined) return []
    if (mutation.kind === 'creation') this.remember(mutation.collection.name, id)
    return [change(mutation, filled)]
  }

  remember(name: string, id: Id) {
    this.#known.set(name, [...this.#idsOf(name), id])
    const collection = this.#collections.find((each) => each.name === name)
    if (collection) for (const tab of this.#tabs) this.#watch(tab, collection, id)
  }

  /** Arguments with references and files filled in; undefined if there is nothing to refer to. */
  async filled(tab: number, value: unknown): Promise<unknown> {
    if (value === 'file') return unlessRefused(this.#tab(tab).engine.keepFile(new Blob(['pages']), 'a.pdf'))
    if (typeof value === 'string' && value.startsWith('ref:')) {
      const [, name = '', at = '0'] = value.split(':')
      return pickFrom(this.#idsOf(name), Number(at))
    }
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => this.filled(tab, item)))
      return items.filter((item) => item !== undefined)
    }
    if (typeof value !== 'object' || value === null) return value
    const entries: [string, unknown][] = []
    for (const [key, item] of Object.entries(value)) {
      const filled = await this.filled(tab, item)
      if (filled === undefined) return undefined
      entries.push([key, filled])
    }
    return Object.fromEntries(entries)
  }

  async #undo(tab: number) {
    const group = this.#groups[tab]?.pop()
    if (group === undefined) return
    this.ledger.doing = { kind: 'undoing', group }
    await unlessRefused(this.#tab(tab).engine.undo(group))
  }

  async #decide({ tab, choice }: AtDesk & { kind: 'decide' }) {
    const { engine } = this.#tab(tab)
    const parked = engine.outbox.read().find(({ state }) => state === 'parked')
    if (!parked) return
    this.ledger.doing = { kind: 'discarding', seq: parked.seq }
    await unlessRefused(this.#decided(engine, parked, choice))
  }

  async #decided(engine: Engine, view: EntryView, choice: Decision): Promise<unknown> {
    const { seq, parked, choice: byField, canBeMadeAgain } = view
    const [field, ...others] = parked?.reason === 'conflict' ? parked.fields : []
    // If several fields are in conflict, the others' value stays in one.
    if (choice === 'keepMine' && byField && field && others.length > 0) {
      return engine.keepChosen(seq, { theirs: [field.field], values: {} })
    }
    if (choice === 'createAgain') return canBeMadeAgain ? this.#madeAgain(engine, view) : undefined
    if (choice === 'arrived') return this.#arrived(engine, view)
    await engine[choice](seq)
  }

  #madeAgain(engine: Engine, { seq, record }: EntryView): Promise<void> {
    this.ledger.doing = { kind: 'makingAgain', record }
    return engine.createAgain(seq)
  }

  /** Says that the change has arrived, if it has: the person has found it at the provider. @returns whether it has arrived */
  async #arrived(engine: Engine, { seq, parked, creation }: EntryView): Promise<boolean> {
    const effect = parked?.reason === 'mayHaveArrived' ? this.ledger.effectOf(seq) : undefined
    const made = effect && creation ? this.#office.provider.all({ name: effect.collection }).get(effect.id) : undefined
    if (!effect || (creation && !made)) return false
    await engine.arrived(seq, made)
    return true
  }

  /** Somebody else has changed something. */
  disturb() {
    this.#isDisturbed = true
  }

  /** Called before time passes until nothing is under way. */
  rest() {
    this.#reading.clear()
  }

  signIn(good: boolean) {
    this.line.signedIn = good
    if (good) for (const { engine } of this.#tabs) engine.sendNow()
  }

  async #askFirst(asks: boolean) {
    const { engine } = this.#tab(0)
    await unlessRefused(engine.askFirst(asks))
    await unlessRefused(engine.release([]))
  }

  #freeze(tab: number) {
    this.#frozen.add(tab)
    this.#tab(tab).freeze()
  }

  #thaw(tab: number) {
    if (this.#frozen.delete(tab)) this.#tab(tab).thaw()
  }

  /** Ends all faults. */
  async calmDown(): Promise<void> {
    this.line.faults = []
    this.#errors = []
    this.#isFull = false
    this.#readErrors = []
    this.device.interface.set(true)
    this.device.visible.set(true)
    for (const index of this.#tabs.keys()) this.#thaw(index)
    // Somebody signs in only after all tabs have heard that the session is over.
    await this.device.settle()
    await this.#askFirst(false)
    this.signIn(true)
  }

  /** Waits until the worker's passes have ended. */
  async workerEnded(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** A person drops all changes that need one. */
  async endParked(): Promise<void> {
    for (const view of this.#tab(0).engine.outbox.read()) if (view.state === 'parked') await this.#end(view)
  }

  /** Looks at what the tabs show before anything is asked for again, then asks for everything. */
  async askAnew(): Promise<void> {
    this.device.lag = () => 0
    // A tab reads again what it has forgotten when somebody looks.
    for (const { engine } of this.#tabs) this.#screens.of(engine)
    await this.device.settle()
    const outOfDate = [...this.#tabs.keys()].flatMap((tab) => this.#outOfDate(tab))
    this.#untoldThen = [...this.#untold(), ...outOfDate]
    await this.#refresh()
    await this.device.settle()
  }

  /** Opens a tab days later: it must show the same, and has swept what nobody needs. */
  openOneMore(): Promise<void> {
    return this.#open(this.#tabs.length)
  }

  /** What was broken here until everything was at rest, each with its invariant in front. */
  async broken(): Promise<string[]> {
    const { ledger } = this
    ledger.judgeEffects()
    const left = await leftovers(this.device.person, this.#office.world)
    return [
      ...ledger.violations,
      ...this.#untoldThen.map((what) => `OV4: a list shows ${JSON.stringify(what)}`),
      ...left.map((what) => `I9: is left ${JSON.stringify(what)}`),
      ...ledger.waiting.map(({ text }) => `I12: still waits: ${text}`),
      ...this.#wrong().map((what) => `I12: a tab ends with ${JSON.stringify(what)}`),
    ]
  }

  /** Drops a parked change, unless others have fulfilled it or made it impossible. */
  async #end(view: EntryView) {
    const { engine } = this.#tab(0)
    this.ledger.doing = { kind: 'discarding', seq: view.seq }
    if (view.canBeMadeAgain) await this.#decided(engine, view, 'createAgain')
    else if (!(await unlessRefused(this.#arrived(engine, view)))) await engine.keepTheirs(view.seq)
    this.ledger.doing = { kind: 'nothing' }
  }

  async #refresh(looks = this.#screens.looks) {
    const { engine } = this.#tab(0)
    for (const look of looks) await refreshed(engine, look)
    for (const { collection, filter } of this.#screens.tallies) await engine.refreshTally(collection, filter)
  }

  /** Reads all records; some of their lists are left for the device to compose. */
  async #refreshWhole() {
    const { engine } = this.#tab(0)
    const { looks, firsts } = this.#screens
    await this.#refresh(looks.filter((look) => look.page || firsts.includes(look) || this.#chance() < 0.5))
    for (const look of looks) {
      for (let left = IDS.length; left > 0 && !look.page && listed(engine, look).more; left -= PAGE_SIZE)
        await engine.extend(look.collection, look.filter)
    }
  }

  /** What the tabs show of records and lists that differs from the mirror with waiting changes applied (I10). */
  mistaken(): unknown[] {
    const awake = [...this.#tabs.keys()].filter((tab) => !this.#frozen.has(tab))
    // After a list has been dropped for want of room, settled changes cannot move records in it until it is asked for again, when
    // all is answered (ST2).
    return awake.flatMap((tab) => [
      ...(this.#wasFull ? [] : this.#misshown(tab)),
      ...(this.#isRelieved ? [] : this.#mislisted(tab)),
      ...this.#misplaced(tab),
      ...this.#outOfDate(tab),
    ])
  }

  /** The records that a tab shows wrongly. */
  #misshown(tab: number): unknown[] {
    const { engine } = this.#tab(tab)
    const each = this.#collections.flatMap((collection) =>
      this.#idsOf(collection.name).map((id) => ({
        tab,
        id,
        shown: engine.record(collection, id).read(),
        expected: this.ledger.shown(collection, id),
        told: this.#office.provider.all(collection).get(this.ledger.nameOf(collection, id)),
      })),
    )
    return each.filter(({ shown, expected, told }) => {
      // What there was no room for is shown all the same, for as long as the tab is open (ST10).
      if (this.#isRelieved && JSON.stringify(shown) === JSON.stringify(told)) return false
      // A row that this tab had not heard of may have been dropped to make room: a screen that shows it asks for it (ST2).
      const mayBeMissing = this.#isRelieved || this.#isUntold
      const isAskedFor = (mayBeMissing && shown === undefined) || (this.#isUntold && isOlder(shown, expected))
      return !isAskedFor && JSON.stringify(shown) !== JSON.stringify(expected)
    })
  }

  /** What a tab's lists show twice, or although it is deleted. */
  #mislisted(tab: number): unknown[] {
    const { engine } = this.#tab(tab)
    return this.#screens.looks.flatMap((look) => {
      const { ids } = listed(engine, look)
      // undefined: nobody has asked this tab for the record yet, and it is being read.
      const isDeleted = (id: Id) => engine.record(look.collection, id).read() === null
      const wrong = ids.filter((id, place) => ids.indexOf(id) !== place || isDeleted(id))
      return wrong.length > 0 ? [{ tab, list: look.collection.name, filter: look.filter, wrong }] : []
    })
  }

  /** What a tab's lists and counts show that differs from the records. */
  #misplaced(tab: number): unknown[] {
    // A change that has not been answered may already be counted in what is told, and is then counted twice.
    const isOpen = this.ledger.waiting.some(({ seq, state }) => state === 'parked' || this.ledger.effectOf(seq))
    if (!this.#isAlone || isOpen) return []
    const allOf = (collection: AnyCollection) =>
      this.#idsOf(collection.name).flatMap((id): Stored[] => {
        const shown = this.ledger.shown(collection, id) as Stored | null | undefined
        return shown ? [{ ...shown, id: this.ledger.nameOf(collection, id) }] : []
      })
    return this.#screens.unlike(this.#tab(tab).engine, allOf, this.#sureOf)
  }

  /** What a tab's lists show otherwise than they were told after all that has been changed. */
  #outOfDate(tab: number): unknown[] {
    if (this.#isRelieved || this.#isUntold || this.ledger.waiting.length > 0) return []
    const { provider } = this.#office
    const looks = this.#screens.looks.filter((look) => this.#told.get(look) === provider.changes)
    return this.#screens.outOfDate(this.#tab(tab).engine, provider, looks)
  }

  /**
   * What lists and counts show that differs from the provider before they are asked for again: this device has made all changes
   * itself.
   */
  #untold(): unknown[] {
    if (!this.#isAlone) return []
    const allOf = (collection: AnyCollection) => [...this.#office.provider.all(collection).values()]
    return this.#tabs.flatMap(({ engine }) => this.#screens.unlike(engine, allOf, this.#sureOf))
  }

  /** Whether all records are known here, and nobody else has changed any. */
  get #isAlone(): boolean {
    return this.#isWhole && !this.#isDisturbed && !this.#isRelieved && !this.#isUntold
  }

  /** What a tab shows that differs from the provider, after everything is at rest and has been asked for. */
  #wrong(): unknown[] {
    return this.#tabs.flatMap(({ engine }) => this.#screens.wrong(engine, this.#office.provider))
  }

  async end(): Promise<void> {
    for (const { engine } of this.#tabs) await engine.close()
    this.#stopWitness()
    this.#stopDisk()
    // Two hundred thousand databases would not fit into memory.
    await deleteDatabase(this.device.person)
  }
}

/**
 * Errors that a screen tells the person: the record was deleted meanwhile, or is on its way with other values; a merge is final;
 * the provider could not be asked; nothing can be written. Then nothing is kept.
 */
const REFUSALS = [UnknownRecord, BeingMade, NoOpposite, ReadFailed]

async function unlessRefused<T>(done: Promise<T>): Promise<T | undefined> {
  try {
    return await done
  } catch (problem) {
    if (REFUSALS.some((refusal) => problem instanceof refusal) || isOfDatabase(problem)) return undefined
    throw problem
  }
}

/** Whether a tab shows an older version of a record than the one stored. */
const isOlder = (shown: unknown, kept: unknown): boolean => (versionOf(shown) ?? 0) < (versionOf(kept) ?? 0)

const versionOf = (record: unknown): number | null =>
  typeof record === 'object' && record !== null && 'version' in record ? Number(record.version) : null

const PROVIDER = 'https://provider.example/api'
/** Stands in an exported file for the person in whose browser it will be. */
const WHOSE = 'the-same-person'

export const pickFrom = (ids: readonly Id[], at: number): Id | undefined => ids[at % Math.max(1, ids.length)]
