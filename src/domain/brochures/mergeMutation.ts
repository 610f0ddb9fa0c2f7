import type { Id } from '../../offline/define'
import { defineMutation, Refused } from '../../offline/mutation'
import { get, patch, path } from '../../provider/request'
import { restId } from '../restIds'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { type Gained, withGained, withoutRegion } from './merge'
import { regionByPlace } from './pages'
import { canonicalState, statusLabel } from './states'
import { titleOf } from './title'

interface MergeArgs {
  /** the brochure that stays and gains pages */
  id: Id
  /** the one that loses the region */
  mergedId: Id
  /** the region's own id, not that of its link to a brochure */
  regionId: Id
  /** as both were when the merge was made, for what shows meanwhile and for the sync centre */
  gained: Gained
  mergedName: string
  /** absent in entries of older consoles */
  mergedState?: string
}

/**
 * Appends one brochure's pages of a region to another's. Both show it at once, and both are read again when it is done.
 *
 * The merged brochure may end up in the trash. Somebody who has put it live meanwhile has not been asked, and only its own record
 * shows that, so it is read first. If it has lost the region by then, the base tells whether the same merge was made elsewhere: what
 * is merged already counts as done.
 */
export const mergeBrochures = defineMutation<MergeArgs>()({
  name: 'brochure.merge',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: [],
  // Somebody who has thrown the base away meanwhile did not know that pages were to be added to it.
  expects: ['state'],
  // Earlier changes to the merged brochure go out first.
  lane: ({ mergedId }) => brochures.key(mergedId),
  apply: (base, { mergedId, regionId, gained }) => (mergedId === base.id ? base : withGained(base, regionId, gained)),
  also: ({ id, mergedId, regionId }) =>
    mergedId === id
      ? []
      : [{ collection: brochures, id: mergedId, apply: (merged: Brochure) => withoutRegion(merged, regionId) }],
  concerns: ({ mergedId }) => [brochures.key(mergedId)],
  request: (args) => (args.mergedState === undefined ? merging(args) : get(path`/brochures/${args.mergedId}`)),
  next: (args, answers) => {
    if (args.mergedState === undefined) return null
    const merged = brochures.readOne(answers[0])
    const isGone = !regionByPlace(merged, args.regionId)
    if (answers.length === 1) return isGone ? get(path`/brochures/${args.id}`) : mergingIfStill(args, merged)
    if (isGone && !isMerged(answers[1], args)) throw new Refused(regionGone(args))
    return null
  },
  coalesce: 'never',
  repeat: 'once',
  describe: (base, { mergedName }) => `Merge “${mergedName}” into ${titleOf(base)}`,
})

const merging = ({ id, mergedId, regionId }: MergeArgs) =>
  patch('/brochures/merge', {
    region_id: restId(regionId),
    base_brochure_id: restId(id),
    merge_brochure_id: restId(mergedId),
  })

function mergingIfStill(args: MergeArgs, { state }: Brochure) {
  if (canonicalState(state) !== canonicalState(args.mergedState ?? state))
    throw new Refused(movedMeanwhile(args, state))
  return merging(args)
}

/**
 * Whether the base has grown by the pages that the other has lost: a list, from which both may be known, tells only their number.
 *
 * @param told the provider's answer; null if it does not know the base any more
 */
function isMerged(told: unknown, { regionId, gained: { before, pagesCount } }: MergeArgs): boolean {
  if (told === null || before === undefined) return false
  return regionByPlace(brochures.readOne(told), regionId)?.pages_count === before + pagesCount
}

const regionGone = ({ mergedName }: MergeArgs): string =>
  `“${mergedName}” no longer has pages of this region: they have been merged into another brochure, or taken away. Discard this.`

const movedMeanwhile = ({ mergedName }: MergeArgs, state: string) =>
  `“${mergedName}” is in ${statusLabel(state)} by now: somebody has moved it since it was to be merged. Discard this, and merge it anew if that is still right.`
