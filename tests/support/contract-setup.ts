import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../reference-provider/bin/bundle.mjs'

/** Bundles the program that draws PDFs, since it never runs from sources. Leftovers of the tests go with their folder. */
export default async function setup() {
  await bundle()
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
