/** Bytes as text, for a file that only machines read. Converted in pieces: a call cannot take all of them as arguments. */

/** A multiple of three, so that the pieces' texts join without padding. */
const PIECE = 3 * 8_192

/** As base64, with padding; no bytes give an empty text. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE))))
  }
  return pieces.join('')
}

/** null: the text is not base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = decoded(text)
  if (letters === null) return null
  const bytes = new Uint8Array(letters.length)
  // Not with an iterator: for a large PDF that freezes the page for seconds.
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}

function decoded(text: string): string | null {
  try {
    return atob(text)
  } catch {
    return null
  }
}
