import { type Kept, useMutate } from '../../../data/changes'
import type { Brochure } from '../../../domain/brochures/brochure'
import { deletePage, splitPages } from '../../../domain/brochures/pageMutations'
import { type BrochureRegion, type Page, pagesOfRegion } from '../../../domain/brochures/pages'
import { namedPages } from '../../../domain/brochures/splitString'
import { useAlert, useConfirm } from '../../../ui/dialog/dialogs'
import { useTold } from '../../../ui/news/telling'
import { useToast } from '../../../ui/news/toasts'

const DELETE_QUESTION = 'Do you want to delete this page permanently?'
const SPLIT_QUESTION = 'Do you want to split this pages permanently?'
const notCutYet = (page: string, done: string) =>
  `${page} is half of a spread that is still to be split. It can be ${done} once that has been sent.`

interface PageChanges {
  remove: (page: Page, number: number) => Promise<void>
  /** Resolves to whether the pages are being split: those of these numbers, which the string names. */
  split: (splitString: string, numbers: readonly number[]) => Promise<boolean>
}

/** The actions on a region's pages. Each asks first, because it cannot be undone. */
export function usePageChanges(brochure: Brochure, region: BrochureRegion): PageChanges {
  const mutate = useMutate()
  const alert = useAlert()
  const confirm = useConfirm()
  const toast = useToast()
  const told = useTold()
  const target = { id: brochure.id, regionId: region.id }
  const keep = async (change: Promise<Kept>, text: string): Promise<boolean> => {
    const kept = await told(change)
    if (kept) toast({ text, holds: kept.holds })
    return kept !== null
  }
  return {
    remove: async (page, number) => {
      // The provider has no page yet for half a spread.
      if (page.half !== undefined) return void (await alert({ text: notCutYet('This page', 'deleted') }))
      if (!(await confirm({ text: DELETE_QUESTION, danger: true }))) return
      const besideIds = (pagesOfRegion(brochure, region) ?? []).map(({ id }) => id).filter((id) => id !== page.id)
      await keep(mutate(deletePage, { ...target, pageId: page.id, number, besideIds }), `Page ${number} deleted`)
    },
    split: async (splitString, numbers) => {
      const pages = pagesOfRegion(brochure, region) ?? []
      const half = numbers.find((number) => pages[number - 1]?.half !== undefined)
      if (half !== undefined) {
        await alert({ text: notCutYet(`Page ${half}`, 'split') })
        return false
      }
      const pageIds = numbers.flatMap((number) => pages[number - 1]?.id ?? [])
      if (!(await confirm({ text: SPLIT_QUESTION, danger: true }))) return false
      return keep(mutate(splitPages, { ...target, splitString, pageIds }), `${namedPages(splitString)} split`)
    },
  }
}
