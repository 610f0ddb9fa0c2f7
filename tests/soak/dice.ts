import { seededRandom } from '../support/seeded-random'

/** The same seed throws the same. */
export interface Dice {
  random: () => number
  /** from 0, below the count */
  upTo: (count: number) => number
  oneOf: <T>(values: readonly T[]) => T
  /** one of several, each as often as its weight says */
  drawn: <T>(chances: readonly (readonly [weight: number, what: T])[]) => T
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  return {
    random,
    upTo,
    oneOf: (values) => values[upTo(values.length)] as (typeof values)[number], // never empty
    drawn(chances) {
      let left = upTo(chances.reduce((sum, [weight]) => sum + weight, 0))
      for (const [weight, what] of chances) {
        if (left < weight) return what
        left -= weight
      }
      throw new Error('weights add up to less than themselves')
    },
  }
}
