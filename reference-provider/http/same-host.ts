/** Whether a page of `origin` came from where it asks. Not its scheme: a proxy in front may have ended that. @param host as the `Host` header has it */
export function isOfHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
