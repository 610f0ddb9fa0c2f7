import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useEngine } from '../../data/engineContext'
import type { FieldComparison } from '../../offline/engine'
import { Button } from '../../ui/control/Button'
import checkbox from '../../ui/control/Checkbox.module.css'
import { Comparison } from './Comparison'
import styles from './DecideFields.module.css'
import { FieldEditor } from './FieldEditor'
import { type Decision, useFieldDecisions } from './fieldDecisions'
import { editorOf, problemWith } from './fieldEditors'
import { fieldLabel, ownTimeOf, valueText } from './fieldWords'
import { languageRows } from './languageRows'
import { useNotKept } from './notKept'

interface DecideFieldsProps {
  seq: number
  fields: readonly FieldComparison[]
  unedited: readonly string[]
  onCancel: () => void
}

/** A conflict decided field by field: yours, theirs, or something else. */
export function DecideFields({ seq, fields, unedited, onCancel }: DecideFieldsProps) {
  const engine = useEngine()
  const notKept = useNotKept()
  const decisions = useFieldDecisions(seq)
  const form = useRef<HTMLFormElement>(null)

  // The form replaces the button that was pressed, so it takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    const on = (side: Decision['side']) => fields.filter((comparison) => decisions.on(comparison).side === side)
    const theirs = on('theirs').map(({ field }) => field)
    const values = Object.fromEntries(on('other').map((each) => [each.field, decisions.on(each).value]))
    if (Object.entries(values).some(([field, value]) => Number.isNaN(value) || problemWith(field, value))) return
    engine.keepChosen(seq, { theirs, values }).then(decisions.forget, notKept('Your decision'))
  }
  const giveUp = () => {
    decisions.forget()
    onCancel()
  }

  // Escape goes one step back; the next one closes the centre.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    giveUp()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={save} onKeyDown={onKeyDown}>
      {fields.map((comparison) => (
        <OneField
          key={comparison.field}
          comparison={comparison}
          unedited={unedited}
          decision={decisions.on(comparison)}
          onDecide={(decision) => decisions.decide(comparison.field, decision)}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary">
          Save
        </Button>
        <Button onClick={giveUp}>Cancel</Button>
      </div>
    </form>
  )
}

interface OneFieldProps {
  comparison: FieldComparison
  unedited: readonly string[]
  decision: Decision
  onDecide: (decision: Decision) => void
}

function OneField({ comparison, unedited, decision, onDecide }: OneFieldProps) {
  const { field, mine, theirs } = comparison
  const name = useId()
  const isByLanguage = languageRows(comparison) !== null
  const editor = editorOf(comparison, unedited)
  const problem = decision.side === 'other' ? problemWith(field, decision.value) : null
  const side = (which: Decision['side'], label: string, value: unknown) => (
    <label className={styles.side} title={which === 'other' ? undefined : ownTimeOf(field, value)}>
      <input
        type="radio"
        className={checkbox.box}
        name={name}
        checked={decision.side === which}
        onChange={() => onDecide({ side: which, value })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend>{fieldLabel(field)}</legend>
      {isByLanguage && <Comparison fields={[comparison]} args={null} />}
      {side('mine', isByLanguage ? 'Yours' : `Yours: ${valueText(field, mine)}`, mine)}
      {side('theirs', isByLanguage ? 'Theirs' : `Theirs: ${valueText(field, theirs)}`, theirs)}
      {editor && side('other', 'Something else', mine)}
      {editor && decision.side === 'other' && (
        <FieldEditor
          editor={editor}
          comparison={comparison}
          value={decision.value}
          onChange={(value) => onDecide({ side: 'other', value })}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
