import { diffLines, diffWords } from 'diff'
import type { Milliseconds } from '../units'
import { numberText } from './numberText'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed' | 'skipped'
  text: string
}

/** Longer texts are compared line by line: comparing words would take too long, and nobody would read the result. Characters. */
const WORDS_UP_TO = 20_000
/** The comparison must not block the screen. */
const PATIENCE: Milliseconds = 200
/** At most this much of an unchanged part shows at each end. Characters. */
const CONTEXT = 60

/** The differences between two texts; null if they are too different to be compared. */
export function textDiff(before: string, after: string): DiffPart[] | null {
  const parts =
    before.length + after.length > WORDS_UP_TO
      ? diffLines(before, after, { timeout: PATIENCE })
      : diffWords(before, after, { timeout: PATIENCE })
  if (!parts) return null
  return parts.flatMap(({ value, added, removed }, index): DiffPart[] => {
    if (added) return [{ kind: 'added', text: value }]
    if (removed) return [{ kind: 'removed', text: value }]
    return shortened(value, index === 0, index === parts.length - 1)
  })
}

function shortened(text: string, first: boolean, last: boolean): DiffPart[] {
  if (text.length <= 3 * CONTEXT) return [{ kind: 'same', text }]
  const from = first ? 0 : wordsEnd(text)
  const to = last ? text.length : wordsBegin(text)
  return [
    ...(first ? [] : [{ kind: 'same' as const, text: text.slice(0, from) }]),
    { kind: 'skipped', text: `${numberText(to - from)} characters unchanged` },
    ...(last ? [] : [{ kind: 'same' as const, text: text.slice(to) }]),
  ]
}

/** After the space behind the last whole word that fits; a longer word is cut. */
const wordsEnd = (text: string) => text.lastIndexOf(' ', CONTEXT - 1) + 1 || CONTEXT

function wordsBegin(text: string): number {
  const end = text.slice(-CONTEXT)
  return text.length - CONTEXT + Math.max(end.trimEnd().indexOf(' '), 0)
}
