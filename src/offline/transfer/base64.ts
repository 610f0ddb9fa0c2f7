/** Bytes as text, for a file that is read by machines only. In pieces: what all of them would be as arguments is no call any more. */

/** A multiple of three, so that the pieces' texts follow one another without padding. */
const PIECE = 3 * 8_192

/** As base64, with padding; of no bytes it is empty. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE))))
  }
  return pieces.join('')
}

/** null: it is no such text */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = decoded(text)
  if (letters === null) return null
  const bytes = new Uint8Array(letters.length)
  // Not by an iterator, which takes seconds for a large PDF while the page stands still.
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
