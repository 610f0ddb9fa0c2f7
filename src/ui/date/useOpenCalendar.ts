import { useRef, useState } from 'react'

/** The calendar shows while the field is typed into, or has the focus. */
type Opened = 'beside' | 'entered'

/** Whether a date field's calendar is open, and where the focus goes once a date is chosen in it. */
export function useOpenCalendar() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)

  const enter = () => {
    opener.current = document.activeElement
    setOpened('entered')
  }

  const openBeside = () => {
    // On a tablet the field itself would bring up the keyboard.
    opener.current = button.current
    setOpened('beside')
  }

  const close = () => setOpened(null)

  const leave = () => {
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return { opened, button, enter, openBeside, close, leave }
}

export type OpenCalendar = ReturnType<typeof useOpenCalendar>
