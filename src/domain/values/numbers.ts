/** Numbers as the console shows them; dates are in `dates.ts`. */

/**
 * A whole number from 0 on: “1,312”. Formatted by hand, because setting up Intl's formats slows the start
 * (`provider/wallClock.ts`).
 */
export const numberText = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** “1 shop”, “1,312 shops”. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
