/** The number in a field; null if it is empty. For a text that is no number, such as “1e”, the browser gives no value: NaN. */
export const numberIn = ({ value, valueAsNumber, validity }: HTMLInputElement): number | null =>
  value === '' && !validity.badInput ? null : valueAsNumber
