import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** What of a long list is painted: what is in sight, and what must stay wherever the list is scrolled to. @param kept their indexes */
export const keptPainted = (range: Range, kept: readonly number[]): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
