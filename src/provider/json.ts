/** The value of a JSON text; null if it is not JSON. */
export function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
