/**
 * One history: two tabs and a worker of one person, a colleague who edits the same brochures, a network that loses requests
 * and answers, and a clock that stands still until it is moved. The ledger sees all of it.
 */
import { drain } from '../../offline/drain'
import { change } from '../../offline/engine'
import { Device, type Tab } from '../../offline/testing/device'
import { type Fault, ModelProvider, type Resource } from '../../offline/testing/provider'
import { witness } from '../../offline/testing/witness'
import type { Brochure } from '../brochures/brochure'
import { brochures } from '../brochures/collection'
import { countBrochures } from '../brochures/counters'
import { type BrochureFilter, brochureFacts, compareBrochures } from '../brochures/rules'
import { STATUSES } from '../brochures/states'
import { registry } from '../registry'
import { Ledger } from './ledger'
import { type EditedField, IDS, type Step } from './steps'

const filterOf = (status: BrochureFilter['status']): BrochureFilter => ({
  status,
  order: null,
  language_ids: [],
  region_ids: [],
  category_ids: [],
  shop_ids: [],
  top: null,
  parser_classes: [],
})
const LISTS = STATUSES.map(({ state }) => filterOf(state))
const COUNTED = filterOf('inbox')

const resource: Resource<Brochure> = {
  path: '/brochures',
  one: 'brochure',
  many: 'brochures',
  make: (id) =>
    brochures.parse({
      id,
      version: 1,
      name: `Brochure ${id}`,
      state: 'inbox',
      language_id: 1,
      inserted_at: '2026-11-01',
    }),
  belongs: (brochure, query) => brochure.state === query.get('status'),
  compare: (a, b) => compareBrochures(null)({ ...brochureFacts(a), id: a.id }, { ...brochureFacts(b), id: b.id }),
  change: (brochure, field, value) => brochures.parse({ ...brochure, [field]: value }),
  counts: (all) => countBrochures([...all].map(brochureFacts), COUNTED),
}

export const nameOf = ({ name, version }: { name: string; version: number }) => `${name}@${version}`

/** What somebody sees in one tab. */
interface Screen {
  lists: (readonly string[])[]
  counts: unknown
}

export class History {
  readonly provider = new ModelProvider(resource)
  readonly device = new Device(registry, this.provider)
  readonly ledger = new Ledger(registry, this.provider.effects)
  readonly #stopWitness = witness(this.device.person, (committed) => this.ledger.take(committed))
  readonly #tabs: Tab[] = []
  readonly #frozen = new Set<number>()
  readonly #groups: string[][] = []
  readonly #underWay: Promise<unknown>[] = []
  #faults: Fault[] = []
  #edits = 0

  readonly #lag: () => number

  constructor(chance: () => number) {
    this.device.random = chance
    // Mostly prompt; one in ten long enough for the database to have done several things meanwhile.
    this.#lag = () => (chance() < 0.1 ? 30 : Math.floor(chance() * 3))
  }

  async begin(): Promise<void> {
    this.provider.add(...IDS.map((id) => ({ id })))
    this.provider.network = () => this.#faults.shift() ?? 'none'
    await this.#open(0)
    await this.#refresh()
    await this.#open(1)
    this.device.lag = this.#lag
  }

