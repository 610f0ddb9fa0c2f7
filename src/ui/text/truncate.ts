let characters: Intl.Segmenter | undefined
/**
 * Most texts are western European letters and signs, one character each. They are cut without the segmenter: making the first one
 * costs the browser some 10 ms, in the middle of a start.
 */
const PLAIN = /^[ -~\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/

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
