/** As `domain/numbers.ts`, which widgets know nothing of. */
const FORMAT = new Intl.NumberFormat('en-GB')

/** “1,312” */
export const numberText = (number: number): string => FORMAT.format(number)
