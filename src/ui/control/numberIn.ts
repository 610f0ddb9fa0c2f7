/** The number in a field; null where it is empty. Where what is typed is no number, as “1e”, the field has no value either: NaN. */
export const numberIn = ({ value, valueAsNumber, validity }: HTMLInputElement): number | null =>
  value === '' && !validity.badInput ? null : valueAsNumber
