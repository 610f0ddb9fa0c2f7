/** Changes of a brochure's pages. Neither answer holds the brochure, so it is read afterwards: its pages have other ids then. */
import type { Id } from '../../offline/define'
import { defineMutation, Refused } from '../../offline/mutation'
import { same } from '../../offline/same'
import { get, patch, path, remove } from '../../provider/request'
import { restId } from '../restIds'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { type Page, regionById, withHalves, withoutPage, withPages } from './pages'
import { namedPages, readSplitString } from './splitString'
import { titleOf } from './title'

interface DeletePageArgs {
  id: Id
  /** the brochure's region that the page is in */
  regionId: Id
  pageId: Id
  /** the page's number when it was deleted, for the sync centre */
  number: number
  /** the other pages of its region at that time; absent in entries of older consoles */
  besideIds?: readonly Id[]
}

/**
 * Deletes one page for good. What others did to other pages does not matter, so no fields are compared. The page only has to be
 * where the person saw it: if it has been split or moved to another brochure meanwhile, that is not what they decided to delete. If
 * it is gone and nothing has come in its place, somebody has already deleted it.
 */
export const deletePage = defineMutation<DeletePageArgs>()({
  name: 'brochure.deletePage',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: [],
  isWhole: isRegionRead,
  isDone: ({ regionId, pageId, besideIds }, brochure) => {
    const pages = regionById(brochure, regionId)?.pages
    const kept = new Set(besideIds)
    if (!besideIds || !pages) return false
    return pages.every(({ id }) => id !== pageId && kept.has(id))
  },
  whyNot: ({ regionId, pageId }, _, brochure) =>
    pagesIn(brochure, regionId)?.some(({ id }) => id === pageId) === false ? PAGE_GONE : null,
  apply: (brochure, { regionId, pageId }) => withPages(brochure, regionId, withoutPage(pageId)),
  request: ({ pageId }) => remove(path`/pages/${pageId}`),
  next: ({ id }, answers) => (answers.length === 1 ? get(path`/brochures/${id}`) : null),
  coalesce: 'never',
  repeat: 'once',
  describe: (brochure, { number }) => `Delete page ${number} of ${titleOf(brochure)}`,
})

interface SplitPagesArgs {
  id: Id
  regionId: Id
  /** as typed: its numbers mean the pages as they were numbered then */
  splitString: string
  /** the pages that it named; absent in entries of older consoles */
  pageIds?: readonly Id[]
}

/**
 * Cuts spreads into their halves. It is about the pages that the person saw: if the provider has others now, it waits as a
 * conflict. If the person keeps it anyway, it is sent with the numbers that those pages have now.
 */
export const splitPages = defineMutation<SplitPagesArgs>()({
  name: 'brochure.splitPages',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ['pages'],
  isWhole: isRegionRead,
  // If pages of another region were not known then, those that have come since are in nobody's way: `whyNot` looks for the named ones.
  isInTheWay: ({ pageIds }, { pages }) => !pageIds || Boolean(pages),
  // Without this it would be a conflict, and even if the person kept it, it would be refused.
  whyNot: (args, _, brochure) => {
    const pages = args.pageIds && pagesIn(brochure, args.regionId)
    return pages && !numbersOf(args, pages) ? NO_LONGER_THERE : null
  },
  apply: (brochure, args) =>
    withPages(brochure, args.regionId, (pages) => withHalves(numbersOf(args, pages) ?? [])(pages)),
  request: (args, { record }) =>
    patch('/pages/split', { brochure_region_id: restId(args.regionId), split_string: splitStringOn(record, args) }),
  next: ({ id }, answers) => (answers.length === 1 ? get(path`/brochures/${id}`) : null),
  coalesce: 'never',
  repeat: 'once',
  describe: (brochure, { splitString }) => `Split ${namedPages(splitString).toLowerCase()} of ${titleOf(brochure)}`,
})

const PAGE_GONE = 'The page is no longer there: somebody has deleted it, split it or moved it to another brochure.'
const NO_LONGER_THERE =
  'A page that was to be split is no longer there: somebody has deleted it, split it already or moved it to another brochure. Split the others anew.'
const NOT_READ = 'The pages have changed, and have not been read again yet. Look at them, and then retry.'

/** Not if a list has told of the region since: it may have other pages now, even if their number is the same. */
function isRegionRead(brochure: Brochure, { regionId }: { regionId: Id }): boolean {
  const region = regionById(brochure, regionId)
  return region === undefined || region.pages !== undefined
}

/** The pages that a region has now; null if nobody has read them. */
function pagesIn(brochure: Brochure, regionId: Id): readonly Page[] | null {
  const region = regionById(brochure, regionId)
  return region ? (region.pages ?? null) : []
}

/** The numbers that the pages have now; null if one of them is gone. */
function numbersOf({ splitString, pageIds }: SplitPagesArgs, pages: readonly Page[]): number[] | null {
  if (!pageIds) return typedNumbers(splitString, pages)
  const numbers = pageIds.map((pageId) => pages.findIndex(({ id }) => id === pageId) + 1)
  return numbers.includes(0) ? null : numbers.toSorted((a, b) => a - b)
}

function typedNumbers(splitString: string, pages: readonly Page[]): number[] | null {
  const read = readSplitString(splitString, pages.length)
  return 'problem' in read ? null : read.pages
}

/** The text as typed, if it still means the same pages. */
function splitStringOn(brochure: Brochure, args: SplitPagesArgs): string {
  const { regionId, splitString } = args
  const pages = pagesIn(brochure, regionId)
  if (!pages) throw new Refused(NOT_READ)
  const numbers = numbersOf(args, pages)
  if (!numbers) throw new Refused(NO_LONGER_THERE)
  return same(numbers, typedNumbers(splitString, pages)) ? splitString : numbers.join(',')
}
