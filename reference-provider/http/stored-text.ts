/** Which texts can be stored as they are: any other would come back as text that nobody sent. */
import * as v from 'valibot'

/** What is wrong with a text; null for nothing. */
export function unstorable(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character'
  // UTF-8 has no bytes for it: a replacement would be stored in its place.
  if (/\p{Surrogate}/u.test(text)) return 'must not contain half of a character'
  return null
}

/** The same as a rule for a pipe of text. */
export const storable = v.rawCheck<string>(({ dataset, addIssue }) => {
  const problem = dataset.typed ? unstorable(dataset.value) : null
  if (problem !== null) addIssue({ message: problem })
})
