/** Where pictures are taken: the console as it is now, a provider with the demo data, and a browser. */
import { rm } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import setUp from '../support/global-setup'
import { launchOptions } from '../support/launch'
import { type ProviderUnderTest, startProvider } from '../support/provider'
import type { ProviderWish } from '../support/provider-messages'
import { copyTemplate } from '../support/provider-template'

export interface Studio {
  browser: Browser
  provider: ProviderUnderTest
}

/** Builds the console anew, not as the last browser test left it, and lends the studio. */
export async function withStudio(use: (studio: Studio) => Promise<void>): Promise<void> {
  process.env.CONSOLE_BUILD = 'node_modules/.cache/console-in-pictures'
  await rm(process.env.CONSOLE_BUILD, { recursive: true, force: true })
  await setUp()
  const browser = await chromium.launch(launchOptions)
  try {
    await withProvider(await copyTemplate(), {}, (provider) => use({ browser, provider }))
  } finally {
    await browser.close()
  }
}

/** Lends a provider on that directory, which is gone afterwards. */
export async function withProvider(
  dataDir: string,
  wish: Partial<ProviderWish>,
  use: (provider: ProviderUnderTest) => Promise<void>,
): Promise<void> {
  const provider = await startProvider({ ...wish, dataDir })
  try {
    await use(provider)
  } finally {
    await provider.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
