import { useContext, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { Callout } from '../news/Callout'
import styles from './Form.module.css'
import { fieldsWithMessage } from './fieldErrors'
import { FieldNames } from './fieldNames'

/**
 * What is wrong, once the form has been submitted, here or as the refused change that it is opened with: by the fields' names,
 * each a way to it. The messages stand at the fields.
 */
export function ErrorSummary() {
  const { formState, getFieldState } = useFormContext()
  const names = useContext(FieldNames.Context)
  useSyncExternalStore(names.onAdded, () => names.count) // the lower half of a long form is called something a frame later
  const { errors, submitCount } = formState
  const general = [errors.root?.message, errors.root?.provider?.message].filter((text) => text !== undefined)
  const isTold = (name: string) => submitCount > 0 || getFieldState(name, formState).error?.type === 'provider'
  const wrong = names.inOrder(fieldsWithMessage(errors).filter((name) => !name.startsWith('root') && isTold(name)))
  if (general.length === 0 && wrong.length === 0) return null
  return (
    <Callout tone="danger" role="alert">
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

/** A button, not a link: a link inside the page would change the address that the console is routed by. */
function goTo(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView?.({ block: 'center' })
  field?.focus()
}
