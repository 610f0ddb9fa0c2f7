import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Milliseconds } from '../units'
import fields from './field.module.css'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** its name, and what stands in it while it is empty */
  label: string
  value: string
  onChange: (value: string) => void
  /** how long it waits for the next letter; spec section 9 */
  debounce?: Milliseconds
}

/** Searches once typing pauses; at once on Enter, and when it is emptied by its cross. */
export function SearchField({ label, value, onChange, debounce = 500 }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [known, setKnown] = useState({ value, asked: value })
  // Back, or whatever else leads to another search, is meant more than what was typed before it.
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
        // It stays until the address has it. The space that ends a word is no part of that, and stays for the next word.
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
