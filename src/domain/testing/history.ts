/**
 * One history: a person at one or two desks, each with a device of its own; a colleague who works on the same records; one
 * provider, and a clock that stands still until it is moved.
 */
import { mentionsNewId } from '../../offline/define'
import { VirtualClock } from '../../offline/testing/clock'
import type { Milliseconds } from '../../provider/clock'
import { registry } from '../registry'
import { Desk, type Office, pickFrom } from './desk'
import { collectionsOf, IDS, KINDS } from './kinds'
import { modelled, nameOf } from './modelled'
import { type Effect, RegistryProvider } from './registryProvider'
import { chanceOf, type Made, type Step, type Story } from './story'

const world = modelled(registry)
const DAY = 24 * 3_600_000

export class History {
  readonly desks: Desk[]
  readonly #provider = new RegistryProvider(world)
  readonly #clock = new VirtualClock()
  readonly #kind: string
  #made = 0

  constructor({ seed, kind, capabilities, steps }: Story) {
    const chance = chanceOf(seed)
    this.#kind = kind
    this.#clock.tick = 0.05 + chance() / 2
    this.#provider.capabilities = capabilities
    const office: Office = {
      world,
      provider: this.#provider,
      clock: this.#clock,
      chance,
      kind,
      capabilities,
      exported: '{}',
      newId: () => {
        this.#made += 1
        return `new-00000000-0000-4000-8000-${String(this.#made).padStart(12, '0')}`
      },
    }
    this.desks = [new Desk(office)]
    if (steps.some((step) => step.kind === 'elsewhere')) this.desks.push(new Desk(office))
  }

  #desk(index: number): Desk {
    const desk = this.desks[index]
    if (!desk) throw new Error(`There is no desk ${index}`)
    return desk
  }

  async begin(): Promise<void> {
    for (const collection of collectionsOf(this.#kind, world)) {
      const { record } = KINDS[collection.name] ?? {}
      if (record) for (const id of IDS) this.#provider.add(collection, record(id))
    }
    for (const desk of this.desks) await desk.begin()
    this.#provider.onEffect = (effect) => this.#heardOf(effect)
  }

  /** For the other desks, a change from one desk is a colleague's. */
  #heardOf({ by, collection, id, before }: Effect) {
    const isNew = Object.keys(before).length === 0
    for (const desk of this.desks.filter(({ line }) => line !== by)) {
      desk.disturb()
      if (isNew) desk.remember(collection, id)
    }
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'elsewhere':
        return this.#desk(1).take(step.step)
      case 'colleague':
        return this.#colleague(step.made)
      case 'refuse':
        this.#provider.refuses = (id) => step.id === id || (step.id === '0' && id === 'new')
        return
      case 'jump':
        return this.#clock.setBack(-step.seconds * 1_000)
      case 'pass':
        return this.#pass(step.seconds * 1_000)
      default:
        return this.#desk(0).take(step)
    }
  }

  async #pass(time: Milliseconds) {
    for (const desk of this.desks) desk.rest()
    await this.#desk(0).device.pass(time)
  }

  /** A colleague knows only the provider's records. */
  async #colleague(made: Made) {
    const mutation = world.mutations.find((each) => nameOf(each) === made.mutation)
    if (!mutation || mutation.sweeps) return
    const known = [...this.#provider.all(mutation.collection).keys()]
    const id = mutation.kind === 'creation' ? '' : pickFrom(known, made.at)
    const args = id !== undefined && (await this.#desk(0).filled(0, { id, ...made.args }))
    if (!args || mentionsNewId(JSON.stringify(args))) return
    const record = this.#provider.colleague(mutation, args)
    for (const desk of this.desks) {
      desk.disturb()
      if (record) desk.remember(mutation.collection.name, record.id)
    }
  }

  /** Ends the faults, lets a person drop what needs one, and waits until everything is at rest (I12). */
  async comeToRest(): Promise<void> {
    this.#provider.refuses = () => false
    for (const desk of this.desks) await desk.calmDown()
    await this.#pass(2_000)
    for (const desk of this.desks) await desk.workerEnded()
    const waits = ({ ledger }: Desk) => ledger.waiting.length > 0
    for (let round = 0; round < 40 && this.desks.some(waits); round += 1) {
      await this.#pass(31_000)
      for (const desk of this.desks) await desk.endParked()
    }
    for (const desk of this.desks) await desk.askAnew()
    this.#clock.setBack(-3 * DAY)
    for (const desk of this.desks) await desk.openOneMore()
    await this.#pass(6_000)
  }

  /** What was broken, each with its invariant in front. */
  async broken(): Promise<string[]> {
    const ofDesks = await Promise.all(this.desks.map((desk) => desk.broken()))
    return [...this.#provider.problems, ...ofDesks.flat()]
  }

  /** What tabs show wrongly while nothing is under way. */
  mistaken(): unknown[] {
    return this.desks.flatMap((desk) => desk.mistaken())
  }

  async end(): Promise<void> {
    for (const desk of this.desks) await desk.end()
  }
}
