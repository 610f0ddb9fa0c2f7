import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import fields from './field.module.css'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** its name, and what stands in it while it is empty */
  label: string
  value: string
  onChange: (value: string) => void
  /** how long it waits for the next letter; spec section 9. Milliseconds. */
  debounce?: number
}

/** Searches once typing pauses; at once on Enter, and when it is emptied by its cross. */
export function SearchField({ label, value, onChange, debounce = 500 }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      tell(typed.trim())
      setTyped(null)
    }, debounce)
    return () => clearTimeout(timer)
  }, [typed, debounce])

  const search = (text: string) => {
    setTyped(null)
    onChange(text.trim())
  }

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
        value={typed ?? value}
        onChange={({ target }) => {
          if (target.value === '') search('')
          else setTyped(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return
          event.preventDefault()
          search(typed)
        }}
      />
    </div>
  )
}
