/** Shows whether a change of a brochure's pages has been done whose answer was lost, by the brochures as they are now. */
import type { Id } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { askOne } from '../../offline/mirror/asking'
import { isGone } from '../../offline/mirror/readFailed'
import { get, path } from '../../provider/request'
import { countText } from '../values/numbers'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { type BrochureRegion, type Page, pagesOfRegion, regionById, regionByPlace } from './pages'
import { statusLabel } from './states'
import { titleOf } from './title'

type Ask = Engine['ask']

interface Merged {
  id: Id
  mergedId: Id
  regionId: Id
  mergedName: string
}

/** The sign of a merge: the merged brochure has lost the region. */
export async function mergeSigns(ask: Ask, { id, mergedId, regionId, mergedName }: Merged): Promise<string[]> {
  const [base, merged] = await Promise.all([read(ask, id), read(ask, mergedId)])
  return [
    mergedWords(merged, merged && regionByPlace(merged, regionId), mergedName),
    ...(base ? pagesWords(base, regionByPlace(base, regionId)) : [GONE]),
  ]
}

function mergedWords(merged: Brochure | null, left: BrochureRegion | null | undefined, name: string): string {
  if (!merged) return `“${name}” is no longer there.`
  const state = `and is in ${statusLabel(merged.state)}`
  return left
    ? `${titleOf(merged)} still has its pages of ${left.name}, ${state}: they have not been merged.`
    : `${titleOf(merged)} no longer has pages of this region, ${state}: they have been merged, or taken away elsewhere.`
}

/** The sign of a deletion: the page itself is gone, whatever others have done to the numbers. */
export async function deletionSigns(
  ask: Ask,
  { id, regionId, pageId, number }: { id: Id; regionId: Id; pageId: Id; number: number },
): Promise<string[]> {
  const { pages, words } = await readRegion(ask, id, regionId)
  if (!pages) return words
  const isThere = pages.some((page) => page.id === pageId)
  return [
    isThere ? `Page ${number} is still there.` : `The page that was number ${number} is no longer there.`,
    ...words,
  ]
}

/** The sign of a split: spreads that were cut are gone, and their halves are pages of their own. */
export async function splitSigns(
  ask: Ask,
  { id, regionId, pageIds = [] }: { id: Id; regionId: Id; pageIds?: readonly Id[] },
): Promise<string[]> {
  const { pages, words } = await readRegion(ask, id, regionId)
  if (!pages || pageIds.length === 0) return words
  const left = pageIds.filter((pageId) => pages.some((page) => page.id === pageId)).length
  return [splitWords(left, pageIds.length), ...words]
}

function splitWords(left: number, all: number): string {
  if (left === all) return 'The pages that were to be split are there as they were: none has been split.'
  if (left === 0)
    return 'The pages that were to be split are no longer there as they were: they have been split, or deleted.'
  return `Of ${countText(all, 'page')} that were to be split, ${left} ${left === 1 ? 'is' : 'are'} there as before.`
}

const GONE = 'The brochure is no longer there, or has this region no more.'

const pagesWords = (brochure: Brochure, region: BrochureRegion | undefined): string[] =>
  region ? [`${titleOf(brochure)} has ${countText(region.pages_count, 'page')} of ${region.name} now.`] : [GONE]

/** A region's pages, null if they are not told, and their number in words. */
async function readRegion(ask: Ask, id: Id, regionId: Id): Promise<{ pages: readonly Page[] | null; words: string[] }> {
  const brochure = await read(ask, id)
  const region = brochure && regionById(brochure, regionId)
  if (!brochure || !region) return { pages: null, words: [GONE] }
  return { pages: pagesOfRegion(brochure, region), words: pagesWords(brochure, region) }
}

const read = (ask: Ask, id: Id): Promise<Brochure | null> =>
  askOne(ask, { request: get(path`/brochures/${id}`), read: brochures.readOne, isGone })
