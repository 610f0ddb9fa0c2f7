import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { type Colleague, colleague } from './colleague'
import { isCall } from './fault'
import { type Person, person, STAFF, type StaffName } from './person'
import { resetData } from './pristine'
import { type ProviderUnderTest, startProvider } from './provider'
import type { ProviderWish } from './provider-messages'
import { copyTemplate } from './provider-template'
import { type FaultProxy, startProxy } from './proxy'
import { unsoundIn } from './sound'

interface TestFixtures {
  /** Every test fails when the console throws an uncaught error, even if the screen shows nothing of it. */
  noScreenFails: undefined
  /** Every test fails when it ends on a page that breaks a rule for all pages (`sound.ts`). */
  endsSound: undefined
  /** The error that this test makes the console throw on purpose. */
  thrownOnPurpose: string | null
  /** The proxy between browser and provider; the console is loaded through it. */
  wire: FaultProxy
  /** The person at this test's page. */
  staff: Person
  /** Somebody else, working over the API. */
  another: (who: StaffName) => Promise<Colleague>
  /** A person at another page of any browser context. */
  at: (page: Page) => Person
  /** The same person in another tab of this browser. */
  newTab: () => Promise<Person>
}

interface WorkerFixtures {
  /** How this file wants its provider; the default honours idempotency keys and record versions. */
  wish: Partial<ProviderWish>
  provider: ProviderUnderTest
}

/** After a tab has died, the browser now and then lets a navigation hang: an early error allows another try. Milliseconds. */
const LONGEST_OPENING = 30_000

/** One provider a worker, put back to its seeded data before each test; one proxy and one browser context a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  wish: [{}, { scope: 'worker', option: true }],

  provider: [
    async ({ wish }, use) => {
      const dataDir = await copyTemplate()
      const provider = await startProvider({ ...wish, dataDir })
      await use(provider)
      await provider.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  wire: async ({ provider }, use, info) => {
    await resetData(provider)
    const proxy = await startProxy(provider.url, { seed: seedOf(info.title) })
    await use(proxy)
    await proxy.close()
    if (info.status !== info.expectedStatus)
      await info.attach('calls', { body: callsAsText(proxy), contentType: 'text/plain' })
  },

  baseURL: ({ wire }, use) => use(wire.url),
  thrownOnPurpose: [null, { option: true }],
  noScreenFails: [
    async ({ context, thrownOnPurpose }, use) => {
      const failures: string[] = []
      context.on('weberror', (failure) => {
        const { message, stack } = failure.error()
        if (message !== thrownOnPurpose) failures.push(stack ?? message)
      })
      await use(undefined)
      expect(failures, 'what the console threw and nobody caught').toEqual([])
    },
    { auto: true },
  ],
  endsSound: [
    async ({ context }, use) => {
      await use(undefined)
      const look = async () => (await Promise.all(context.pages().map(unsoundIn))).flat()
      // Polled, since a layer may just be opening.
      await expect.poll(look, 'what is wrong with the pages that are open at the end').toEqual([])
    },
    { auto: true },
  ],
  staff: ({ page }, use) => use(person(page)),
  at: ({ baseURL: _ }, use) => use(person),
  newTab: ({ context }, use) =>
    use(async () => {
      const tab = person(await context.newPage())
      await tab.page.goto('/', { timeout: LONGEST_OPENING })
      return tab
    }),
  another: ({ provider }, use) => use((who) => colleague(provider.url, STAFF[who].email)),
})

export { expect }

/** The calls over the wire, a line each: when, what, which fault, and the status that the console saw. */
function callsAsText({ seen }: FaultProxy): string {
  const start = seen[0]?.startedAt ?? 0
  return seen
    .filter(isCall)
    .map((call) => {
      const [began, took] = [call.startedAt - start, (call.endedAt ?? Number.NaN) - call.startedAt]
      const key = call.headers['idempotency-key'] ?? ''
      return `${began.toFixed(0)} +${took.toFixed(0)} ${call.method} ${call.path} ${call.fault} ${call.status ?? 'no answer'} ${key} ${call.body.slice(0, 80)}`
    })
    .join('\n')
}

/** Each test has faults of its own, and the same ones in every run. */
function seedOf(title: string): number {
  let seed = 0
  for (const letter of title) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0
  return seed
}
