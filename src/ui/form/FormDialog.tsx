import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../Button'
import { Dialog, type DialogProps } from '../Dialog'
import { useConfirm } from '../dialogs'
import { LEAVE_QUESTION } from '../leaving'
import { Form } from './Form'
import styles from './Form.module.css'

export interface FormDialogProps<Values extends FieldValues, Output> {
  title: string
  form: UseFormReturn<Values, unknown, Output>
  /** Saves; the dialog is closed by whoever opened it. */
  onSubmit: (values: Output) => Promise<void> | void
  onClose: () => void
  /** the words on the buttons */
  submit: string
  cancel: string
  size?: DialogProps['size']
  /** at the other end of the buttons' line */
  extra?: ReactNode
  children: ReactNode
}

/** A form in a modal. Its cancel button discards; a slip (Escape, a press beside it) asks first where something was typed. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, form, onSubmit, onClose, submit, cancel, size = 'medium', extra, children } = props
  const confirm = useConfirm()
  const id = useId()
  const { isDirty, isSubmitting } = form.formState

  const slip = async () => {
    if (!isDirty || (await confirm({ text: LEAVE_QUESTION }))) onClose()
  }

  return (
    <Dialog title={title} size={size} onClose={() => void slip()}>
      <Form form={form} onSubmit={onSubmit} id={id} className={styles.dialogForm}>
        <div className={styles.dialogFields}>{children}</div>
        <div className={[styles.buttons, styles.dialogButtons].join(' ')}>
          {extra}
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
