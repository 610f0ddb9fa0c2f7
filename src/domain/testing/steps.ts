/** What can happen in a random history: what staff do, what a colleague does meanwhile, and what goes wrong. */
import fc from 'fast-check'
import type { Fault } from '../../offline/testing/provider'
import { type ListedState, STATUSES } from '../brochures/states'

export const IDS = ['1', '2', '3', '4', '5']

/** Arguments for every mutation that staff can make, without the brochure's id. */
export const ARGUMENTS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'brochure.setState@1': fc.record({
    state: fc.constantFrom('for_approval', 'published', 'active', 'archived', 'trash'),
  }),
  'brochure.setPosition@1': fc.record({ position: fc.option(fc.integer({ min: 1, max: 9 })) }),
  'brochure.freezePosition@1': fc.record({ until: fc.option(fc.constantFrom(1_800_000_000, 1_900_000_000)) }),
}

export const DECISIONS = ['keepMine', 'keepTheirs', 'retry', 'discard'] as const
export type EditedField = 'state' | 'position' | 'name'

export type Step =
  | { kind: 'change'; tab: number; id: string; mutation: string; args: Record<string, unknown> }
  | { kind: 'undo'; tab: number }
  /** what the person does with a parked entry, if there is one */
  | { kind: 'decide'; tab: number; choice: (typeof DECISIONS)[number] }
  | { kind: 'colleague'; id: string; field: EditedField }
  /** the fates of the next requests */
  | { kind: 'network'; faults: Fault[] }
  | { kind: 'interface'; on: boolean }
  /** the provider says no to all changes of a brochure, or to none any more */
  | { kind: 'refuse'; id: string | null }
  | { kind: 'session'; good: boolean }
  | { kind: 'crash'; tab: number }
  | { kind: 'freeze'; tab: number; frozen: boolean }
  | { kind: 'worker' }
  | { kind: 'refresh'; tab: number; status: ListedState }
  | { kind: 'pass'; seconds: number }

const tab = fc.nat({ max: 1 })
const id = fc.constantFrom(...IDS)
const fault = fc.constantFrom<Fault>('none', 'none', 'lostBefore', 'lostAfter', 'busy', 'foreign')

const aChange = fc
  .constantFrom(...Object.entries(ARGUMENTS))
  .chain(([mutation, args]) =>
    fc.record({ kind: fc.constant('change' as const), tab, id, mutation: fc.constant(mutation), args }),
  )

/** A step of a kind, with its parts. */
const of = <K extends Step['kind'], T extends object>(kind: K, parts: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record(parts).map((made) => ({ kind, ...made }))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: aChange },
  { weight: 2, arbitrary: of('undo', { tab }) },
  { weight: 2, arbitrary: of('decide', { tab, choice: fc.constantFrom(...DECISIONS) }) },
  { weight: 2, arbitrary: of('colleague', { id, field: fc.constantFrom<EditedField>('state', 'position', 'name') }) },
  { weight: 2, arbitrary: of('network', { faults: fc.array(fault, { maxLength: 12 }) }) },
  { weight: 1, arbitrary: of('interface', { on: fc.boolean() }) },
  { weight: 1, arbitrary: of('refuse', { id: fc.option(id) }) },
  { weight: 1, arbitrary: of('session', { good: fc.boolean() }) },
  { weight: 1, arbitrary: of('crash', { tab }) },
  { weight: 1, arbitrary: of('freeze', { tab, frozen: fc.boolean() }) },
  { weight: 1, arbitrary: of('worker', {}) },
  { weight: 2, arbitrary: of('refresh', { tab, status: fc.constantFrom(...STATUSES.map(({ state }) => state)) }) },
  { weight: 4, arbitrary: of('pass', { seconds: fc.constantFrom(0, 1, 5, 40) }) },
)

export interface Story {
  /** decides everything that the steps leave open: how long messages take, how long pauses are */
  seed: number
  steps: Step[]
}

export const story: fc.Arbitrary<Story> = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
})

/** Numbers from 0 to 1 that look random and are the same for the same seed: a linear congruence, modulus 2^31 - 1. */
export function chanceOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
