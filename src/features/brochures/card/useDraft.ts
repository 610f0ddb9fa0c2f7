import { useState } from 'react'

/** What a field's text means: a value, or why it is none. */
export type Parsed<Value> = { value: Value } | { problem: string }

export interface Draft {
  /** what the field shows: what is typed, or what is saved */
  text: string
  /** something is typed that is not what is saved */
  differs: boolean
  /** why it cannot be saved; told once somebody has tried */
  problem: string | null
  edit: (text: string) => void
  save: () => void
  reset: () => void
}

/** What is typed and not what is saved. */
interface Typed {
  text: string
  problem: string | null
  isBeingSaved: boolean
}

/**
 * A typed text beside the value that is saved. While nothing is typed it follows what others save.
 *
 * @param onSave resolves with whether it could be kept: what was typed stays in sight until then, and where it could not
 */
export function useDraft<Value>(
  saved: string,
  parse: (text: string) => Parsed<Value>,
  onSave: (value: Value) => Promise<boolean>,
): Draft {
  const [typed, setTyped] = useState<Typed | null>(null)
  const text = typed?.text ?? saved
  const save = async () => {
    if (typed?.isBeingSaved) return
    if (text.trim() === saved) return setTyped(null)
    const parsed = parse(text)
    if ('problem' in parsed) return setTyped({ text, problem: parsed.problem, isBeingSaved: false })
    const saving = { text, problem: null, isBeingSaved: true }
    setTyped(saving)
    const rest = (await onSave(parsed.value)) ? null : { ...saving, isBeingSaved: false }
    setTyped((now) => (now === saving ? rest : now))
  }
  return {
    text,
    differs: text.trim() !== saved,
    problem: typed?.problem ?? null,
    edit: (next) => setTyped({ text: next, problem: null, isBeingSaved: false }),
    reset: () => setTyped(null),
    save: () => void save(),
  }
}
