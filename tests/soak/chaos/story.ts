/** What happens in one round of the browser chaos. One seed decides everything except how long things take. */
import { type Dice, diceOf } from '../dice'

export const BROCHURES = 10
const STEPS = 45

/** A colleague moves the brochures of higher numbers as well: a person decides about them in the end. */
export const isContested = (brochure: number): boolean => brochure >= BROCHURES - 3

const TARGETS = ['Ready For Approval', 'Active', 'Archive', 'Trash'] as const
export type Target = (typeof TARGETS)[number]

/** States of the network; each lasts until the next one. */
const WEATHERS = ['calm', 'calm', 'lossy', 'lossy', 'lossy', 'cut', 'portal', 'slow', 'silent'] as const
export type Weather = (typeof WEATHERS)[number]

export type Step =
  /** `dies`: the tab's process ends at the press, before anything has been shown */
  | { kind: 'move'; tab: number; brochure: number; to: Target; way: 'keyboard' | 'menu'; dies: boolean }
  | { kind: 'weather'; weather: Weather }
  /** all connections end at this moment; new ones are welcome */
  | { kind: 'drop' }
  | { kind: 'colleague'; brochure: number; edit: 'campaign' | 'freeze' | 'state'; to: Target }
  | { kind: 'openTab' }
  | { kind: 'closeTab' | 'reloadTab' | 'crashTab' | 'freezeTab'; tab: number }
  | { kind: 'stopWorker' }
  /** all tabs are closed for a while; the browser stays */
  | { kind: 'leave'; milliseconds: number }
  | { kind: 'killBrowser' }
  | { kind: 'killProvider' }
  | { kind: 'wait'; milliseconds: number }

type Chance = readonly [weight: number, make: (dice: Dice) => Step]

const aTab = ({ upTo }: Dice) => upTo(6)

const CHANCES: readonly Chance[] = [
  [
    22,
    (dice) => ({
      kind: 'move',
      tab: aTab(dice),
      brochure: dice.upTo(BROCHURES),
      to: dice.oneOf(TARGETS),
      way: dice.oneOf(['keyboard', 'keyboard', 'menu']),
      dies: dice.upTo(12) === 0,
    }),
  ],
  [7, ({ oneOf }) => ({ kind: 'weather', weather: oneOf(WEATHERS) })],
  [2, () => ({ kind: 'drop' })],
  [
    4,
    ({ upTo, oneOf }) => {
      const brochure = upTo(BROCHURES)
      const edit = isContested(brochure) ? 'state' : oneOf(['campaign', 'freeze'] as const)
      return { kind: 'colleague', brochure, edit, to: oneOf(TARGETS) }
    },
  ],
  [3, () => ({ kind: 'openTab' })],
  [2, (dice) => ({ kind: 'closeTab', tab: aTab(dice) })],
  [2, (dice) => ({ kind: 'reloadTab', tab: aTab(dice) })],
  [2, (dice) => ({ kind: 'crashTab', tab: aTab(dice) })],
  [1, (dice) => ({ kind: 'freezeTab', tab: aTab(dice) })],
  [1, () => ({ kind: 'stopWorker' })],
  [1, ({ upTo }) => ({ kind: 'leave', milliseconds: 500 + upTo(2_000) })],
  [1, () => ({ kind: 'killBrowser' })],
  [1, () => ({ kind: 'killProvider' })],
  [3, ({ upTo }) => ({ kind: 'wait', milliseconds: upTo(1_500) })],
]

export function storyOf(seed: number): Step[] {
  const dice = diceOf(seed)
  return Array.from({ length: STEPS }, () => dice.drawn(CHANCES)(dice))
}
