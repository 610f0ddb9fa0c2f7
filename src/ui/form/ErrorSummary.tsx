import { useContext, useSyncExternalStore } from 'react'
import { type FieldError, type FieldValues, type FormState, get, useFormContext } from 'react-hook-form'
import { Callout } from '../news/Callout'
import { asWords } from '../text/asWords'
import type { Milliseconds } from '../units'
import { useAfter } from '../useAfter'
import { useAfterPaint } from './afterPaint'
import styles from './Form.module.css'
import { fieldsWithMessage } from './fieldErrors'
import { FieldNames } from './fieldNames'

/**
 * What is wrong once the form has been submitted, here or as the refused change that filled it: the names of the fields, each
 * leading to its field. The messages themselves stand at the fields.
 *
 * The key makes it new, and so read out, each time that saving was refused. Corrections then only make it shorter.
 */
export function ErrorSummary() {
  const { errors, submitCount } = useFormContext().formState
  const names = fieldsWithMessage(errors)
  return names.length > 0 && <Summary key={submitCount} wrongNames={names} errors={errors} submitCount={submitCount} />
}

interface SummaryProps extends Pick<FormState<FieldValues>, 'errors' | 'submitCount'> {
  /** names with a message: fields, and the form as a whole (`root`) */
  wrongNames: readonly string[]
}

/** By then it is complete, including the form's lower half, and screen readers have it. */
const HANDED_ON: Milliseconds = 1_000

function Summary({ wrongNames, errors, submitCount }: SummaryProps) {
  const names = useContext(FieldNames.Context)
  useSyncExternalStore(names.onAdded, () => names.count) // the fields of a long form's lower half tell their names later
  const isWhole = useAfterPaint()
  const isRead = useAfter(HANDED_ON)
  const told = wrongNames.filter((name) => !name.startsWith('root'))
  const errorOf = (name: string): FieldError => get(errors, name)
  const isRefused = (name: string) => errorOf(name).type === 'provider'
  // The form has the value but no field for it, so the provider's words would show nowhere.
  const isHidden = (name: string) => isRefused(name) && names.labelOf(name) === undefined
  const wrong = names.inOrder(told.filter((name) => !isHidden(name) && (submitCount > 0 || isRefused(name))))
  const hidden = told.filter((name) => isWhole && isHidden(name))
  const general = [
    errors.root?.message,
    errors.root?.provider?.message,
    ...hidden.map((name) => `${asWords(name)} ${errorOf(name).message}`),
  ].filter((text) => text !== undefined)
  if (general.length === 0 && wrong.length === 0) return null
  return (
    <Callout tone="danger" role="alert" isRead={isRead}>
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {wrong.length > 0 && (
        <p className={styles.wrong}>
          {wrong.length === 1 ? '1 field needs correcting:' : `${wrong.length} fields need correcting:`}
          {wrong.map((name) => (
            <button key={name} type="button" className={styles.link} onClick={() => goTo(names.idOf(name))}>
              {names.labelOf(name) ?? name}
            </button>
          ))}
        </p>
      )}
    </Callout>
  )
}

/** A button, not a link: a link inside the page would change the address, which routes the console. */
function goTo(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView?.({ block: 'center' })
  field?.focus()
}
