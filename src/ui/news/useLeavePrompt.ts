import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useConfirm } from '../dialog/dialogs'
import { LEAVE_QUESTION } from './leaving'
import { stayingHere } from './stayingHere'

/**
 * Asks before typed text is left: in the console with a question of its own, on closing the tab with the browser's. It does not ask
 * when the router goes by itself: somebody who is signed out has to leave, and the text is in the form's draft.
 *
 * @returns says whether what was typed is saved, before going on: then the next step is not asked about
 */
export function useLeavePrompt(dirty: boolean): (isSaved: boolean) => void {
  const confirm = useConfirm()
  const allowed = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname && sameSearch(current.search, next.search)
      if (allowed.current || stays) return false
      return !(await stayingHere(() => confirm({ text: LEAVE_QUESTION })))
    },
    enableBeforeUnload: () => !allowed.current,
    disabled: !dirty,
  })
  return useCallback((isSaved: boolean) => {
    allowed.current = isSaved
  }, [])
}

const sameSearch = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
