import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { person } from '../support/person'
import { type ProviderUnderTest, startProvider } from '../support/provider'
import { copyTemplate, ensureTemplate } from '../support/provider-template'
import { type FaultProxy, startProxy } from '../support/proxy'

/** What the benchmarks play on: the real provider, the proxy, and the console with one more page beside it. */
export interface Stage {
  url: string
  provider: ProviderUnderTest
  wire: FaultProxy
  /** the console, with the bench's own page beside it */
  staticDir: string
  signIn(page: Page): Promise<void>
  close(): Promise<void>
}

export async function buildStage(): Promise<Stage> {
  await ensureTemplate()
  const [dataDir, staticDir] = [await copyTemplate(), await consoleWithBenchPage()]
  const provider = await startProvider({ dataDir, staticDir })
  const wire = await startProxy(provider.url)
  return {
    url: wire.url,
    provider,
    wire,
    staticDir,
    signIn: (page) => person(page).signIn('Sanne'),
    async close() {
      await wire.close()
      await provider.stop()
      await Promise.all([dataDir, staticDir].map((directory) => rm(directory, { recursive: true, force: true })))
    },
  }
}

/** A browser window on the stage, whose pages can be given functions to run. */
export async function deskOn({ url }: Pick<Stage, 'url'>, browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  // The compiler that runs these files names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

/** Goes to the bench's page. @returns the signed-in person, whose database it shares with the console */
export async function benchPageOf(page: Page): Promise<string> {
  const name = await page.evaluate(async () =>
    (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('console-')),
  )
  if (name === undefined) throw new Error('nobody has signed in')
  await page.goto('/bench.html')
  await page.waitForFunction(() => 'bench' in window)
  return name.replace('console-', '')
}

/** A page of the same origin shares the console's database, so it can fill the mirror by the console's own code. */
async function consoleWithBenchPage(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'console-with-bench-'))
  await cp(consoleBuildDirectory(), directory, { recursive: true })
  const page = fileURLToPath(new URL('./page', import.meta.url))
  await build({
    entryPoints: [join(page, 'bench.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outfile: join(directory, 'bench.js'),
    logLevel: 'error',
  })
  await cp(join(page, 'bench.html'), join(directory, 'bench.html'))
  return directory
}
