/** Changes of a brochure's pages. Both answers hold no brochure, so it is read behind them: its pages have other ids then. */
import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { get, patch, path, remove } from '../../provider/request'
import { restId } from '../restIds'
import { brochures } from './collection'
import { withHalves, withoutPage, withPages } from './pages'
import { namedPages, readSplitString } from './splitString'
import { titleOf } from './title'

interface DeletePageArgs {
  id: Id
  /** the brochure's region that the page is in */
  regionId: Id
  pageId: Id
  /** as it was called when it was deleted, for the sync centre */
  number: number
}

/** Deletes one page for good. Whatever others did to other pages, this one is meant, so nothing is compared. */
export const deletePage = defineMutation<DeletePageArgs>()({
  name: 'brochure.deletePage',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: [],
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
  splitString: string
}

/**
 * Cuts spreads into their halves. The numbers mean the pages as the person saw them, so with other pages at the provider it
 * waits as a conflict instead of cutting the wrong ones.
 */
export const splitPages = defineMutation<SplitPagesArgs>()({
  name: 'brochure.splitPages',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ['pages'],
  apply: (brochure, { regionId, splitString }) =>
    withPages(brochure, regionId, (pages) => {
      const read = readSplitString(splitString, pages.length)
      return 'problem' in read ? [...pages] : withHalves(read.pages)(pages)
    }),
  request: ({ regionId, splitString }) =>
    patch('/pages/split', { brochure_region_id: restId(regionId), split_string: splitString }),
  next: ({ id }, answers) => (answers.length === 1 ? get(path`/brochures/${id}`) : null),
  coalesce: 'never',
  repeat: 'once',
  describe: (brochure, { splitString }) => `Split ${namedPages(splitString).toLowerCase()} of ${titleOf(brochure)}`,
})
