import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, the same from the sources and from the files that `bin/bundle.mjs` makes of them elsewhere. */
export const root = above(dirname(fileURLToPath(import.meta.url)))

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))
}
