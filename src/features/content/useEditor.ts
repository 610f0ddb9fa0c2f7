import { useEffect, useState } from 'react'
import { useMutate } from '../../data/changes'
import { useEngine } from '../../data/engineContext'
import { makeWay } from '../../data/form/submit'
import { useWaiting } from '../../data/waiting'
import { type ContentTexts, contentTexts } from '../../domain/content/collection'
import { isOfText, setContentText } from '../../domain/content/mutations'
import { asSent, isChange, type TextKind, textProblem } from '../../domain/content/texts'
import type { EntryView } from '../../offline/engine'
import { useTold } from '../../ui/news/telling'
import { useAddress } from '../../ui/useAddress'
import { useRefusedText } from './useRefusedText'
import { useTextDraft } from './useTextDraft'

const CHANGES = [setContentText.name]

interface EditorWish {
  texts: ContentTexts
  /** the language's name */
  language: string
  kind: TextKind
  /** the id of the field in which it is typed */
  controlId: string
}

/** One text while it is edited, and its actions. */
export function useEditor({ texts, language, kind, controlId }: EditorWish) {
  const engine = useEngine()
  const mutate = useMutate()
  const told = useTold()
  const address = useAddress()
  const saved = texts[kind]
  // Only this text: the others of its language are saved separately.
  const changes = useWaiting(contentTexts.key(texts.id), CHANGES).filter(({ args }) => isOfText(args, kind))
  const taken = useRefusedText(changes, kind)
  const draft = useTextDraft(`content ${texts.id} ${kind}`, saved, taken?.text ?? null)
  const [onItsWay, setOnItsWay] = useState<string | null>(null)
  const tooLong = draft.isEdited ? textProblem(asSent(draft.text)) : null
  const refused = draft.isEdited && taken && !isChange(draft.text, taken.text) ? taken.words : null

  const taking = taken?.seq
  useEffect(() => {
    if (taking !== undefined) focus(controlId)
  }, [controlId, taking])

  const forget = () => {
    draft.forget()
    if (taken) address.mend({ edit: null })
  }
  const keep = async (text: string): Promise<boolean> => {
    setOnItsWay(text)
    const isMade = await told(mutate(setContentText, { id: texts.id, language, kind, text }))
    setOnItsWay(null)
    if (!isMade) return false
    // An earlier refused change would hold this one up, and is no longer wanted.
    for (const { seq } of changes.filter(isRefused)) await makeWay(engine, seq)
    return true
  }
  const save = async () => {
    if (tooLong !== null) return focus(controlId)
    const sent = asSent(draft.text)
    if (sent === onItsWay) return
    // If it cannot be kept, what was typed stays in the field.
    if (draft.isEdited && !(await keep(sent))) return
    if (!draft.isEdited && taken) await makeWay(engine, taken.seq)
    draft.settle(sent, document.activeElement?.id === controlId)
    if (taken) address.mend({ edit: null })
  }
  // A text that is just being saved was not changed by others.
  const overtaken = saved === onItsWay ? null : draft.overtaken
  return { ...draft, overtaken, forget, save, changes, problem: tooLong ?? refused }
}

const isRefused = ({ parked }: EntryView) => parked?.reason === 'refused'

const focus = (id: string) => document.getElementById(id)?.focus()
