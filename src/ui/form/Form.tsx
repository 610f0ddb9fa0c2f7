import { type FormEvent, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form'
import { Button } from '../control/Button'
import { focusBeneath } from '../dialog/Dialog'
import { NotMadeContext } from '../news/telling'
import { ErrorSummary } from './ErrorSummary'
import styles from './Form.module.css'
import { FieldNames, GroupContext } from './fieldNames'
import { tellsIn } from './refusal'
import { FormLife } from './schemaForm'
import { HELD, WAYS_OUT } from './whileSaving'

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** rejects if nothing came of it: the form stays as it is filled in, and says why */
  onSubmit: (values: Output) => Promise<void> | void
  children: ReactNode
  /** a heading above the fields, which also names the form */
  title?: string
  className?: string | undefined
}

/** One column of fields. Errors stand at their fields and are summed up at the top; the first wrong field gets the focus. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, children, title, className } = props
  const element = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const fieldsId = useId()
  const names = useMemo(() => new FieldNames(fieldsId), [fieldsId])
  const whyNot = useContext(NotMadeContext)
  const { submitCount, isSubmitSuccessful, isSubmitting } = form.formState

  useLayoutEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    // A busy upload can be wrong without being able to take the focus.
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    if (!wrong) return
    // By then a dialog that tells of a refusal may lie above the form.
    focusBeneath(wrong)
    wrong.scrollIntoView?.({ block: 'center' })
  }, [submitCount, isSubmitSuccessful])

  const submit = (event: FormEvent) => {
    // To React, a form in a dialog may be inside another form.
    event.stopPropagation()
    event.preventDefault()
    if (isSubmitting) return
    form
      .handleSubmit((values) => onSubmit(values))(event)
      .catch((problem: unknown) => tellsIn(form)({ fields: {}, details: [whyNot(problem)] }))
  }

  return (
    <FormProvider {...form}>
      <FieldNames.Context value={names}>
        <form
          ref={element}
          noValidate
          aria-labelledby={title ? titleId : undefined}
          className={[styles.form, className].filter(Boolean).join(' ')}
          data-saving={isSubmitting || undefined}
          {...(isSubmitting && HELD)}
          onSubmit={submit}
        >
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          <ErrorSummary />
          {children}
          <FormLife form={form} />
        </form>
      </FieldNames.Context>
    </FormProvider>
  )
}

interface FormGroupProps {
  title: string
  /** ids of messages about the whole group */
  describedBy?: string | undefined
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormGroup({ title, describedBy, children }: FormGroupProps) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{title}</legend>
      <GroupContext value={title}>{children}</GroupContext>
    </fieldset>
  )
}

/** Short fields side by side, or below each other if there is no room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

interface FormButtonsProps {
  submit: string
  /** other buttons beside it */
  children?: ReactNode
  /** a button at the other end of the line, where nobody presses by habit: the one that deletes */
  start?: ReactNode
}

/** The form's buttons, at its end. */
export function FormButtons({ submit, children, start }: FormButtonsProps) {
  const { isSubmitting } = useFormContext().formState
  return (
    <div className={styles.buttons} {...WAYS_OUT}>
      {start && <div className={styles.start}>{start}</div>}
      {children}
      <Button type="submit" tone="primary" busy={isSubmitting}>
        {submit}
      </Button>
    </div>
  )
}
