/** A console on one origin, its provider on another: joined by the deployment file and `CORS_ORIGINS` alone. */
import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { person } from '../support/person'
import { type ProviderUnderTest, startProvider } from '../support/provider'
import { copyTemplate } from '../support/provider-template'
import { readyForOffline } from '../support/service-worker'
import { type StaticHost, startStaticHost } from '../support/static-host'

const test = base.extend<{ host: StaticHost; provider: ProviderUnderTest }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  host: async ({}, use) => {
    const host = await startStaticHost()
    await use(host)
    await host.close()
  },
  provider: async ({ host }, use) => {
    const dataDir = await copyTemplate()
    const provider = await startProvider({ dataDir, corsOrigins: [host.url] })
    host.pointAt(provider.url)
    await use(provider)
    await provider.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: ({ host }, use) => use(host.url),
})

/** Collects what the browser forbids the console. */
function refusals(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (/CORS|Content Security Policy|Trusted/.test(message.text())) seen.push(message.text())
  })
  return seen
}

test('a console that its deployment file points at a provider on another origin works there, offline too', async ({
  page,
  context,
  provider,
}) => {
  const refused = refusals(page)
  const sockets = page.waitForEvent('websocket', { timeout: 60_000 })
  const staff = person(page)
  await placeBrochures(provider, brochureSeries(2))
  await staff.signInAndOpen('Inbox')
  await expect.poll(() => widthOf(page, provider.url)).toBeGreaterThan(0)

  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await staff.allSaved()
  const [row] = await provider.query('select state from brochures where name = $1', ['Week 47 no. 1'])
  expect(row?.state).toBe('archived')

  await page.reload() // signed in by the provider's cookie
  await expect(staff.cards.first()).toBeVisible()
  await readyForOffline(page)
  await page.reload() // from now on the worker keeps the pictures
  await expect.poll(() => widthOf(page, provider.url)).toBeGreaterThan(0)
  await page.goto('/#/shops/1/locations/')
  expect((await sockets).url()).toContain(provider.url.replace('http', 'ws'))

  await context.setOffline(true)
  await page.goto('/#/brochures/?status=inbox')
  await page.reload()
  await expect.poll(() => widthOf(page, provider.url)).toBeGreaterThan(0)
  expect(refused).toEqual([])
})

/** The width of the first picture shown from the provider. */
const widthOf = (page: Page, origin: string) =>
  page.evaluate(
    (start) => [...document.images].find(({ src, complete }) => complete && src.startsWith(start))?.naturalWidth ?? 0,
    origin,
  )
