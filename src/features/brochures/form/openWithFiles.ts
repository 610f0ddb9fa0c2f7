/**
 * PDFs that the console was opened with before a form is open: the operating system hands them over (file handler). The form of
 * a new brochure takes them when it opens, and asks which region each is for.
 */
import { createCell } from '../../../provider/source'

const given = createCell<readonly File[]>([])

/** Names of files that could not be read. */
const unread = createCell<readonly string[]>([])

interface Opened {
  files: readonly File[]
  unread: readonly string[]
}

/** Opens the form of a new brochure with these files, after those that no form has taken yet. */
export function openWithFiles(opened: Opened, open: (layer: 'new', value: string) => void): void {
  given.write([...given.read(), ...opened.files])
  unread.write([...unread.read(), ...opened.unread])
  open('new', '1')
}

export const givenFiles = {
  read: given.read,
  subscribe: given.subscribe,
  taken: (file: File) => given.write(given.read().filter((one) => one !== file)),
  unread,
  forget: () => {
    given.write([])
    unread.write([])
  },
}
