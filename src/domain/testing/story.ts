/** What can happen in a random history: what staff do, what a colleague does meanwhile, and what goes wrong. */
import fc from 'fast-check'
import type { Fault } from '../../offline/testing/provider'
import type { Capabilities } from '../../provider/sender'
import { IDS, KINDS, mutationsOf } from './kinds'
import { ARGUMENTS } from './steps'

const DECISIONS = ['keepMine', 'keepTheirs', 'retry', 'discard', 'createAgain', 'arrived'] as const
/** The error of a transaction if there is no room. */
export const NO_ROOM = 'QuotaExceededError'
/** The error of a transaction if the connection to the database was lost. */
export const LOST = 'UnknownError'
const DISK = [NO_ROOM, LOST] as const
const HOUR = 3_600

export type Decision = (typeof DECISIONS)[number]

/** A declared change; its record is chosen when the step is taken. */
export interface Made {
  mutation: string
  args: Record<string, unknown>
  /** which of the existing records */
  at: number
}

/** What happens at one desk. */
export type AtDesk =
  /** one gesture, kept as a whole or not at all; `twice`: the form is sent again at once from the other tab */
  | { kind: 'change'; tab: number; made: readonly Made[]; twice: boolean }
  | { kind: 'undo'; tab: number }
  /** what the person does with a parked entry, if there is one */
  | { kind: 'decide'; tab: number; choice: Decision }
  /** the fates of the next requests */
  | { kind: 'network'; faults: Fault[] }
  | { kind: 'interface'; on: boolean }
  | { kind: 'session'; good: boolean }
  /** the fates of the next transactions that write */
  | { kind: 'disk'; errors: readonly (string | null)[] }
  /** the disk is full, until it is not any more */
  | { kind: 'full'; on: boolean }
  /** after this many transactions, one that reads loses its connection: only once, because over another connection it works */
  | { kind: 'lostRead'; after: number }
  /** whether the person wants to be asked before changes that waited long are sent; either way, all of them may be sent now */
  | { kind: 'askFirst'; asks: boolean }
  | { kind: 'crash'; tab: number }
  | { kind: 'freeze'; tab: number; frozen: boolean }
  | { kind: 'worker' }
  /** whether any tab is visible: a hidden tab does not take the lease from another */
  | { kind: 'visible'; on: boolean }
  | { kind: 'refresh'; tab: number; list: number }
  /** the counts beside a list are asked for */
  | { kind: 'recount'; tab: number; list: number }
  /** the next page is asked for */
  | { kind: 'extend'; tab: number; list: number }
  /** one record is asked for, as when it is opened or a channel tells of it */
  | { kind: 'read'; tab: number; list: number; at: number }
  /** waiting changes are exported as a file, or the last exported file is taken in */
  | { kind: 'carry'; tab: number; how: 'out' | 'in' }
  /** what the provider told is forgotten */
  | { kind: 'clear'; tab: number }

export type Step =
  | AtDesk
  /** at another desk: the same person has another device there */
  | { kind: 'elsewhere'; step: AtDesk }
  | { kind: 'colleague'; made: Made }
  /** the provider refuses all changes of a record, or of none any more; 0: of records being made */
  | { kind: 'refuse'; id: string | null }
  /** the lid is closed for this long, and nothing runs; or the clock is set back */
  | { kind: 'jump'; seconds: number }
  | { kind: 'pass'; seconds: number }

const tab = fc.nat({ max: 1 })
const list = fc.nat({ max: 8 })
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'lostBefore',
  'lostAfter',
  'busy',
  'foreign',
  'patience',
  'oldBuild',
)

const madeOf = (kind: string): fc.Arbitrary<Made> => {
  const names = mutationsOf(kind).map(({ name, version }) => `${name}@${version}`)
  const known = Object.entries(ARGUMENTS).filter(([name]) => names.includes(name))
  return fc
    .constantFrom(...known)
    .chain(([mutation, args]) => fc.record({ mutation: fc.constant(mutation), args, at: fc.nat({ max: 7 }) }))
}

/** Mostly one change at a time, as in most gestures. */
const gestureOf = (kind: string): fc.Arbitrary<Made[]> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(madeOf(kind)) },
    { weight: 1, arbitrary: fc.array(madeOf(kind), { minLength: 2, maxLength: 4 }) },
  )

