import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './field.module.css'
import type { FieldControl } from './fieldControl'
import { MultiSelectList, type Option } from './MultiSelectList'
import { Popover } from './Popover'
import { unchosenText } from './unchosen'
import { useOpenAt } from './useOpenAt'

interface MultiSelectProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** In a form: the control stands under its label and shows what is chosen. */
  field?: FieldControl
}

/** A compact button, “Language” or “Language · 2”, that opens a list to choose several from. */
export function MultiSelect({ label, options, value, onChange, field }: MultiSelectProps) {
  const { anchor, toggle, openAt, close } = useOpenAt()
  const listId = useId()
  const selected = `${(field && namesOf({ options, value })) || value.length} selected`
  return (
    <>
      <button
        {...field}
        type="button"
        role="combobox"
        aria-label={label}
        aria-description={value.length > 0 ? selected : undefined}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? listId : undefined}
        className={classOf(value.length > 0, field !== undefined)}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          openAt(event.currentTarget)
        }}
      >
        {field ? (
          <ChosenNames options={options} value={value} isRequired={field['aria-required'] === true} />
        ) : (
          counted(label, value.length)
        )}
        <ChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <Popover anchor={anchor} role="presentation" label={label} onClose={close}>
          <div style={{ minWidth: field && anchor.offsetWidth && anchor.offsetWidth - POPOVER_EDGES }}>
            <MultiSelectList id={listId} options={options} value={value} onChange={onChange} />
          </div>
        </Popover>
      )}
    </>
  )
}

/** Padding and borders of the list: in a form it is as wide as its field. Pixels. */
const POPOVER_EDGES = 18

const classOf = (chosen: boolean, inForm: boolean) =>
  [styles.control, styles.opener, inForm ? styles.wide : chosen && styles.chosen].filter(Boolean).join(' ')

const counted = (label: string, count: number) => (count > 0 ? `${label} · ${count}` : label)

const namesOf = ({ options, value }: Pick<MultiSelectProps, 'options' | 'value'>): string =>
  options
    .filter((option) => value.includes(option.value))
    .map(({ label, hint }) => (hint ? `${label} (${hint})` : label))
    .join(', ')

type ChosenNamesProps = Pick<MultiSelectProps, 'options' | 'value'> & { isRequired: boolean }

function ChosenNames({ isRequired, ...chosen }: ChosenNamesProps) {
  const names = namesOf(chosen)
  return (
    <span className={names ? styles.names : styles.placeholder} title={names}>
      {names || unchosenText(isRequired)}
    </span>
  )
}
