import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Dialog, DialogButtons, type DialogProps } from '../dialog/Dialog'
import styles from './DialogForm.module.css'
import { Form } from './Form'
import { WAYS_OUT } from './whileSaving'

interface DialogFormProps<Values extends FieldValues, Output> {
  title: string
  size: NonNullable<DialogProps['size']>
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => Promise<void> | void
  /** the person wants to leave, by Escape or by a press beside it */
  onLeave: () => void
  /** shown beside the fields */
  aside?: ReactNode
  /** shown above the fields */
  notice?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** A form in a modal: the fields scroll, the buttons stay. */
export function DialogForm<Values extends FieldValues, Output>(props: DialogFormProps<Values, Output>) {
  const { title, size, form, onSubmit, onLeave, aside, notice, buttons, children } = props
  return (
    <Dialog title={title} size={size} onClose={onLeave}>
      <Form form={form} onSubmit={onSubmit} className={styles.form}>
        {notice}
        <div className={styles.body} data-aside={aside ? '' : undefined}>
          {aside && <aside className={styles.aside}>{aside}</aside>}
          <div className={styles.fields}>{children}</div>
        </div>
        <DialogButtons {...WAYS_OUT}>{buttons}</DialogButtons>
      </Form>
    </Dialog>
  )
}
