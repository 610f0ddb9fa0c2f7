/**
 * Whether a page of `origin` came from the host that it asks. The scheme may differ: a proxy may have ended https.
 * @param host as the `Host` header has it
 */
export function isOfHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
