/** Takes a file that is let go over it by itself; a zone around one says so before the event gets here. */
const TAKES_FILES = 'input[type="file"]:enabled'

/**
 * A file that is let go where nothing takes it is opened by the browser, over the console or in its place: who missed the zone by a
 * little has lost the form from sight. Here it is let go for nothing, and the pointer says so before.
 *
 * @returns stops it
 */
export function keepFilesOut(): () => void {
  const listening = new AbortController()
  const refuse = (event: DragEvent) => {
    const { target, dataTransfer } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    if (target instanceof Element && target.matches(TAKES_FILES)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const moment of ['dragover', 'drop'] as const)
    window.addEventListener(moment, refuse, { signal: listening.signal })
  return () => listening.abort()
}
