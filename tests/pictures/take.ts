/** Takes the pictures of the README and of the app's manifest from the running console: `npm run pictures`. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { colleague } from '../support/colleague'
import { type Person, person, STAFF } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { withStudio } from './studio'

const SIZE = { width: 1440, height: 900 }
/** Browsers show these when they offer to install the console; the manifest names them with their sizes. */
const OFFERED = { wide: { width: 1280, height: 800 }, narrow: { width: 412, height: 915 } }

interface Scene {
  page: Page
  staff: Person
  provider: ProviderUnderTest
}

interface Picture {
  /** from the project's root, without its ending */
  file: string
  size?: typeof SIZE
  theme?: 'light' | 'dark'
  /** brings what is to be seen onto the screen of somebody who has just signed in */
  show: (scene: Scene) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { file: 'tests/pictures/board', show: activeBoard },
  { file: 'tests/pictures/board-dark', theme: 'dark', show: activeBoard },
  { file: 'tests/pictures/edit', show: editForm },
  { file: 'tests/pictures/slider', show: slider },
  { file: 'tests/pictures/sync-centre', show: conflict },
  { file: 'tests/pictures/shops', show: shops },
  { file: 'tests/pictures/offers', show: offers },
  { file: 'public/screenshots/board-wide', size: OFFERED.wide, show: activeBoard },
  { file: 'public/screenshots/board-narrow', size: OFFERED.narrow, show: activeBoard },
]

async function activeBoard({ staff }: Scene) {
  await staff.openTab('Active')
  await staff.cards.first().waitFor()
}

async function editForm(scene: Scene) {
  await activeBoard(scene)
  await scene.staff.cards.first().getByRole('heading').getByRole('button').click()
  await scene.page.getByRole('dialog', { name: 'Edit brochure' }).getByRole('img').first().waitFor()
}

async function slider(scene: Scene) {
  await activeBoard(scene)
  await scene.staff.cards.first().getByRole('button', { name: 'Preview' }).click()
  await scene.page.getByRole('button', { name: 'Next page' }).click()
}

/** A day without a network, in which a colleague was quicker once. */
async function conflict(scene: Scene) {
  const { page, staff, provider } = scene
  await staff.openTab('Waiting For Publication')
  await staff.cards.nth(3).waitFor()
  await (await staff.openSyncCentre()).press('Escape') // it is on this device before the network goes
  await page.context().setOffline(true)
  const id = await activateFirst(scene)
  const luc = await colleague(provider.url, STAFF.Luc.email)
  await luc.setState(id, 'archived')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /needs attention/ }).waitFor()
  await page.context().setOffline(true)
  await activateFirst(scene)
  await staff.openSyncCentre()
}

/** Several brochures may have one name, hence the id. */
async function activateFirst({ page, staff }: Scene): Promise<number> {
  const id = await staff.cards.first().getAttribute('data-brochure')
  const card = page.locator(`[data-brochure="${id}"]`)
  await card.focus()
  await page.keyboard.press('4')
  await card.waitFor({ state: 'detached' })
  return Number(id)
}

async function shops({ page, staff }: Scene) {
  await staff.open('/shops')
  await page.getByRole('row').nth(2).waitFor()
}

async function offers({ page, staff }: Scene) {
  await staff.open('/offers')
  await page.getByRole('list', { name: 'Ordered brochures' }).getByRole('listitem').first().waitFor()
}

/** Of the pictures in the window, those that have not come. */
const countAwaited = () =>
  [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight).length

async function take(browser: Browser, provider: ProviderUnderTest, picture: Picture) {
  const { file, size = SIZE, theme = 'light', show } = picture
  const page = await browser.newPage({ baseURL: provider.url, viewport: size, colorScheme: theme, locale: 'en-GB' })
  const staff = person(page)
  await staff.signIn('Sanne')
  await show({ page, staff, provider })
  await page.waitForLoadState('networkidle')
  // The network may be idle for a moment before covers are asked for.
  await expect.poll(() => page.evaluate(countAwaited)).toBe(0)
  await keep(`${file}.webp`, await page.screenshot({ animations: 'disabled' }))
  await page.close()
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function keep(file: string, png: Buffer) {
  await mkdir(dirname(join(ROOT, file)), { recursive: true })
  const { size } = await sharp(png).webp({ quality: 80 }).toFile(join(ROOT, file))
  console.log(`${file}: ${Math.round(size / 1024)} kB`)
}

await withStudio(async ({ browser, provider }) => {
  for (const picture of PICTURES) await take(browser, provider, picture)
})
