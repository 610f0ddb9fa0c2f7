import type { BrochureState } from '../brochures/states'
import { dayAt } from './dates'
import type { Random } from './random'

/** How many brochures of each state the demo has, in the order in which they are planned. */
export const spread = {
  active: 121,
  inbox: 60,
  for_approval: 45,
  not_published: 40,
  expired: 60,
  archived: 50,
  trash: 20,
  processing: 4,
} as const satisfies Readonly<Record<BrochureState, number>>
export type State = keyof typeof spread

/** Epoch seconds, but for `inserted_at`. */
export interface Lifetime {
  active_from: number | null
  expire_after: number | null
  published_at: number | null
  inserted_at: Date
}

/** Dates that a brochure in that state would have today: an active one runs now, an expired one is over. */
export function lifetimeIn(state: State, random: Random, now: Date): Lifetime {
  switch (state) {
    case 'processing':
      return uploaded(now, { active_from: null, expire_after: null, published_at: null }, random.int(1, 40))
    case 'inbox':
      return random.chance(0.4)
        ? uploaded(now, { active_from: null, expire_after: null, published_at: null }, random.int(20, 5000))
        : uploaded(now, { ...run(now, random.int(1, 12), random), published_at: null }, random.int(20, 5000))
    case 'for_approval': {
      const start = random.int(1, 10)
      const published_at = random.chance(0.8) ? dayAt(now, start - 1, random.int(6, 18)) : null
      return uploaded(now, { ...run(now, start, random), published_at }, random.int(600, 9000))
    }
    case 'not_published': {
      const start = random.int(2, 9)
      return uploaded(
        now,
        { ...run(now, start, random), published_at: dayAt(now, random.int(1, start), random.int(6, 12)) },
        random.int(1500, 12_000),
      )
    }
    case 'active': {
      const start = random.int(-8, 0)
      const end = dayAt(now, random.int(1, 16), 23, 59)
      const published_at = dayAt(now, start - random.int(1, 4), random.int(6, 18), random.pick([0, 0, 15, 30]))
      return before(published_at, { active_from: dayAt(now, start), expire_after: end, published_at }, random)
    }
    case 'expired':
      return over(now, random.int(1, 25), random)
    case 'archived':
      return over(now, random.int(26, 260), random)
    case 'trash':
      return over(now, random.int(1, 90), random)
  }
}

type Dates = Omit<Lifetime, 'inserted_at'>

/** From midnight till 23:59, one or two weeks. */
const run = (now: Date, start: number, random: Random) => ({
  active_from: dayAt(now, start),
  expire_after: dayAt(now, start + random.pick([6, 6, 6, 13]), 23, 59),
})

function over(now: Date, daysAgo: number, random: Random): Lifetime {
  const start = -daysAgo - random.pick([6, 6, 13])
  const published_at = dayAt(now, start - random.int(1, 3), random.int(6, 18))
  return before(
    published_at,
    { active_from: dayAt(now, start), expire_after: dayAt(now, -daysAgo, 23, 59), published_at },
    random,
  )
}

const uploaded = (now: Date, dates: Dates, minutesAgo: number): Lifetime => ({
  ...dates,
  inserted_at: new Date(now.getTime() - minutesAgo * 60_000),
})

const before = (published_at: number, dates: Dates, random: Random): Lifetime => ({
  ...dates,
  inserted_at: new Date((published_at - random.int(3600, 5 * 86_400)) * 1000),
})
