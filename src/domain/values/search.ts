/**
 * A text as searches compare it: literally, except for case and for how an accent is encoded. The provider does the same, and
 * treats İ and i as one letter.
 */
export const withoutCase = (text: string): string => text.normalize().toLowerCase().replaceAll('i\u0307', 'i')

/** The text to search for: spaces around it do not count, nor do they at the provider. */
export const wanted = (search: string): string => withoutCase(search.trim())
