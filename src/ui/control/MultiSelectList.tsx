import { Check } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { cellText } from '../text/breakable'
import { folded } from '../text/folded'
import fields from './field.module.css'
import styles from './MultiSelectList.module.css'

export interface Option {
  value: string
  label: string
  /** tells options with the same label apart */
  hint?: string
}

/** Nobody looks through more than these: typing narrows them. */
const SHOWN = 100

interface MultiSelectListProps {
  id: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The list of a multi-select with its search. The focus stays in the search; arrows move the marked option, Enter takes it. */
export function MultiSelectList({ id, options, value, onChange }: MultiSelectListProps) {
  const [search, setSearch] = useState('')
  const drawn = useDeferredValue(search)
  const find = useFind(options, value)
  const found = useMemo(() => find(drawn), [find, drawn])
  const shown = found.slice(0, SHOWN)
  // A key may come before the list has been drawn for the letters typed before it.
  const atHand = () => (search === drawn ? shown : find(search).slice(0, SHOWN))
  const optionId = (index: number) => `${id}-${index}`

  const toggle = (option: Option) =>
    onChange(value.includes(option.value) ? value.filter((one) => one !== option.value) : [...value, option.value])

  const { marked, mark, onKeyDown } = useMarked(atHand, optionId, toggle)

  return (
    <div className={styles.list} onPointerDown={keepInSearch}>
      <input
        type="search"
        aria-label="Search options"
        placeholder="Type to narrow"
        autoComplete="off"
        data-autofocus=""
        aria-controls={id}
        aria-activedescendant={shown[marked] ? optionId(marked) : undefined}
        className={[fields.control, styles.search].join(' ')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          mark(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-multiselectable="true"
        // The field's label is not repeated here, or it would name two things.
        aria-label="Options"
        tabIndex={-1}
        className={styles.options}
      >
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            id={optionId(index)}
            option={option}
            isChosen={value.includes(option.value)}
            isMarked={index === marked}
            onToggle={() => toggle(option)}
          />
        ))}
      </div>
      <p className={styles.rest} aria-live="polite">
        {found.length === 0 && (options.length === 0 ? 'Nothing to choose from yet' : 'Nothing fits')}
        {found.length > SHOWN && `Type to narrow: ${found.length - SHOWN} more`}
      </p>
    </div>
  )
}

/** A press beside the search leaves the focus in it, so that letters and arrows still work. */
function keepInSearch(press: PointerEvent) {
  if (!(press.target instanceof HTMLInputElement)) press.preventDefault()
}

/** The option that Enter takes, moved by the arrows. */
function useMarked(
  atHand: () => readonly Option[],
  optionId: (index: number) => string,
  take: (option: Option) => void,
) {
  const [marked, setMarked] = useState(0)

  const mark = (index: number) => {
    setMarked(index)
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const options = atHand()
    const last = options.length - 1
    const to = { ArrowDown: Math.min(marked + 1, last), ArrowUp: Math.max(marked - 1, 0) }[event.key]
    const option = options[marked]
    if (to !== undefined) mark(to)
    else if (event.key === 'Enter' && option) take(option)
    else return
    event.preventDefault()
  }
  return { marked, mark, onKeyDown }
}

interface OptionRowProps {
  id: string
  option: Option
  isChosen: boolean
  isMarked: boolean
  onToggle: () => void
}

const OptionRow = ({ id, option: { label, hint }, isChosen, isMarked, onToggle }: OptionRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search field, which keeps the focus
  // biome-ignore lint/a11y/useFocusableInteractive: it is marked through the field's active descendant
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    data-marked={isMarked || undefined}
    className={styles.option}
    onClick={onToggle}
  >
    <Check size={14} aria-hidden className={styles.check} />
    <span className={styles.name}>{cellText(label)}</span>
    {hint && <span className={styles.hint}>{hint}</span>}
  </div>
)

/** What matches the search, ignoring case and accents. What was chosen when the list opened comes first. */
function useFind(options: readonly Option[], value: readonly string[]): (search: string) => readonly Option[] {
  const [first] = useState(() => new Set(value))
  return useCallback(
    (search) => {
      const wanted = folded(search)
      const fitting = wanted
        ? options.filter(({ label, hint }) => folded(`${label} ${hint ?? ''}`).includes(wanted))
        : options
      if (first.size === 0) return fitting
      return [...fitting.filter((one) => first.has(one.value)), ...fitting.filter((one) => !first.has(one.value))]
    },
    [options, first],
  )
}
