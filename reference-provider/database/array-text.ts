/** Numbers as one parameter, to be cast to `int[]`: a statement takes no more than 65,535 of them. */
export const arrayText = (numbers: readonly number[]): string => `{${numbers.join()}}`
