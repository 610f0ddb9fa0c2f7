/** Uploaded files that wait for their pages: one folder, a file for each pdf. */
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { logError } from '../log'

export interface WaitingFiles {
  /** Where the file of a pdf lies until its pages are there. */
  sourceOf: (id: number) => string
  isThere: (id: number) => Promise<boolean>
  /** Never rejects: no caller could do anything about a file that stays, and the next start removes it. */
  remove: (id: number) => Promise<void>
  /** For a start: removes uploads that were cut off, and files whose pages are there. */
  keepOnly: (ids: readonly number[]) => Promise<void>
}

export function waitingFiles(folder: string): WaitingFiles {
  const sourceOf = (id: number) => join(folder, `${id}.pdf`)
  return {
    sourceOf,
    isThere: (id) =>
      access(sourceOf(id)).then(
        () => true,
        () => false,
      ),
    remove: (id) => rm(sourceOf(id), { force: true }).catch((error: unknown) => logError({ pdf: id }, error)),
    keepOnly: async (ids) => {
      await mkdir(folder, { recursive: true })
      const needed = new Set(ids.map((id) => basename(sourceOf(id))))
      for (const name of await readdir(folder)) if (!needed.has(name)) await rm(join(folder, name), { force: true })
    },
  }
}
