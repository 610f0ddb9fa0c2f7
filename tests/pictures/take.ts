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
const here = fileURLToPath(new URL('.', import.meta.url))

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
} finally {
  await browser.close()
  await provider.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function keep(name: string, png: Buffer) {
  await writeFile(join(here, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer())
}
