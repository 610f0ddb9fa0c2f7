import { useConfirm } from '../../../ui/dialog/dialogs'
import { LEAVE_QUESTION } from '../../../ui/news/leaving'
import { stayingHere } from '../../../ui/news/stayingHere'
import { useLeavePrompt } from '../../../ui/news/useLeavePrompt'
import type { Form } from './brochureForm'
import { useGiveUp } from './useGiveUp'

interface Leaving {
  /** Asks if something would be lost, then drops what was typed. */
  leave: () => Promise<void>
  /** What was typed is kept already, so nothing is asked. */
  onSaved: () => void
}

interface Left {
  form: Form
  /** a chosen file is being checked: it is no attachment yet, and would be lost, too */
  isChecking: boolean
  draft: { clear: () => void }
  onClose: () => void
}

/** The two ways out of a form. A change of the address, or closing the tab, also asks first. */
export function useLeaving({ form, isChecking, draft, onClose }: Left): Leaving {
  const giveUp = useGiveUp()
  const isDirty = form.formState.isDirty || isChecking
  const confirm = useConfirm()
  const setSaved = useLeavePrompt(isDirty)
  const done = () => {
    setSaved(true)
    onClose()
  }
  const leave = async () => {
    if (isDirty && !(await stayingHere(() => confirm({ text: LEAVE_QUESTION })))) return
    if (isDirty) {
      draft.clear()
      void giveUp(form.getValues('attachments'))
    }
    done()
  }
  const onSaved = () => {
    draft.clear()
    done()
  }
  return { leave, onSaved }
}
