import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Drafts, useDrafts } from '../../data/form/drafts'
import { type Keeper, keepSoon } from '../../data/form/keepSoon'
import { isChange } from '../../domain/content/texts'

/** What was typed, and the text that it was typed over. */
const draftSchema = v.object({ text: v.string(), over: v.string() })
type Kept = v.InferOutput<typeof draftSchema>

interface Draft extends Kept {
  /** what it was typed over is itself, saved, perhaps without blanks around it */
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
  const [draft, setDraft] = useState<Draft | null>(null)
  const typing = useRef(false)
  const { keeper, latest } = useKeeper(key, draft)
  const begin = useEffectEvent((text: string) => setDraft({ text, over: saved }))

  useEffect(() => {
    let gone = false
    void drafts?.get(key).then((row) => {
      const kept = v.safeParse(draftSchema, row?.values)
      if (gone || typing.current) return
      if (kept.success) setDraft(kept.output)
      else if (begun !== null) begin(begun)
    })
    return () => {
      gone = true
    }
  }, [drafts, key, begun])

  const forget = () => {
    typing.current = false
    keeper.current?.forget()
    setDraft(null)
    void drafts?.remove(key)
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
      keep(drafts, key, { text, over: sent })
      setDraft((now) => now && { text: now.text, over: sent, isSaved: !isChange(now.text, sent) })
    },
    leave: () => {
      if (draft?.isSaved) forget()
    },
  }
}

/** Typed back to what it was it is nothing to come back to, nor to be asked about when logging out. */
const keep = (drafts: Drafts | null, key: string, { text, over }: Kept) =>
  void (isChange(text, over) ? drafts?.put(key, { text, over }) : drafts?.remove(key))

/** Keeps the draft a moment after it was typed. */
function useKeeper(key: string, draft: Draft | null) {
  const drafts = useDrafts()
  const keeper = useRef<Keeper | null>(null)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const made = keepSoon(() => {
      if (latest.current) keep(drafts, key, latest.current)
    })
    keeper.current = made
    return made.end
  }, [drafts, key])
  return { keeper, latest }
}
