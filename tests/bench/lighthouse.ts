import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { run } from '../checks/run-command.mjs'
import { launchOptions } from '../support/launch'
import type { Figure } from './figure'
import type { Stage } from './stage'

/**
 * Fetched on demand: as a dependency it would bring two hundred packages into every installation, for a figure that is taken now
 * and then.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) })),
})

/** The board of somebody who is signed in, opened with an empty cache, as Lighthouse judges it at a desk. */
export async function lighthouse(stage: Stage): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-profile-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: stage.url,
    viewport: null,
  })
  try {
    await stage.signIn(browser.pages()[0] ?? (await browser.newPage()))
    const { categories, audits } = await judge(`${stage.url}/#/brochures/?status=active`, port, profile)
    const details = Object.fromEntries(
      TIMES.map(([name, audit]) => [`${name} ms`, audits[audit]?.numericValue ?? Number.NaN]),
    )
    return CATEGORIES.map((name) => ({
      name: `Lighthouse, ${name} of the board`,
      value: Math.round((categories[name]?.score ?? 0) * 100),
      unit: 'points',
      atLeast: 95,
      ...(name === 'performance' ? { details } : {}),
    }))
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const TIMES = [
  ['first paint', 'first-contentful-paint'],
  ['largest paint', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
] as const

async function judge(url: string, port: number, folder: string) {
  const file = join(folder, 'report.json')
  const { code, output } = await run('npm', [
    ...['exec', '--yes', '--ignore-scripts', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
    ...[`--port=${port}`, '--preset=desktop', `--only-categories=${CATEGORIES.join(',')}`],
    ...['--output=json', `--output-path=${file}`, '--quiet'],
  ])
  if (code !== 0) throw new Error(`Lighthouse gave no report\n${output.slice(-2000)}`)
  const read = v.parse(report, JSON.parse(await readFile(file, 'utf8')))
  const failed = Object.entries(read.audits).filter(([, { score }]) => score !== null && score < 0.9)
  console.log('below 90:', failed.map(([name, { score }]) => `${name} ${score}`).join(', ') || 'nothing')
  return read
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
