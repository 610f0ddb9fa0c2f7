import { useMutate } from '../../../data/changes'
import type { Brochure } from '../../../domain/brochures/brochure'
import { deletePage, splitPages } from '../../../domain/brochures/pageMutations'
import type { BrochureRegion, Page } from '../../../domain/brochures/pages'
import { namedPages } from '../../../domain/brochures/splitString'
import { useAlert, useConfirm } from '../../../ui/dialog/dialogs'
import { useTold } from '../../../ui/news/telling'
import { useToast } from '../../../ui/news/toasts'

const DELETE_QUESTION = 'Do you want to delete this page permanently?'
const SPLIT_QUESTION = 'Do you want to split this pages permanently?'
const NOT_CUT_YET =
  'This page is half of a spread that is still to be split. It can be deleted once that has been sent.'

interface PageChanges {
  remove: (page: Page, number: number) => Promise<void>
  /** Resolves with whether the pages are being split. */
  split: (splitString: string) => Promise<boolean>
}

/** What can be done to the pages of a region: each asked about first, since nothing brings them back. */
export function usePageChanges(brochure: Brochure, region: BrochureRegion): PageChanges {
  const mutate = useMutate()
  const alert = useAlert()
  const confirm = useConfirm()
  const toast = useToast()
  const told = useTold()
  const target = { id: brochure.id, regionId: region.id }
  const keep = async (change: Promise<unknown>, text: string): Promise<boolean> => {
    const isMade = (await told(change)) !== null
    if (isMade) toast({ text })
    return isMade
  }
  return {
    remove: async (page, number) => {
      if (page.half !== undefined) return alert({ text: NOT_CUT_YET }) // the provider has no page for it yet
      if (!(await confirm({ text: DELETE_QUESTION, danger: true }))) return
      await keep(mutate(deletePage, { ...target, pageId: page.id, number }), `Page ${number} deleted`)
    },
    split: async (splitString) => {
      if (!(await confirm({ text: SPLIT_QUESTION, danger: true }))) return false
      return keep(mutate(splitPages, { ...target, splitString }), `${namedPages(splitString)} split`)
    },
  }
}
