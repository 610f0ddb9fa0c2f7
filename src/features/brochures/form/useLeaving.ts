import { useCallback } from 'react'
import { useConfirm } from '../../../ui/dialog/dialogs'
import { LEAVE_QUESTION } from '../../../ui/news/leaving'
import { useLeavePrompt } from '../../../ui/news/useLeavePrompt'

interface Leaving {
  /** Asks where something would be lost, then lets what was typed go. */
  leave: () => Promise<void>
  /** After a save: nothing is asked. */
  done: () => void
}

/** The two ways out of a form. Going elsewhere by the address or closing the tab is asked about as well. */
export function useLeaving(isDirty: boolean, onClose: () => void, onLost: () => void): Leaving {
  const confirm = useConfirm()
  const allow = useLeavePrompt(isDirty)
  const done = useCallback(() => {
    allow()
    onClose()
  }, [allow, onClose])
  const leave = async () => {
    if (isDirty && !(await confirm({ text: LEAVE_QUESTION }))) return
    if (isDirty) onLost()
    done()
  }
  return { leave, done }
}
