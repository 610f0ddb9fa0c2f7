/** Drafts as forms know them; where they are kept comes with the engine. */
import { createContext, useContext } from 'react'
import type { DraftRow } from '../../offline/storage/rows'

export interface Drafts {
  /** A form is opened, perhaps in several tabs at once: what is typed into it here has a draft of its own. */
  visit: (form: string) => Visit
  /** The forms of which there is a draft, of those whose names begin so. */
  formsWithDraft: (beginning: string) => Promise<readonly string[]>
}

export interface Visit {
  /**
   * What was typed into the form before and is not decided yet, but for what is open in another tab: this tab's before others', and
   * of each the newest first.
   */
  earlier: () => Promise<readonly DraftRow[]>
  /** Goes on with an earlier one: what is kept from now on comes in its place. */
  take: (earlier: DraftRow) => void
  /** @param over what the typed fields held when their form was opened */
  keep: (values: unknown, over?: unknown) => Promise<void>
  /** Nothing of this visit is to come back, nor of what it went on with. */
  remove: () => Promise<void>
  /** An earlier one is not wanted. What was typed since it was read, or is open in another tab, stays. Resolves with whether it went. */
  drop: (earlier: DraftRow) => Promise<boolean>
  /** The form is left: what is kept of it is offered wherever it is opened next. */
  leave: () => void
}

/** Those of the signed-in person; given by `app`. */
export const DraftsContext = createContext<Drafts | null>(null)

/** null where nobody is signed in: then nothing is kept */
export function useDrafts(): Drafts | null {
  return useContext(DraftsContext)
}
