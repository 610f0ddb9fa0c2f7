/** Null if the text is no address. Safari 16 cannot check beforehand: it has neither `URL.canParse` nor `URL.parse`. */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
