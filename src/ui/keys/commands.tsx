import { useEffect, useLayoutEffect, useRef } from 'react'
import { isInUse } from './singleKeys'

/** What the command palette offers. */
export interface Command {
  id: string
  label: string
  hint?: string
  run: () => void
}

interface OfScreen extends Omit<Command, 'hint'> {
  /** the shortcut that does the same: told as long as it works */
  keys?: string
}

interface Registered {
  source: string
  list: () => readonly OfScreen[]
}

const registered: Registered[] = []

/** Everything that can be commanded now, by source, the screen's own first. Read when the palette opens. */
export function registeredCommands(): { source: string; list: readonly Command[] }[] {
  return registered.map(({ source, list }) => ({ source, list: list().map(withHint) })).reverse()
}

const withHint = ({ keys, ...command }: OfScreen): Command => ({
  ...command,
  ...(keys !== undefined && isInUse(keys) && { hint: keys }),
})

/** Offers commands in the palette while the component is mounted. */
export function useCommands(source: string, list: readonly OfScreen[]): void {
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
