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

/**
 * A typed text beside the value that is saved. While nothing is typed it follows what others save.
 *
 * @param onSave where it says when it is done, what was typed stays in sight until then
 */
export function useDraft<Value>(
  saved: string,
  parse: (text: string) => Parsed<Value>,
  onSave: (value: Value) => Promise<void> | void,
): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const text = typed ?? saved
  const keep = (next: string | null, why: string | null) => {
    setTyped(next)
    setProblem(why)
  }
  return {
    text,
    differs: text.trim() !== saved,
    problem,
    edit: (next) => keep(next, null),
    reset: () => keep(null, null),
    save: () => {
      if (text.trim() === saved) return keep(null, null)
      const parsed = parse(text)
      if ('problem' in parsed) return keep(text, parsed.problem)
      const saving = onSave(parsed.value)
      if (!saving) return keep(null, null)
      void saving.then(() => setTyped((now) => (now === text ? null : now)))
    },
  }
}
