/** Takes dropped files by itself; a drop zone around one prevents the event before it gets here. */
const TAKES_FILES = 'input[type="file"]:enabled'

/**
 * If a file is dropped where nothing takes it, the browser opens it, over the console or in its place: somebody who just misses the
 * drop zone loses sight of the form. Here such a drop does nothing, and the pointer shows that beforehand.
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
