/** Words for what breaks a rule that brings none of its own: the schema library's are for developers. */
import type * as v from 'valibot'

const words: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

export function wording({ received, type }: v.BaseIssue<unknown>): string {
  if (received === 'undefined' || received === 'null') return "Can't be blank"
  return words[type] ?? 'is not possible here'
}
