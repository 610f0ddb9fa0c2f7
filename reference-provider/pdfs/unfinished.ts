/**
 * Folders of pages that are being drawn. Each has a mark on disk until its pages are all there, so that the next start recognises
 * and removes what a crash left half-made.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Below `filesDir`, as the folders themselves. */
const parent = 'pdfs'
const marks = join(parent, '.unfinished')

/** @param name of a new folder; answers its path below `filesDir` */
export async function beginFolder(filesDir: string, name: string): Promise<string> {
  await mkdir(join(filesDir, marks), { recursive: true })
  await writeFile(join(filesDir, marks, name), '')
  return `${parent}/${name}`
}

/** Removes the mark: the pages are all there. */
export async function keepFolder(filesDir: string, name: string): Promise<void> {
  await rm(join(filesDir, marks, name), { force: true })
}

export async function dropFolder(filesDir: string, name: string): Promise<void> {
  await rm(join(filesDir, parent, name), { recursive: true, force: true })
  await keepFolder(filesDir, name)
}

/** For a start, when nothing is being drawn yet. */
export async function dropUnfinished(filesDir: string): Promise<void> {
  await mkdir(join(filesDir, marks), { recursive: true })
  for (const name of await readdir(join(filesDir, marks))) await dropFolder(filesDir, name)
}
