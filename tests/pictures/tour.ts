/**
 * Contact sheets of every screen and of what lies over it, in every size, theme and state, for somebody who looks at them all:
 * `node --import tsx tests/pictures/tour.ts <folder> [parts of names, with commas] [parts of looks: 1024,dark]`.
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

const [folder, wanted = '', wantedLook = ''] = process.argv.slice(2)
if (!folder) throw new Error('Into which folder?')

interface Look {
  width: number
  height: number
  theme: 'light' | 'dark'
}

const inBoth = (width: number, height: number): readonly Look[] => [
  { width, height, theme: 'light' },
  { width, height, theme: 'dark' },
]

interface Device {
  options: BrowserContextOptions
  looks: readonly Look[]
  /** of a contact sheet, whose pictures stay large enough to be read */
  columns: number
  perSheet: number
  shown: number
}

/** A desk with a mouse, at two sizes and at 200 % zoom; a tablet with fingers. */
const DEVICES: readonly Device[] = [
  {
    options: {},
    looks: [...inBoth(1440, 900), ...inBoth(1024, 768), { width: 720, height: 450, theme: 'light' }],
    columns: 2,
    perSheet: 4,
    shown: 930,
  },
  {
    options: { hasTouch: true, isMobile: true },
    looks: inBoth(820, 1180),
    columns: 3,
    perSheet: 3,
    shown: 656,
  },
]

const hasPart = (name: string, parts: string) => parts.split(',').some((part) => name.includes(part))

const nameOf = ({ width, height, theme }: Look) => `${width}x${height}-${theme}`

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
  for (const device of DEVICES) {
    const looks = device.looks.filter((look) => hasPart(nameOf(look), wantedLook))
    const [first] = looks
    if (!first) continue
    const context = await browser.newContext({
      ...device.options,
      baseURL: provider.url,
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.setViewportSize(first)
    const staff = person(page)
    await mood?.before?.(page)
    await staff.signIn()
    await mood?.signedIn?.(page, provider)
    const sheets = new Sheets(device, mood?.name ?? 'usual')
    for (const { name, show } of list) {
      try {
        await page.setViewportSize(first)
        await show(page, staff)
      } catch (error) {
        console.error(`${name} at ${nameOf(first)}:`, error)
      }
      for (const look of looks) await sheets.add(look, name, await take(page, look))
    }
    await sheets.finish()
    await context.close()
  }
}

async function take(page: Page, look: Look): Promise<Buffer> {
  await page.setViewportSize(look)
  await page.emulateMedia({ colorScheme: look.theme })
  await page.waitForTimeout(250)
  return page.screenshot({ animations: 'disabled' })
}

/** Several pictures of one look on a sheet; each sheet says on the console what is on it. */
class Sheets {
  readonly #waiting = new Map<string, { name: string; png: Buffer }[]>()
  readonly #written = new Map<string, number>()
  readonly #device: Device
  readonly #prefix: string

  constructor(device: Device, prefix: string) {
    this.#device = device
    this.#prefix = prefix
  }

  async add(look: Look, name: string, png: Buffer) {
    const key = nameOf(look)
    const waiting = [...(this.#waiting.get(key) ?? []), { name, png }]
    this.#waiting.set(key, waiting)
    if (waiting.length === this.#device.perSheet) await this.#write(key)
  }

  async finish() {
    for (const key of this.#waiting.keys()) await this.#write(key)
  }

  async #write(key: string) {
    const pictures = this.#waiting.get(key) ?? []
    if (pictures.length === 0) return
    this.#waiting.set(key, [])
    const number = (this.#written.get(key) ?? 0) + 1
    this.#written.set(key, number)
    const file = join(folder ?? '', `${this.#prefix}-${key}-${number}.png`)
    await compose(
      pictures.map(({ png }) => png),
      this.#device,
      file,
    )
    console.log(file, pictures.map(({ name }) => name).join(', '))
  }
}

const GAP = 8

async function compose(pngs: readonly Buffer[], { columns, shown }: Device, file: string) {
  const small = await Promise.all(
    pngs.map((png) => sharp(png).resize({ width: shown }).toBuffer({ resolveWithObject: true })),
  )
  const high = Math.max(...small.map(({ info }) => info.height)) + GAP
  const width = Math.min(columns, small.length) * (shown + GAP) - GAP
  const height = Math.ceil(small.length / columns) * high - GAP
  await sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
    .composite(
      small.map(({ data }, at) => ({
        input: data,
        left: (at % columns) * (shown + GAP),
        top: Math.floor(at / columns) * high,
      })),
    )
    .png({ palette: true })
    .toFile(file)
}

const isWanted = ({ name }: { name: string }) => hasPart(name, wanted)

async function all({ browser, provider }: Studio) {
  const list = scenes(provider).filter(isWanted)
  if (list.length > 0) await visit(browser, provider, list)
  const screens = scenes(provider).filter(({ name }) => name.startsWith('screen'))
  for (const mood of moods.filter(isWanted)) await visit(browser, provider, mood.scenes ?? screens, mood)
  if (isWanted({ name: 'empty' }))
    await withProvider(await mkdtemp(join(tmpdir(), 'empty-provider-')), { seed: 'empty' }, (empty) =>
      visit(
        browser,
        empty,
        screens.filter(({ name }) => !/id|edit|shops-locations|wepublish/.test(name)),
        { name: 'empty' },
      ),
    )
  if (isWanted({ name: 'long' })) {
    await giveLongNames(provider)
    await visit(browser, provider, scenes(provider), { name: 'long' })
  }
}

await mkdir(folder, { recursive: true })
await withStudio(all)
