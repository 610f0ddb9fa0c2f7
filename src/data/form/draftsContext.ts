/** Drafts as forms use them; the storage comes with the engine. */
import { createContext, useContext } from 'react'
import type { DraftRow } from '../../offline/storage/rows'

export interface Drafts {
  /** A form is opened, perhaps in several tabs at once: what is typed into it in this tab has a draft of its own. */
  visit: (form: string) => Visit
  /** The forms that have a draft, among those whose names begin like this. */
  formsWithDraft: (beginning: string) => Promise<readonly string[]>
}

export interface Visit {
  /** of the draft that this visit keeps */
  key: string
  /**
   * Drafts of this form that nobody has decided about yet, except those that are open in another tab. This tab's come before
   * others', and of each the newest first.
   */
  earlier: () => Promise<readonly DraftRow[]>
  /** Goes on with an earlier draft: what is kept from now on replaces it. */
  take: (earlier: DraftRow) => void
  /** @param over what the typed fields held when their form was opened */
  keep: (values: unknown, over?: unknown) => Promise<void>
  /** Removes what this visit kept, and the draft that it went on with. */
  remove: () => Promise<void>
  /** Removes an unwanted draft, unless it has changed since it was read or is open in another tab. Resolves to whether it did. */
  drop: (earlier: DraftRow) => Promise<boolean>
  /** The form is left: its draft is offered wherever the form is opened next. */
  leave: () => void
}

/** The drafts of the signed-in person; provided by `app`. */
export const DraftsContext = createContext<Drafts | null>(null)

/** null if nobody is signed in: then nothing is kept */
export function useDrafts(): Drafts | null {
  return useContext(DraftsContext)
}
