import { useEffect, useLayoutEffect, useRef } from 'react'

/** What the command palette offers. */
export interface Command {
  id: string
  label: string
  hint?: string
  run: () => void
}

interface Registered {
  source: string
  list: () => readonly Command[]
}

const registered: Registered[] = []

/** Everything that can be commanded now, by source, the screen's own first. Read when the palette opens. */
export function registeredCommands(): { source: string; list: readonly Command[] }[] {
  return registered.map(({ source, list }) => ({ source, list: list() })).reverse()
}

/** Offers commands in the palette while the component is mounted. */
export function useCommands(source: string, list: readonly Command[]): void {
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const entry = { source, list: () => latest.current }
    registered.push(entry)
    return () => {
      registered.splice(registered.indexOf(entry), 1)
    }
  }, [source])
}
