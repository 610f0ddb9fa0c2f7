import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './RadioGroup.module.css'

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** of the chosen tab */
  children: ReactNode
}

/** Several panels in one place. Arrows move between the tabs. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.group}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={[styles.option, tab.value === value && styles.selected].filter(Boolean).join(' ')}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
