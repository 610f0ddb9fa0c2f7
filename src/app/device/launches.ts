/**
 * How the operating system opens the installed console: a PDF begins a new brochure, a shortcut leads to its screen. The manifest
 * makes the system focus an open window without loading it anew, so that no form is lost; where to go is decided here.
 */
import { readAddress } from '../../provider/address'

/** Only the parts used here; not in TypeScript's types yet. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void
}

export interface Launch {
  targetURL?: string | undefined
  files?: readonly LaunchedFile[] | undefined
}

interface LaunchedFile {
  kind: string
  name: string
  getFile?: () => Promise<File>
}

declare global {
  interface Window {
    /** not in every browser */
    launchQueue?: LaunchQueue
  }
}

interface LaunchPorts {
  queue: LaunchQueue | undefined
  /** a path of the console with its query */
  go: (path: string) => void
  /** opens the form of a new brochure with these files, and the names of those that cannot be read */
  openFiles: (files: readonly File[], unread: readonly string[]) => void
}

/** Each launch leads to one place: to its files, else to the screen that it names. */
export function followLaunches({ queue, go, openFiles }: LaunchPorts): void {
  queue?.setConsumer((launch) => void follow(launch))

  async function follow({ targetURL, files = [] }: Launch) {
    if (files.length > 0) {
      const { read, unread } = await readAll(files)
      if (read.length + unread.length > 0) openFiles(read, unread)
      return
    }
    const path = pathOf(targetURL)
    if (path !== null) go(path)
  }
}

/** The route after the hash; null if a launch names none, such as a press on the app's icon: then nothing changes. */
function pathOf(address: string | undefined): string | null {
  const hash = readAddress(address ?? '')?.hash
  return hash?.startsWith('#/') ? hash.slice(1) : null
}

/** A file may have gone since it was chosen; a folder is no file. */
async function readAll(handles: readonly LaunchedFile[]): Promise<{ read: File[]; unread: string[] }> {
  const found = await Promise.all(handles.map((handle) => handle.getFile?.().catch(() => handle.name)))
  return {
    read: found.filter((one) => one instanceof File),
    unread: found.filter((one) => typeof one === 'string'),
  }
}
