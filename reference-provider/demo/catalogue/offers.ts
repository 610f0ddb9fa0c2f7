import type { Offer } from '../artwork/offer'
import type { Random } from '../random'
import { type Article, assortment, type Department } from './assortment'

const deals = ['price', 'price', 'price', 'discount', 'discount', 'half', 'oneAndOne', 'new'] as const

/** Articles of these departments, each with what it costs this week; a small department shows some again in another colour. */
export function chooseOffers(departments: readonly Department[], count: number, random: Random): Offer[] {
  const articles = departments.flatMap((department) => assortment[department])
  const chosen = random.some(articles, count)
  const again = random.some(
    chosen.filter(({ colour }) => !colour),
    count - chosen.length,
  )
  const first = random.int(0, 9)
  return [...chosen, ...again].map((article, index) => offer(article, first + index, random))
}

function offer(article: Article, tone: number, random: Random): Offer {
  const deal = random.pick(deals)
  return { article, tone, deal, cents: reduced(article.cents, deal, random) }
}

function reduced(cents: number, deal: Offer['deal'], random: Random): number {
  if (deal === 'half') return Math.round(cents / 2)
  if (deal === 'discount') return ending99(cents * random.pick([0.6, 0.7, 0.75, 0.8]))
  return cents
}

/** Shops ask 1,99 and 249, never 2,03 or 246,37. */
function ending99(cents: number): number {
  if (cents >= 10_000) return Math.round(cents / 1000) * 1000 - 100
  return Math.max(49, Math.round(cents / 100) * 100 - 1)
}
