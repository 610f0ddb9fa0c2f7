import { useSyncExternalStore } from 'react'
import { useEngine } from '../../../data/engineContext'
import type { Brochure } from '../../../domain/brochures/brochure'
import type { Id } from '../../../offline/define'
import { textNamed } from '../../../offline/names'
import { type CardField, type Typed, useBoard } from '../board/boardContext'
import { savedText } from './savedText'

/** What a field's text means: a value, or why it is none. */
export type Parsed<Value> = { value: Value } | { problem: string }

export interface Draft {
  /** what the field shows: the typed text, or the saved value */
  text: string
  /** the typed text differs from the saved value */
  differs: boolean
  /** why it cannot be saved; only told once somebody has tried */
  problem: string | null
  edit: (text: string) => void
  save: () => void
  reset: () => void
}

/**
 * A typed text beside the saved value. While nothing is typed it follows what others save.
 *
 * @param onSave gets the brochure as it was when the typing began, and resolves to whether the value could be kept. The typed text
 *   stays in sight until then, and also afterwards if the value could not be kept.
 */
export function useDraft<Value>(
  field: CardField,
  brochure: Brochure,
  parse: (text: string) => Parsed<Value>,
  onSave: (value: Value, over: Brochure | undefined) => Promise<boolean>,
): Draft {
  const { id } = brochure
  const saved = savedText[field](brochure)
  const { typed: all } = useBoard()
  const engine = useEngine()
  const nameOf = (one: Id) => textNamed(one, engine.names.read())
  const isOwn = (one: Typed) => one.field === field && nameOf(one.id) === nameOf(id)
  const read = () => all.read().find(isOwn) ?? null
  const typed = useSyncExternalStore(all.subscribe, read)
  // A text that is being saved will change the brochure that the next text is typed over.
  const over = typed ? (typed.isBeingSaved ? undefined : typed.over) : brochure
  const write = (next: Pick<Typed, 'text' | 'problem' | 'isBeingSaved'> | null) => {
    const others = all.read().filter((one) => !isOwn(one))
    all.write(next ? [...others, { field, id, over, ...next }] : others)
  }
  const text = typed?.text ?? saved
  const save = async () => {
    if (typed?.isBeingSaved) return
    if (text.trim() === saved) return write(null)
    const parsed = parse(text)
    if ('problem' in parsed) return write({ text, problem: parsed.problem, isBeingSaved: false })
    write({ text, problem: null, isBeingSaved: true })
    const saving = read()
    const isKept = await onSave(parsed.value, over)
    if (read() === saving) write(isKept ? null : { text, problem: null, isBeingSaved: false })
  }
  return {
    text,
    differs: text.trim() !== saved,
    problem: typed?.problem ?? null,
    edit: (next) => write(next === saved ? null : { text: next, problem: null, isBeingSaved: false }),
    reset: () => write(null),
    save: () => void save(),
  }
}