  async #open(index: number) {
    const opened = await this.device.openTab()
    this.#tabs[index] = opened
    this.#groups[index] = []
    this.#frozen.delete(index)
    for (const id of IDS) this.#watch(opened, id)
    this.#look(opened)
    await this.device.settle()
  }

  #watch({ engine }: Tab, id: string) {
    const source = engine.record(brochures, id)
    let before = source.read() ?? undefined
    source.subscribe(() => {
      const now = source.read() ?? undefined
      if (now) this.ledger.seen(`shown ${brochures.key(id)}`, before, now)
      before = now ?? before
    })
  }

  #look({ engine }: Tab): Screen {
    return {
      lists: LISTS.map((filter) => engine.list(brochures, filter).read().ids),
      counts: engine.tally(brochures, COUNTED).read(),
    }
  }

  #tab(index: number): Tab {
    const found = this.#tabs[index]
    if (!found) throw new Error(`There is no tab ${index}`)
    return found
  }

  async take(step: Step): Promise<void> {
    if ('tab' in step && step.kind !== 'crash' && step.kind !== 'freeze') this.#thaw(step.tab)
    await this.#do(step)
    this.ledger.doing = { kind: 'nothing' }
  }

  async #do(step: Step): Promise<unknown> {
    switch (step.kind) {
      case 'change':
        return this.#change(step)
      case 'undo':
        return this.#undo(step.tab)
      case 'decide':
        return this.#decide(step)
      case 'colleague':
        return this.#colleague(step.id, step.field)
      case 'network':
        this.#faults = [...step.faults]
        return
      case 'interface':
        return this.device.interface.set(step.on)
      case 'refuse':
        this.provider.refuses = ({ path }) => (step.id && path.includes(`/${step.id}/`) ? 'is locked' : null)
        return
      case 'session':
        return this.#session(step.good)
      case 'crash':
        await this.#tab(step.tab).crash()
        return this.#open(step.tab)
      case 'freeze':
        return step.frozen ? this.#freeze(step.tab) : this.#thaw(step.tab)
      case 'worker':
        this.#underWay.push(drain(this.device.workerWorld()))
        return
      case 'refresh':
        // Not waited for: what else happens meanwhile is what matters.
        void this.#tab(step.tab)
          .engine.refresh(brochures, filterOf(step.status))
          .catch(() => undefined)
        return
      case 'pass':
        return this.device.pass(step.seconds * 1_000)
    }
  }

  async #change({ tab, id, mutation: name, args }: Step & { kind: 'change' }) {
    const mutation = registry.mutations.find((each) => nameOf(each) === name)
    if (!mutation) throw new Error(`${name} is not declared`)
    this.ledger.doing = { kind: 'changing', record: brochures.key(id), mutation: mutation.name }
    const { group } = await this.#tab(tab).engine.commit([change(mutation, { ...args, id })])
    this.#groups[tab]?.push(group)
  }

  async #undo(tab: number) {
    const group = this.#groups[tab]?.pop()
    if (group === undefined) return
    this.ledger.doing = { kind: 'undoing', group }
    await this.#tab(tab).engine.undo(group)
  }

  async #decide({ tab, choice }: Step & { kind: 'decide' }) {
    const { engine } = this.#tab(tab)
    const parked = engine.outbox.read().find(({ state }) => state === 'parked')
    if (!parked) return
    this.ledger.doing = { kind: 'discarding', seq: parked.seq }
    await engine[choice](parked.seq)
  }

  #colleague(brochure: string, field: EditedField) {
    this.#edits += 1
    const values = { state: 'expired' as const, position: 100 + this.#edits, name: `Edit ${this.#edits}` }
    this.provider.edit(brochure, { [field]: values[field] })
  }

  #session(good: boolean) {
    this.provider.signedIn = good
    if (good) for (const { engine } of this.#tabs) engine.sendNow()
  }

  #freeze(tab: number) {
    this.#frozen.add(tab)
    this.#tab(tab).freeze()
  }

  #thaw(tab: number) {
    if (this.#frozen.delete(tab)) this.#tab(tab).thaw()
  }

  /** The faults stop, a person drops what needs them, and everything comes to rest (I12). */
  async comeToRest(): Promise<void> {
    this.#faults = []
    this.provider.refuses = () => null
    this.device.interface.set(true)
    for (const index of this.#tabs.keys()) this.#thaw(index)
    // Somebody signs in only when all tabs have been told that the session is over.
    await this.device.settle()
    this.#session(true)
    const { engine } = this.#tab(0)
    await this.device.pass(2_000)
    await Promise.all(this.#underWay)
    for (let round = 0; round < 40 && this.ledger.waiting.length > 0; round += 1) {
      await this.device.pass(31_000)
      for (const { seq, state } of engine.outbox.read()) if (state === 'parked') await this.#drop(seq)
    }
    this.device.lag = () => 0
    await this.#refresh()
    await this.device.settle()
  }

  async #drop(seq: number) {
    this.ledger.doing = { kind: 'discarding', seq }
    await this.#tab(0).engine.keepTheirs(seq)
    this.ledger.doing = { kind: 'nothing' }
  }

  async #refresh() {
    const { engine } = this.#tab(0)
    for (const filter of LISTS) await engine.refresh(brochures, filter)
    await engine.refreshTally(brochures, COUNTED)
  }

  /** What a tab shows of each brochure that is not what is mirrored with what waits folded on (I10); none when all is well. */
  mistaken(): unknown[] {
    const found: unknown[] = []
    for (const [index, tab] of this.#tabs.entries()) {
      if (this.#frozen.has(index)) continue
      for (const id of IDS) {
        const expected = this.ledger.shown(brochures.key(id))
        const shown = tab.engine.record(brochures, id).read()
        if (JSON.stringify(shown) !== JSON.stringify(expected)) found.push({ tab: index, shown, expected })
      }
    }
    return found
  }

  /** What every tab shows. */
  get screens(): Screen[] {
    return this.#tabs.map((tab) => this.#look(tab))
  }

  /** What every tab should show once all is at rest. */
  get ideal(): Screen {
    const all = [...this.provider.records.values()]
    return {
      lists: LISTS.map(({ status }) =>
        all
          .filter(({ state }) => state === status)
          .sort(resource.compare)
          .map(({ id }) => id),
      ),
      counts: countBrochures(all.map(brochureFacts), COUNTED),
    }
  }

  async end(): Promise<void> {
    for (const { engine } of this.#tabs) await engine.close()
    this.#stopWitness()
  }
}
