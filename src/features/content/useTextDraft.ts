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
  /** it has been saved: what it is over is the same text, perhaps without the blanks around it */
  isSaved?: boolean
}

interface TextDraft {
  text: string
  isEdited: boolean
  /** what the person began to edit, where it has been changed by somebody else since; null otherwise */
  overtaken: string | null
  type: (text: string) => void
  /** what is typed is not wanted any more */
  forget: () => void
  /**
   * A text was saved, as it was sent. What was typed meanwhile was not, and stays.
   *
   * @param isHeld the caret is in it: what is shown stays as it is, blanks that were not sent too
   */
  settle: (sent: string, isHeld: boolean) => void
  /** the caret has left it */
  leave: () => void
}

/**
 * A text as it is typed. It is kept under a key on this device until it is saved, so that a closed tab loses nothing.
 *
 * @param begun what counts as typed where nothing is: a text that the provider refused; null for none
 */
export function useTextDraft(key: string, saved: string, begun: string | null): TextDraft {
  const drafts = useDrafts()
  const visit = useMemo(() => drafts?.visit(key) ?? null, [drafts, key])
  const [draft, setDraft] = useState<Draft | null>(null)
  const typing = useRef(false)
  /** what was typed earlier is not wanted any more: a refused text would come up again while it is being taken away */
  const isDone = useRef(false)
  const { keeper, latest } = useKeeper(visit, draft)
  const begin = useEffectEvent((earlier: readonly DraftRow[], refused: string | null) => {
    const last =
      !isDone.current && earlier.find(({ values }) => v.is(draftSchema, values) && isChange(values.text, saved))
    if (last) {
      // Those of other tabs come up when it is done with and the text is opened again.
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
      // Over what it is by then: what was there before may be saved in between.
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

/** Typed back to what it was it is nothing to come back to, nor to be asked about when logging out. */
const keep = (visit: Visit | null, { text, over }: Kept) =>
  void (isChange(text, over) ? visit?.keep({ text, over }) : visit?.remove())

/** Keeps the draft a moment after it was typed. */
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
