import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { launchOptions } from '../support/launch'
import type { Figure } from './figure'
import { firstCard, watchFirstCard } from './probes'
import type { Stage } from './stage'

const KILO = 1000

/**
 * All that the page and the board's route import, counted in the same way as the floor that the given packages set; and all that
 * has been loaded when the first card is painted, the engine with its database included.
 */
export async function bundle(stage: Stage): Promise<Figure[]> {
  const chunks = await chunksOfTheConsole()
  const firstScreen = FIRST_SCREEN.map((file) => chunkOf(file, chunks))
  const initial = importedBy(chunks, (chunk) => chunk.isEntry || firstScreen.includes(chunk))
  const loaded = await scriptsOfTheBoard(stage)
  const sizes = await Promise.all(loaded.map(async (script) => gzipSize(await readScript(script))))
  return [
    {
      name: 'initial JavaScript of the board, gzip',
      value: sum(initial.map(({ size }) => size)),
      unit: 'kB',
      atMost: { value: 190 },
      details: sharesByPackage(initial),
    },
    { name: 'JavaScript until the first card, engine and database included', value: sum(sizes), unit: 'kB' },
  ]
}

/** What the page loads, once it has read its first file, for the screen that nearly everybody opens. */
const FIRST_SCREEN = ['src/app/start/openConsole.tsx', 'src/features/brochures/board/BoardScreen.tsx']

/** Throws when a file is in no chunk: without it, the first screen would look too small. */
function chunkOf(file: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(({ modules }) => modules.includes(resolve(file)))
  if (!chunk) throw new Error(`${file} is in no file of the build`)
  return chunk
}

/** The worker is kept out, since it fetches the whole shell in the background. */
async function scriptsOfTheBoard({ url, signIn }: Stage): Promise<string[]> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ serviceWorkers: 'block', baseURL: url })
  await signIn(page)
  await page.addInitScript(watchFirstCard)
  await page.goto('/')
  const { there } = await firstCard(page)
  const scripts = await page.evaluate(
    (shown) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shown)
        .map(({ name }) => new URL(name).pathname.slice(1)),
    there,
  )
  await browser.close()
  return [...new Set(scripts)]
}

const readScript = (script: string) => readFile(join(consoleBuildDirectory(), script))

const gzipSize = (code: string | Buffer) => gzipSync(code, { level: 9 }).length / KILO

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Chunk {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  modules: readonly string[]
  /** length of each module's code before minifying, beside `modules` */
  lengths: readonly number[]
  size: number
}

async function chunksOfTheConsole(): Promise<Chunk[]> {
  // The worker's plugin always writes its part to disk, so it is given a folder of its own.
  const outDir = await mkdtemp(join(tmpdir(), 'bundle-shares-'))
  const result = await build({ logLevel: 'silent', build: { write: false, outDir, emptyOutDir: false } })
  await rm(outDir, { recursive: true, force: true })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .flatMap((made) => (made.type === 'chunk' ? [made] : []))
    .map(({ fileName, isEntry, imports, modules, code }) => ({
      fileName,
      isEntry,
      imports,
      modules: Object.keys(modules),
      lengths: Object.values(modules).map(({ renderedLength }) => renderedLength),
      size: gzipSize(code),
    }))
}

/** The chosen chunks and everything that has to be there before they run. */
function importedBy(chunks: readonly Chunk[], isChosen: (chunk: Chunk) => boolean): Chunk[] {
  const found = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks.filter(isChosen)) take(chunk)
  return [...found]
}

/** Each chunk's compressed size is shared out by how much code of each package went into it before minifying. */
function sharesByPackage(chunks: readonly Chunk[]): Record<string, number> {
  const shares: Record<string, number> = {}
  for (const { modules, lengths, size } of chunks) {
    const whole = sum(lengths) || 1
    for (const [index, length] of lengths.entries()) {
      const name = packageOf(modules[index] ?? '')
      shares[name] = (shares[name] ?? 0) + (size * length) / whole
    }
  }
  return Object.fromEntries(
    Object.entries(shares)
      .sort(([, a], [, b]) => b - a)
      .map(([name, size]) => [name, Math.round(size * 10) / 10]),
  )
}

function packageOf(module: string): string {
  const [, inside] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  return inside ?? (module.includes('/src/') ? 'the console' : 'bundler')
}
