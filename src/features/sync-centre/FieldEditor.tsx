import { choicesOf } from '../../domain/form/options'
import { isoOf, secondsOf } from '../../domain/values/dates'
import type { FieldComparison } from '../../offline/engine'
import controls from '../../ui/control/field.module.css'
import { MultiSelect } from '../../ui/control/MultiSelect'
import { NumberInput } from '../../ui/control/NumberInput'
import { numberIn } from '../../ui/control/numberIn'
import { SelectField } from '../../ui/control/SelectField'
import { DateTimeField } from '../../ui/date/DateTimeField'
import { secondsIn } from '../../ui/date/secondsIn'
import { choicesOfField } from './fieldChoices'
import { type Editor, idsIn, listOptions } from './fieldEditors'
import { fieldLabel } from './fieldWords'

interface FieldEditorProps {
  editor: Exclude<Editor, null>
  comparison: FieldComparison
  value: unknown
  /** NaN: what was typed cannot be read; a date field says so itself */
  onChange: (value: unknown) => void
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Gives one field another value, by the kind of values that it holds. */
export function FieldEditor({ editor, comparison, value, onChange }: FieldEditorProps) {
  const label = `Another ${fieldLabel(comparison.field)}`
  const text = typeof value === 'string' ? value : ''
  switch (editor) {
    case 'text':
    case 'longText':
    case 'number':
      return <TypedEditor {...{ kind: editor, label, value, onChange }} />
    case 'date':
      return (
        <DateTimeField
          label={label}
          labelled="unseen"
          value={secondsIn(value)}
          onChange={onChange}
          onUnreadable={() => onChange(Number.NaN)}
        />
      )
    case 'yesNo':
      return (
        <SelectField
          label={label}
          hideLabel
          value={value === true ? 'yes' : 'no'}
          options={YES_NO}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      )
    case 'isoDate':
      return (
        <DateTimeField
          label={label}
          labelled="unseen"
          value={text === '' ? null : secondsOf(text)}
          // These moments can be changed but not removed: an empty field becomes your value again.
          onChange={(seconds) => onChange(seconds === null ? comparison.mine : isoOf(seconds))}
          onUnreadable={() => onChange(Number.NaN)}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          hideLabel
          value={text}
          options={[...(choicesOfField(comparison) ?? [])]}
          onChange={onChange}
        />
      )
    case 'list':
      return <ListEditor label={label} comparison={comparison} value={value} onChange={onChange} />
  }
}

interface TypedEditorProps extends Pick<FieldEditorProps, 'value' | 'onChange'> {
  kind: 'text' | 'longText' | 'number'
  label: string
}

function TypedEditor({ kind, label, value, onChange }: TypedEditorProps) {
  const common = { className: controls.control, 'aria-label': label }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'longText')
    return <textarea {...common} rows={5} value={text} onChange={({ target }) => onChange(target.value)} />
  if (kind === 'text') return <input {...common} value={text} onChange={({ target }) => onChange(target.value)} />
  return (
    <NumberInput
      {...common}
      value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
      onChange={({ target }) => onChange(numberIn(target))}
    />
  )
}

function ListEditor({ label, comparison, value, onChange }: Omit<FieldEditorProps, 'editor'> & { label: string }) {
  const options = listOptions(comparison)
  return (
    <MultiSelect
      label={label}
      options={choicesOf(options)}
      value={idsIn(value)}
      onChange={(ids) => onChange(options.filter(({ id }) => ids.includes(id)).map(({ item }) => item))}
    />
  )
}
