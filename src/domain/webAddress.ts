/** An address that may become a link: http and https only, whatever a parser or a shop's form has brought. Null otherwise. */
export function webAddress(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
