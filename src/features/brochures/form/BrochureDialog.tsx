import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BrochureForm } from '../../../domain/brochures/form'
import { Dialog } from '../../../ui/Dialog'
import { Form } from '../../../ui/form/Form'
import styles from './BrochureForm.module.css'

export interface BrochureDialogProps {
  title: string
  form: UseFormReturn<BrochureForm, unknown, BrochureForm>
  onSubmit: (values: BrochureForm) => Promise<void>
  /** the person wants out: by Escape, by a press beside it, by its button */
  onLeave: () => void
  /** what stands beside the fields */
  aside?: ReactNode
  /** over the fields */
  notice?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** The brochure form in its modal: the fields scroll, the buttons stay. */
export function BrochureDialog(props: BrochureDialogProps) {
  const { title, form, onSubmit, onLeave, aside, notice, buttons, children } = props
  return (
    <Dialog title={title} size={aside ? 'large' : 'medium'} onClose={onLeave}>
      <Form form={form} onSubmit={onSubmit} className={styles.form}>
        {notice}
        <div className={styles.body} data-aside={aside ? '' : undefined}>
          {aside && <aside className={styles.aside}>{aside}</aside>}
          <div className={styles.fields}>{children}</div>
        </div>
        <div className={styles.buttons}>{buttons}</div>
      </Form>
    </Dialog>
  )
}
