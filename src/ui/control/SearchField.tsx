import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Milliseconds } from '../units'
import fields from './field.module.css'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** its name, and its placeholder */
  label: string
  value: string
  onChange: (value: string) => void
  /** how long to wait for the next letter; spec section 9 */
  debounce?: Milliseconds
}

/** Searches when typing pauses; at once on Enter, and when its cross empties it. */
export function SearchField({ label, value, onChange, debounce = 500 }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [known, setKnown] = useState({ value, asked: value })
  // Back, or anything else that leads to another search, counts more than what was typed before.
  if (known.value !== value) {
    setKnown({ value, asked: value })
    if (known.asked !== value) setWaiting(false)
  }
  const search = (text: string) => {
    const asked = text.trim()
    setWaiting(false)
    setKnown({ value, asked })
    onChange(asked)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => searchLater(typed), debounce)
    return () => clearTimeout(timer)
  }, [typed, waiting, debounce])

  return (
    <div className={styles.search}>
      <label htmlFor={id} className={fields.hidden}>
        {label}
      </label>
      <Search size={14} aria-hidden className={styles.icon} />
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={[fields.control, styles.input].join(' ')}
        // Typed text stays until the address has it. A space after a word is not part of the search, and stays for the next word.
        value={waiting || typed.trim() === known.asked ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') search('')
          else setWaiting(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !waiting) return
          event.preventDefault()
          search(typed)
        }}
      />
    </div>
  )
}
