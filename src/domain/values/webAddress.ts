import { readAddress } from '../../provider/address'

/** An address that may become a link: only http and https, whatever a parser or a shop's form has brought. Null otherwise. */
export function webAddress(text: string | null): URL | null {
  const url = readAddress(text ?? '')
  // Chromium escapes characters that no host can hold; other readers of addresses refuse them, the provider's included.
  if (!url || url.hostname.includes('%')) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
