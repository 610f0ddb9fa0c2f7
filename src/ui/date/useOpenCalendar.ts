import { useRef, useState } from 'react'

export interface Opened<At extends HTMLElement | null> {
  /** beside: somebody types in the field; entered: the calendar has the focus */
  how: 'beside' | 'entered'
  /** the field, below which the calendar stands */
  at: At
}

/** Once somebody types in the field, a calendar that is still being loaded must not take the focus from there. */
export const besideTyping = <At extends HTMLElement | null>(opened: Opened<At> | null): Opened<At> | null =>
  opened && { ...opened, how: 'beside' }

/** Whether a date field's calendar is open, and where the focus goes once a date is chosen in it. */
export function useOpenCalendar() {
  const [opened, setOpened] = useState<Opened<HTMLElement | null> | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)

  const enter = () => {
    opener.current = document.activeElement
    setOpened({ how: 'entered', at: field.current })
  }

  const openBeside = () => {
    // On a tablet, focusing the field would bring up the keyboard.
    opener.current = button.current
    setOpened({ how: 'beside', at: field.current })
  }

  const typeBeside = () => setOpened(besideTyping)

  const close = () => setOpened(null)

  const leave = () => {
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return { opened, field, button, enter, openBeside, typeBeside, close, leave }
}

export type OpenCalendar = ReturnType<typeof useOpenCalendar>
