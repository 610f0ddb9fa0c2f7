/** Numbers as they are shown, in the language of the console; `dates.ts` has its dates. */

/** A whole number from 0 on: “1,312”. By hand, as Intl's formats take a part of a start to set up (`provider/wallClock.ts`). */
export const numberText = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** “1 shop”, “1,312 shops”. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
