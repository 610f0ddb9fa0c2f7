import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../control/Button'
import type { DialogProps } from '../dialog/Dialog'
import { useConfirm } from '../dialog/dialogs'
import { LEAVE_QUESTION } from '../news/leaving'
import { DialogForm } from './DialogForm'
import { DraftOffer, type OfferedDraft } from './DraftOffer'

interface FormDialogDraft extends OfferedDraft {
  clear: () => void
}

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string
  form: UseFormReturn<Values, unknown, Output>
  /** Saves; whoever opened the dialog closes it. */
  onSubmit: (values: Output) => Promise<void> | void
  onClose: () => void
  /** what was typed and never saved */
  draft?: FormDialogDraft
  /** the texts of the buttons */
  submit: string
  cancel: string
  size?: DialogProps['size']
  children: ReactNode
}

/** A form in a modal. Cancel discards; a slip (Escape, a press beside it) asks first if something was typed. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, form, onSubmit, onClose, draft, submit, cancel, size = 'medium', children } = props
  const confirm = useConfirm()
  const { isDirty, isSubmitting } = form.formState

  const discard = () => {
    // A draft that was offered but not restored is kept, and offered again.
    if (isDirty) draft?.clear()
    onClose()
  }
  const slip = async () => {
    if (!isDirty || (await confirm({ text: LEAVE_QUESTION }))) discard()
  }

  return (
    <DialogForm
      title={title}
      size={size}
      form={form}
      onSubmit={onSubmit}
      onLeave={() => void slip()}
      notice={draft && <DraftOffer draft={draft} />}
      buttons={
        <>
          <Button onClick={discard}>{cancel}</Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  )
}
