import type { Id } from '../../../offline/define'

/** The address of a merge: the brochure that is merged and, after a dot, the one that gets its pages: `12`, `12.40`. */
export const mergeInAddress = (mergedId: Id, baseId: Id): string => `${mergedId}.${baseId}`

/** @returns no base if it has to be picked yet: none is named, or the merged brochure itself, which no provider takes */
export function readMerge(address: string): { mergedId: Id; baseId: Id | undefined } {
  const [mergedId = '', baseId] = address.split('.')
  return { mergedId, baseId: baseId === '' || baseId === mergedId ? undefined : baseId }
}
