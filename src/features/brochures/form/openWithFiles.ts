/**
 * PDFs that the console was opened with, before a form is: the operating system hands them over (file handler). The form of
 * a new brochure takes them up when it opens, and asks which region each is for.
 */
import { createCell } from '../../../provider/source'

const given = createCell<readonly File[]>([])

/** Opens the new-brochure form with these files at hand, behind those that no form has taken yet. */
export function openWithFiles(files: readonly File[], open: (layer: 'new', value: string) => void): void {
  given.write([...given.read(), ...files])
  open('new', '1')
}

export const givenFiles = {
  read: given.read,
  subscribe: given.subscribe,
  taken: (file: File) => given.write(given.read().filter((one) => one !== file)),
  forget: () => given.write([]),
}
