/** What never leaves this machine. */

/** True for the names and addresses of this machine itself. @param host without a port; brackets around IPv6 are fine */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/**
 * Whether only this machine can ask the provider. Through a proxy everybody seems to be on this machine: where there is one, the
 * local identities are switched off, and so is all else that is for this machine only.
 *
 * @param host that the provider is bound to
 * @param localIdentities false: switched off
 */
export function isForThisMachine(host: string, localIdentities: boolean | undefined): boolean {
  return isLoopbackHost(host) && localIdentities !== false
}

/** The name in a Host header, without the port; empty when the header is missing or malformed. */
export function hostName(header: string | undefined): string {
  if (header === undefined) return ''
  return /^(\[[0-9a-f:.]+\]|[^:[\]/\s]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? ''
}
