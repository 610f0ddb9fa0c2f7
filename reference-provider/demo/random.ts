/** Seeded chance: the same seed draws the same catalogue on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Up to `count` different choices, in random order. */
  some<T>(choices: readonly T[], count: number): T[]
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    some: (choices, count) => shuffled(choices, next).slice(0, count),
  }
}

function shuffled<T>(choices: readonly T[], next: () => number): T[] {
  return choices
    .map((choice) => ({ choice, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}
