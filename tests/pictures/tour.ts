/**
 * Pictures of every screen and of what lies over it, in every size, theme and state, for somebody who looks at them all:
 * `node --import tsx tests/pictures/tour.ts <folder> [part of a name]`.
 */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Person, person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { LAYERS, named, SCREENS } from '../support/views'
import { type Studio, withProvider, withStudio } from './studio'
import { giveLongNames, type Mood, moods } from './tour-moods'

const [folder, wanted = ''] = process.argv.slice(2)
if (!folder) throw new Error('Into which folder?')

interface Look {
  width: number
  height: number
  theme: 'light' | 'dark'
  /** how large it is on the sheet */
  shown: number
}

/** A desk with a mouse, at two sizes and at 200 % zoom; a tablet with fingers. */
const DEVICES: Record<string, { options: BrowserContextOptions; looks: readonly Look[] }> = {
  desk: {
    options: {},
    looks: [
      { width: 1440, height: 900, theme: 'light', shown: 1 },
      { width: 1024, height: 768, theme: 'dark', shown: 0.75 },
      { width: 720, height: 450, theme: 'light', shown: 0.72 },
    ],
  },
  tablet: {
    options: { hasTouch: true, isMobile: true },
    looks: [
      { width: 820, height: 1180, theme: 'light', shown: 1 },
      { width: 820, height: 1180, theme: 'dark', shown: 1 },
    ],
  },
}

interface Scene {
  name: string
  /** brings it onto the screen of somebody who is signed in */
  show: (page: Page, staff: Person) => Promise<void>
}

function scenes(provider: Pick<ProviderUnderTest, 'query'>): Scene[] {
  return [
    ...SCREENS.map(([path]) => ({
      name: `screen${path.replaceAll(/[^a-z]+/g, '-')}`,
      show: async (page: Page, staff: Person) => {
        await staff.open(await named(provider, path))
        await settled(page)
      },
    })),
    ...LAYERS.map(({ what, on, open, shown }) => ({
      name: `layer-${what.replaceAll(/\W+/g, '-')}`,
      show: async (page: Page, staff: Person) => {
        // Anew each time: what lay over the screen before is gone without being asked.
        await page.goto('about:blank')
        await staff.open(await named(provider, on))
        await open(page, staff)
        await shown(page).waitFor()
      },
    })),
  ]
}

/** Quiet for a moment: pictures and lists have come. */
const settled = (page: Page) => page.waitForTimeout(700)

async function visit(browser: Browser, provider: ProviderUnderTest, list: readonly Scene[], mood?: Mood) {
  for (const [device, { options, looks }] of Object.entries(DEVICES)) {
    const context = await browser.newContext({
      ...options,
      baseURL: provider.url,
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const first = looks[0]
    if (first) await page.setViewportSize(first)
    const staff = person(page)
    await mood?.before?.(page)
    await staff.signIn()
    await mood?.signedIn?.(page, provider)
    for (const { name, show } of list) {
      try {
        if (first) await page.setViewportSize(first)
        await show(page, staff)
      } catch (error) {
        console.error(`${name} on the ${device}:`, error)
      }
      await sheet(page, looks, join(folder ?? '', `${mood ? `${mood.name}-` : ''}${name}-${device}.png`))
    }
    await context.close()
  }
}

/** One picture a look, the first at the left, the others beside it in a column. */
async function sheet(page: Page, looks: readonly Look[], file: string) {
  const pictures = []
  let [left, top] = [0, 0]
  for (const [at, look] of looks.entries()) {
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: look.theme })
    await page.waitForTimeout(250)
    const png = await page.screenshot({ animations: 'disabled' })
    const width = Math.round(look.width * look.shown)
    pictures.push({ input: await sharp(png).resize({ width }).toBuffer(), left, top })
    if (at === 0) left = width + 8
    else top += Math.round(look.height * look.shown) + 8
  }
  const width = left + Math.max(...looks.slice(1).map((look) => Math.round(look.width * look.shown)))
  const height = Math.max(looks[0]?.height ?? 0, top)
  await sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
    .composite(pictures)
    .png({ palette: true })
    .toFile(file)
  console.log(file)
}

const isWanted = ({ name }: { name: string }) => name.includes(wanted)

async function all({ browser, provider }: Studio) {
  const list = scenes(provider).filter(isWanted)
  if (list.length > 0) await visit(browser, provider, list)
  const screens = scenes(provider).filter(({ name }) => name.startsWith('screen'))
  for (const mood of moods.filter(isWanted)) await visit(browser, provider, mood.scenes ?? screens, mood)
  if ('empty'.includes(wanted))
    await withProvider(await mkdtemp(join(tmpdir(), 'empty-provider-')), { seed: 'empty' }, (empty) =>
      visit(
        browser,
        empty,
        screens.filter(({ name }) => !/id|edit|shops-locations|wepublish/.test(name)),
        { name: 'empty' },
      ),
    )
  if ('long'.includes(wanted)) {
    await giveLongNames(provider)
    await visit(browser, provider, scenes(provider), { name: 'long' })
  }
}

await mkdir(folder, { recursive: true })
await withStudio(all)
