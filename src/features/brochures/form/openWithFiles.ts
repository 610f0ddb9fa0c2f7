/**
 * A PDF that the console was opened with, before its form is: the operating system hands it over (file handler), or it was
 * dropped on the board. The form takes it up when it opens.
 */
import { createCell } from '../../../provider/source'

const given = createCell<File | null>(null)

/** Opens the new-brochure form with this file at hand. */
export function openWithFile(file: File, open: (layer: 'new', value: string) => void): void {
  given.write(file)
  open('new', '1')
}

export const givenFile = { read: given.read, subscribe: given.subscribe, taken: () => given.write(null) }
