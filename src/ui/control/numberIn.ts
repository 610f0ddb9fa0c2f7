/** What stands in a field of numbers; null where that is nothing. One that holds “1e” says that it is empty, and that this is bad: NaN. */
export const numberIn = ({ value, valueAsNumber, validity }: HTMLInputElement): number | null =>
  value === '' && !validity.badInput ? null : valueAsNumber
