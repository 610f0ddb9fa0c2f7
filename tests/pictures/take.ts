/** Takes the README's pictures from the running console: `npm run pictures`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../support/launch'
import { person } from '../support/person'
import { startProvider } from '../support/provider'

const SIZE = { width: 1440, height: 900 }
const OFFERED = { 'board-wide': { width: 1280, height: 800 }, 'board-narrow': { width: 412, height: 915 } }
const here = fileURLToPath(new URL('.', import.meta.url))
const screenshots = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
const provider = await startProvider({ dataDir })
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ baseURL: provider.url, viewport: SIZE })
  const sanne = person(page)
  await sanne.signIn('Sanne')
  await sanne.openTab('Active')
  await sanne.cards.first().waitFor()
  await page.waitForLoadState('networkidle')
  await keep('board', await page.screenshot())
  // Browsers show these when they offer to install the console; the manifest names them with their sizes.
  for (const [name, size] of Object.entries(OFFERED)) {
    await page.setViewportSize(size)
    await page.reload() // cards that glide to their new places would be caught on their way
    await sanne.cards.first().waitFor()
    await page.waitForLoadState('networkidle')
    await keep(name, await page.screenshot(), screenshots)
  }
} finally {
  await browser.close()
  await provider.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function keep(name: string, png: Buffer, folder = here) {
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer())
}
