const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The https address that the page must go to; null if it may stay (spec section 2). */
export function secureAddress({
  protocol,
  hostname,
  href,
}: Pick<Location, 'protocol' | 'hostname' | 'href'>): string | null {
  if (protocol !== 'http:' || LOCAL.has(hostname) || hostname.endsWith('.localhost')) return null
  return href.replace(/^http:/, 'https:')
}