/** Makes a step of a kind from its parts. */
const of = <K extends Step['kind'], T extends object>(kind: K, parts: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record(parts).map((made) => ({ kind, ...made }))

const pass = of('pass', { seconds: fc.constantFrom(0, 1, 5, 40) })

/** The steps at a desk, weighted by how often they happen. */
const atDesk = (kind: string) => [
  {
    weight: 9,
    arbitrary: of('change', { tab, made: gestureOf(kind), twice: fc.nat({ max: 5 }).map((n) => n === 0) }),
  },
  { weight: 2, arbitrary: of('undo', { tab }) },
  { weight: 2, arbitrary: of('decide', { tab, choice: fc.constantFrom(...DECISIONS) }) },
  { weight: 2, arbitrary: of('network', { faults: fc.array(fault, { maxLength: 12 }) }) },
  { weight: 1, arbitrary: of('interface', { on: fc.boolean() }) },
  { weight: 1, arbitrary: of('session', { good: fc.boolean() }) },
  { weight: 1, arbitrary: of('disk', { errors: fc.array(fc.option(fc.constantFrom(...DISK)), { maxLength: 6 }) }) },
  { weight: 1, arbitrary: of('full', { on: fc.boolean() }) },
  { weight: 1, arbitrary: of('lostRead', { after: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: of('askFirst', { asks: fc.boolean() }) },
  { weight: 1, arbitrary: of('crash', { tab }) },
  { weight: 1, arbitrary: of('freeze', { tab, frozen: fc.boolean() }) },
  { weight: 1, arbitrary: of('worker', {}) },
  { weight: 1, arbitrary: of('visible', { on: fc.boolean() }) },
  { weight: 3, arbitrary: of('refresh', { tab, list }) },
  { weight: 1, arbitrary: of('recount', { tab, list }) },
  { weight: 2, arbitrary: of('extend', { tab, list }) },
  { weight: 1, arbitrary: of('carry', { tab, how: fc.constantFrom('out', 'in') }) },
  { weight: 1, arbitrary: of('read', { tab, list, at: fc.nat({ max: 7 }) }) },
]

const stepOf = (kind: string): fc.Arbitrary<Step> =>
  fc.oneof(
    ...atDesk(kind),
    { weight: 2, arbitrary: of('colleague', { made: madeOf(kind) }) },
    { weight: 1, arbitrary: of('refuse', { id: fc.option(fc.constantFrom('0', ...IDS)) }) },
    { weight: 1, arbitrary: of('jump', { seconds: fc.constantFrom(2 * HOUR, -HOUR) }) },
    { weight: 4, arbitrary: fc.oneof({ weight: 15, arbitrary: pass }, { weight: 1, arbitrary: of('clear', { tab }) }) },
  )

/** Steps with a second desk, which is as busy as the first. */
const stepAtTwo = (kind: string): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: stepOf(kind) },
    { weight: 2, arbitrary: of('elsewhere', { step: fc.oneof(...atDesk(kind)) }) },
  )

/** People who look and change while everything works: questions, changes and what is told of both come in any order. */
const calmStep = (kind: string): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: of('change', { tab, made: gestureOf(kind), twice: fc.constant(false) }) },
    { weight: 3, arbitrary: of('colleague', { made: madeOf(kind) }) },
    { weight: 10, arbitrary: of('refresh', { tab, list }) },
    { weight: 2, arbitrary: of('recount', { tab, list }) },
    { weight: 2, arbitrary: of('extend', { tab, list }) },
    { weight: 2, arbitrary: of('read', { tab, list, at: fc.nat({ max: 7 }) }) },
    { weight: 4, arbitrary: of('pass', { seconds: fc.constantFrom(0, 1) }) },
  )

/** The kinds of steps in one history; the second kind has two desks. */
const HISTORIES = [stepOf, stepAtTwo, calmStep]

export interface Story {
  /** decides everything that the steps leave open: how long messages and pauses take */
  seed: number
  kind: string
  /** the provider's: a site may have either, both or none */
  capabilities: Capabilities
  steps: Step[]
}

const told = Object.entries(KINDS).filter(([, { weight = 1 }]) => weight > 0)

const provider = (weight: number, capabilities: Capabilities) => ({ weight, arbitrary: fc.constant(capabilities) })

/** Mostly like the reference provider. */
const PROVIDERS = [
  provider(7, { idempotencyKeys: true, recordVersions: true }),
  provider(1, { idempotencyKeys: true, recordVersions: false }),
  provider(1, { idempotencyKeys: false, recordVersions: true }),
  provider(1, { idempotencyKeys: false, recordVersions: false }),
]

export const story: fc.Arbitrary<Story> = fc
  .oneof(...told.map(([kind, { weight = 1 }]) => ({ weight, arbitrary: fc.constant(kind) })))
  .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...HISTORIES)))
  .chain(([kind, step]) =>
    fc.record({
      seed: fc.nat({ max: 1_000_000 }),
      kind: fc.constant(kind),
      capabilities: fc.oneof(...PROVIDERS),
      steps: fc.array(step(kind), { minLength: 5, maxLength: 30 }),
    }),
  )

/** Numbers from 0 to 1 that look random, the same for the same seed: a linear congruence, modulus 2^31 - 1. */
export function chanceOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
