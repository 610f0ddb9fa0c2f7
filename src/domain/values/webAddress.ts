import { readAddress } from '../../provider/address'

/** An address that may become a link: http and https only, whatever a parser or a shop's form has brought. Null otherwise. */
export function webAddress(text: string | null): URL | null {
  const url = readAddress(text ?? '')
  // Chromium escapes what no host can hold, where other readers of addresses, the provider's too, refuse it.
  if (!url || url.hostname.includes('%')) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
