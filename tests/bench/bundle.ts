import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { launchOptions } from '../support/launch'
import type { Figure } from './figure'
import { firstCard, watchFirstCard } from './probes'
import type { Stage } from './stage'

const KILO = 1000

/** What a first visit loads in JavaScript until the first card is painted, and which package it comes from. */
export async function bundle(stage: Stage): Promise<Figure[]> {
  const loaded = await scriptsOfTheBoard(stage)
  const sizes = await Promise.all(loaded.map(gzipSize))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return [
    {
      name: 'initial JavaScript of the board, gzip',
      value: total / KILO,
      unit: 'kB',
      atMost: { value: 190 },
      details: await sharesByPackage(new Set(loaded)),
    },
  ]
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

async function gzipSize(script: string) {
  return gzipSync(await readFile(join(consoleBuildDirectory(), script)), { level: 9 }).length
}

/** Each chunk's compressed size is shared out by how much code of each package went into it before minifying. */
async function sharesByPackage(loaded: ReadonlySet<string>): Promise<Record<string, number>> {
  // The worker's plugin writes its part whatever is said here, so it is given a place of its own.
  const outDir = await mkdtemp(join(tmpdir(), 'bundle-shares-'))
  const result = await build({ logLevel: 'silent', build: { write: false, outDir, emptyOutDir: false } })
  await rm(outDir, { recursive: true, force: true })
  const outputs = Array.isArray(result) ? result : [result]
  const shares: Record<string, number> = {}
  for (const chunk of outputs.flatMap((output) => ('output' in output ? output.output : []))) {
    if (chunk.type !== 'chunk' || !loaded.has(chunk.fileName)) continue
    const size = gzipSync(chunk.code, { level: 9 }).length
    const modules = Object.entries(chunk.modules).map(
      ([id, { renderedLength }]) => [packageOf(id), renderedLength] as const,
    )
    const whole = modules.reduce((sum, [, length]) => sum + length, 0) || 1
    for (const [name, length] of modules) shares[name] = (shares[name] ?? 0) + (size * length) / whole / KILO
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
