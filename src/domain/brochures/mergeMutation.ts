import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { patch } from '../../provider/request'
import { restId } from '../restIds'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { type Gained, withGained, withoutRegion } from './merge'
import { titleOf } from './title'

interface MergeArgs {
  /** the brochure that stays and gains pages */
  id: Id
  /** the one that loses the region */
  mergedId: Id
  /** the region's own id, not that of its link to a brochure */
  regionId: Id
  /** as both were when it was made, for what shows meanwhile and for the sync centre */
  gained: Gained
  mergedName: string
}

/** Appends one brochure's pages of a region to another's. Both show it at once; both are read again when it is done. */
export const mergeBrochures = defineMutation<MergeArgs>()({
  name: 'brochure.merge',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: [],
  // Somebody who has thrown the base away meanwhile did not know that it was to be added to.
  expects: ['state'],
  // What was done to the merged brochure before goes out before.
  lane: ({ mergedId }) => brochures.key(mergedId),
  apply: (base, { mergedId, regionId, gained }) => (mergedId === base.id ? base : withGained(base, regionId, gained)),
  also: ({ id, mergedId, regionId }) =>
    mergedId === id
      ? []
      : [{ collection: brochures, id: mergedId, apply: (merged: Brochure) => withoutRegion(merged, regionId) }],
  request: ({ id, mergedId, regionId }) =>
    patch('/brochures/merge', {
      region_id: restId(regionId),
      base_brochure_id: restId(id),
      merge_brochure_id: restId(mergedId),
    }),
  coalesce: 'never',
  repeat: 'once',
  describe: (base, { mergedName }) => `Merge “${mergedName}” into ${titleOf(base)}`,
})
