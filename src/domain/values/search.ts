/**
 * A text as searches compare it: literally but for its case, and for how an accent is written, as the provider does, to which İ and i
 * are one letter.
 */
export const withoutCase = (text: string): string => text.normalize().toLowerCase().replaceAll('i\u0307', 'i')

/** What is searched for: the blanks around it are no part of that, nor at the provider. */
export const wanted = (search: string): string => withoutCase(search.trim())
