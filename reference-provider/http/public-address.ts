/** Which addresses may be fetched from: those of the public internet, and this machine's own where that was allowed. */
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is given out for the public internet; the rest is private, local, mapped or a tunnel. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address that may be connected to. An IPv4 address inside an IPv6 one counts as what it is.
 *
 * @param address numeric, without brackets
 * @param loopback whether this machine's own addresses are allowed
 */
export function isFetchable(address: string, loopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'loopback') return loopback
  if (range !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
