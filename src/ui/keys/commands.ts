import { createOffers } from './offers'
import { isInUse } from './singleKeys'

/** An entry of the command palette. */
export interface Command {
  id: string
  label: string
  hint?: string
  run: () => void
}

interface OfScreen extends Omit<Command, 'hint'> {
  /** the shortcut that does the same; shown while it works */
  keys?: string
}

const { offered, useOffer } = createOffers<OfScreen>()

/** All commands possible now, the screen's own first. Read when the palette opens. */
export const registeredCommands = (): { source: string; list: readonly Command[] }[] =>
  offered().map(({ source, list }) => ({ source, list: list.map(withHint) }))

const withHint = ({ keys, ...command }: OfScreen): Command => ({
  ...command,
  ...(keys !== undefined && isInUse(keys) && { hint: keys }),
})

/** Offers commands in the palette while the component is mounted. */
export const useCommands = useOffer
