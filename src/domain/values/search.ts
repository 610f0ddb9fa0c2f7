/**
 * A text as searches compare it: literally but for its case, and for how an accent is written, as the provider does, to which İ and i
 * are one letter.
 */
export const withoutCase = (text: string): string => text.normalize().toLowerCase().replaceAll('i\u0307', 'i')
