/** The same as `domain/values/numbers.ts`, which widgets may not use. */

/** A whole number from 0 on: “1,312”. Made by hand, because Intl's formats would slow down a start (`provider/wallClock.ts`). */
export const numberText = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
