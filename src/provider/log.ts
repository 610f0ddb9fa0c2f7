/**
 * Writes to the browser's log, for whoever looks into a problem: what the specification wants logged and not shown (sections 7 and
 * 8). Never a token, nor anything that somebody typed.
 */
export function log(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.info(what)
}
