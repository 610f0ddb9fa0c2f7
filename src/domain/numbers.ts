/** Numbers as they are shown, in the language of the console; `dates.ts` has its dates. */
const FORMAT = new Intl.NumberFormat('en-GB')

/** “1,312” */
export const numberText = (number: number): string => FORMAT.format(number)
