import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The part of a long list to paint: what is in sight, and items that must stay painted out of sight. @param kept their indexes */
export const keptPainted = (range: Range, kept: readonly number[]): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
