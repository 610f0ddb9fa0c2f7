import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProvider } from './provider'

const TEMPLATES = resolve('node_modules/.cache/provider-templates')

/** The sources that decide how seeded data looks; changes elsewhere need no new seeding. */
const SEEDS = ['demo', 'database', 'seed.ts'].map((name) => join('reference-provider', name))

/**
 * Seeds the demo data once and keeps it for later runs of the same provider on the same day (its dates are relative to the day of
 * seeding). Copying takes a fraction of the time of drawing. `PROVIDER_TEMPLATE` tells the test processes the place.
 */
export async function ensureTemplate(): Promise<void> {
  if (process.env.PROVIDER_TEMPLATE) return
  const template = join(TEMPLATES, await templateKey())
  process.env.PROVIDER_TEMPLATE = template
  if (await exists(template)) return
  await rm(TEMPLATES, { recursive: true, force: true })
  await mkdir(TEMPLATES, { recursive: true })
  const unfinished = await mkdtemp(join(TEMPLATES, 'unfinished-'))
  const provider = await startProvider({ dataDir: unfinished })
  await provider.stop()
  await rename(unfinished, template)
}

/** A data directory of one's own, filled from the template. */
export async function copyTemplate(): Promise<string> {
  const template = process.env.PROVIDER_TEMPLATE
  if (!template) throw new Error('nothing has been seeded: the set-up of the browser tests does it')
  const copy = await mkdtemp(join(tmpdir(), 'provider-data-'))
  await cp(template, copy, { recursive: true })
  return copy
}

async function templateKey(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of (await Promise.all(SEEDS.map(filesIn))).flat().sort())
    hash.update(`${file}:${(await stat(file)).mtimeMs};`)
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
