import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../reference-provider/bin/bundle.mjs'

/** What draws PDFs is a program of its own, also where the rest of the provider runs from its sources. What the tests leave goes with their folder. */
export default async function setup() {
  await bundle()
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
