let characters: Intl.Segmenter | undefined
/** Most texts are plain letters, one character each; lists of them are drawn again and again. */
const PLAIN = /^[ -~]*$/

/** Cuts a text to its first characters as people count them: an emoji of several code points is one and is never split. */
export function truncate(text: string, at: number): string {
  if (text.length <= at) return text
  if (PLAIN.test(text)) return `${text.slice(0, at).trimEnd()}…`
  const kept: string[] = []
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of characters.segment(text)) {
    if (kept.length === at) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}
