import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from './launch'

/** A browser whose profile outlives it, as on a person's own laptop. */
export interface Laptop {
  /** The running browser; another object after each `start`. */
  context(): BrowserContext
  page(): Promise<Page>
  /**
   * Resolves when the browser's cookies are on its disk. Chromium writes them up to half a minute late: after a kill before that
   * the person has to sign in again, whatever a console does.
   */
  cookiesKept(): Promise<void>
  /** Ends every process of the browser at once, as a power cut would for the programs. */
  crash(): Promise<void>
  /** Closes the browser as a person does. */
  close(): Promise<void>
  /** Opens the browser again on the same profile. */
  start(): Promise<Page>
  throwAway(): Promise<void>
}

/** Starts a browser on a new profile, with the console's address for relative ones. */
export async function laptop(baseURL: string): Promise<Laptop> {
  const profile = await mkdtemp(join(tmpdir(), 'console-profile-'))
  let context = await open()

  function open() {
    return chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'America/New_York',
    })
  }

  const firstPage = async () => context.pages()[0] ?? (await context.newPage())

  async function crash() {
    const closed = context.waitForEvent('close')
    for (const pid of processesOf(profile)) killQuietly(pid)
    await closed
  }

  async function cookiesKept() {
    const names = (await context.cookies()).map(({ name }) => name)
    await expect
      .poll(() => cookieStore(profile).then((store) => names.every((name) => store.includes(name))), {
        timeout: 60_000,
      })
      .toBe(true)
  }

  return {
    cookiesKept,
    context: () => context,
    page: firstPage,
    crash,
    close: () => context.close(),
    async start() {
      context = await open()
      return firstPage()
    },
    async throwAway() {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Ends the page's process; it never answers, which is the point. */
export async function crashTab(context: BrowserContext, page: Page): Promise<void> {
  const inspector = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  inspector.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

async function cookieStore(profile: string): Promise<Buffer> {
  return readFile(join(profile, 'Default', 'Cookies')).catch(() => Buffer.alloc(0))
}

/** The browser and its children all carry the profile's directory on their command line. */
function processesOf(profile: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 }).split('\n')
  return lines.filter((line) => line.includes(profile)).map((line) => Number.parseInt(line, 10))
}

function killQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // A child that has ended with its parent is what we want.
  }
}
