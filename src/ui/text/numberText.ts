/** As `domain/values/numbers.ts`, which widgets know nothing of. */

/** A whole number from 0 on: “1,312”. By hand, as Intl's formats take a part of a start to set up (`provider/wallClock.ts`). */
export const numberText = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
