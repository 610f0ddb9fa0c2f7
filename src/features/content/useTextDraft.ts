import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { useDrafts, type Visit } from '../../data/form/draftsContext'
import { type Keeper, keepSoon } from '../../data/form/keepSoon'
import { isChange } from '../../domain/content/texts'
import type { DraftRow } from '../../offline/storage/rows'

/** What was typed, and the text that it was typed over. */
const draftSchema = v.object({ text: v.string(), over: v.string() })
type Kept = v.InferOutput<typeof draftSchema>

interface Draft extends Kept {
  /** it has been saved: it differs from `over` at most in the blanks around it */
  isSaved?: boolean
}

interface TextDraft {
  text: string
  isEdited: boolean
  /** what the person began to edit, if somebody else has changed it since; else null */
  overtaken: string | null
  type: (text: string) => void
  /** what is typed is not wanted any more */
  forget: () => void
  /**
   * This text was saved as it was sent. What was typed meanwhile was not, and stays.
   *
   * @param isHeld the caret is in the field: what it shows stays as it is, including blanks that were not sent
   */
  settle: (sent: string, isHeld: boolean) => void
  /** the caret has left the field */
  leave: () => void
}

/**
 * A text while it is typed. It is kept under a key on this device until it is saved, so that a closed tab loses nothing.
 *
 * @param begun what to begin with if nothing was typed: a text that the provider refused; null for none
 */
export function useTextDraft(key: string, saved: string, begun: string | null): TextDraft {
  const drafts = useDrafts()
  const visit = useMemo(() => drafts?.visit(key) ?? null, [drafts, key])
  const [draft, setDraft] = useState<Draft | null>(null)
  const typing = useRef(false)
  /** what was typed earlier is not wanted any more: without this a refused text would come up again while it is being removed */
  const isDone = useRef(false)
  const { keeper, latest } = useKeeper(visit, draft)
  const begin = useEffectEvent((earlier: readonly DraftRow[], refused: string | null) => {
    const last =
      !isDone.current && earlier.find(({ values }) => v.is(draftSchema, values) && isChange(values.text, saved))
    if (last) {
      // Drafts of other tabs come up when this one is done with and the text is opened again.
      visit?.take(last)
      setDraft(v.parse(draftSchema, last.values))
    } else if (refused !== null) setDraft({ text: refused, over: saved })
  })

  useEffect(() => {
    let gone = false
    void visit?.earlier().then((earlier) => {
      if (!gone && !typing.current) begin(earlier, begun)
    })
    return () => {
      gone = true
    }
  }, [visit, begun])

  const forget = () => {
    typing.current = false
    isDone.current = true
    keeper.current?.forget()
    setDraft(null)
    void visit?.remove()
  }

  const isEdited = draft !== null && !draft.isSaved && isChange(draft.text, saved)
  return {
    text: draft?.text ?? saved,
    isEdited,
    overtaken: isEdited && draft.over !== saved ? draft.over : null,
    type: (text) => {
      typing.current = true
      // An earlier draft may have been saved in between: then this one is typed over the saved text.
      setDraft((before) => ({ text, over: before?.over ?? saved }))
      keeper.current?.typed()
    },
    forget,
    settle: (sent, isHeld) => {
      const text = latest.current?.text ?? sent
      const isSaved = !isChange(text, sent)
      if (isSaved && !isHeld) return forget()
      keeper.current?.forget()
      keep(visit, { text, over: sent })
      setDraft((now) => now && { text: now.text, over: sent, isSaved: !isChange(now.text, sent) })
    },
    leave: () => {
      if (draft?.isSaved) forget()
    },
  }
}

/** A text typed back to what it was is no draft: nothing to offer again, nor to ask about when logging out. */
const keep = (visit: Visit | null, { text, over }: Kept) =>
  void (isChange(text, over) ? visit?.keep({ text, over }) : visit?.remove())

/** Keeps the draft a moment after typing. */
function useKeeper(visit: Visit | null, draft: Draft | null) {
  const keeper = useRef<Keeper | null>(null)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const made = keepSoon(() => {
      if (latest.current) keep(visit, latest.current)
    })
    keeper.current = made
    return () => {
      made.end()
      visit?.leave()
    }
  }, [visit])
  return { keeper, latest }
}
