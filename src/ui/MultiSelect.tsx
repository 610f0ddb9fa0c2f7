import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './field.module.css'
import { MultiSelectList, type Option } from './MultiSelectList'
import { Popover } from './Popover'

export interface MultiSelectProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled?: boolean
}

/** A compact button, “Language” or “Language · 2”, that opens a list to choose several from. */
export function MultiSelect({ label, options, value, onChange, disabled = false }: MultiSelectProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        role="combobox"
        aria-label={label}
        aria-description={value.length > 0 ? `${value.length} selected` : undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        disabled={disabled}
        className={[styles.control, styles.opener, value.length > 0 && styles.chosen].filter(Boolean).join(' ')}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {value.length > 0 ? `${label} · ${value.length}` : label}
        <ChevronDown size={14} aria-hidden />
      </button>
      {open && (
        <Popover anchor={anchor} role="presentation" label={label} onClose={() => setOpen(false)}>
          <MultiSelectList id={listId} label={label} options={options} value={value} onChange={onChange} />
        </Popover>
      )}
    </>
  )
}
