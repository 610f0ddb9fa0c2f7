import { isoWeekIn } from '../zone'

interface Campaign {
  /** Epoch seconds. */
  begins: number
  /** Of the language. */
  symbol: string
  /** Which of the shop's brochures it is, from 1. */
  number: number
}

/** As the brochure form proposes it (spec section 5): the week in which the brochure begins, its language and its number. */
export function defaultCampaign({ begins, symbol, number }: Campaign): string {
  const { year, week } = isoWeekIn(begins)
  return `${year}${String(week).padStart(2, '0')}${symbol}${number}`
}
