/** Words that refusals share, whatever the record. */
import type * as v from 'valibot'

export const blank = "Can't be blank"
export const mustSelect = 'You must select at least one'

/** “1 shop”, “2 shops”, “2 categories”. */
export const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : plural(what)}`

const plural = (what: string): string => (what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`)

const words: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

/** What to say where a rule brings no words of its own: the schema library's are for developers. */
export function wording({ received, type }: v.BaseIssue<unknown>): string {
  if (received === 'undefined' || received === 'null') return blank
  return words[type] ?? 'is not possible here'
}
