import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { type Figure, median, percentile } from './figure'
import { latencies, latency, press, rest } from './latency'
import { otherScreens } from './otherScreens'
import { deskOn, type Stage } from './stage'
import { typeInto } from './typing'

const ROUNDS = 12

/** Every action is measured on a CPU that is so many times slower. */
const SLOWER = 4

/** How long a person's action takes to the screen, with as many shops and categories as a real site has. */
export async function screens(stage: Stage): Promise<Figure[]> {
  await enlarge(stage.provider)
  const browser = await chromium.launch(launchOptions)
  const context = await deskOn(stage, browser)
  const page = await context.newPage()
  await stage.signIn(page)
  const inspector = await context.newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const figures = [
    ...(await editing(page)),
    ...(await leafing(page, stage.provider)),
    ...(await typing(page, inspector)),
    ...(await otherScreens(page, stage.provider, ROUNDS)),
  ]
  await browser.close()
  return figures
}

/** Two thousand shops and 250 categories to choose from in the form. */
async function enlarge({ query }: Pick<ProviderUnderTest, 'query'>) {
  await query(`insert into shops (name) select 'Shop number ' || n from generate_series(1, 2000) as s(n)`)
  await query(`insert into categories (name, language_id)
    select 'Category number ' || n, (select min(id) from languages) from generate_series(1, 250) as s(n)`)
}

/** From the click on a card's name to the painted form. */
async function editing(page: Page): Promise<Figure[]> {
  const staff = person(page)
  await staff.openTab('Inbox')
  await staff.cards.first().waitFor()
  let card = 0
  const times = await latencies(page, ROUNDS, {
    isThere: () => document.querySelector('dialog[open] form input') !== null,
    ...press(page, () => {
      card += 1
      return staff.cards
        .nth(card % 3)
        .getByRole('heading')
        .getByRole('button')
    }),
    back: () => page.keyboard.press('Escape'),
  })
  await page.evaluate(copyForm)
  await staff.cards.first().getByRole('heading').getByRole('button').click()
  await rest(page)
  await page.keyboard.press('Escape')
  const bare = await latencies(page, ROUNDS, {
    isThere: () => document.querySelector('#bench-copy')?.checkVisibility() === true,
    ...press(page, () => page.locator('#bench-opens')),
    back: () => page.keyboard.press('F9'),
  })
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('#bench-copy, #bench-opens')) each.remove()
  })
  return [
    {
      name: 'edit modal, from click to painted',
      value: median(times),
      unit: 'ms',
      baseline: { name: 'a copy of its elements, shown without a script', value: median(bare) },
      atMost: { value: 50 },
      details: { p95: percentile(times, 95), fastest: Math.min(...times), 'fastest copy': Math.min(...bare) },
    },
  ]
}

/**
 * Runs in the page: copies the form that is opened next, as its first frame has it. A button shows the copy and gives it the
 * focus, and F9 hides it. This measures what the browser itself needs for these elements.
 */
function copyForm() {
  const opens = Object.assign(document.createElement('button'), { id: 'bench-opens', textContent: 'Open' })
  Object.assign(opens.style, { position: 'fixed', top: '0', left: '50%', zIndex: '9999' })
  const look = new MutationObserver(() => {
    const copy = document.querySelector('dialog[open]:has(form input)')?.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    look.disconnect()
    copy.id = 'bench-copy'
    copy.style.display = 'none'
    opens.addEventListener('click', () => {
      copy.style.display = ''
      copy.querySelector('input')?.focus()
    })
    addEventListener('keydown', ({ key }) => {
      if (key === 'F9') copy.style.display = 'none'
    })
    document.body.append(opens, copy)
  })
  look.observe(document.body, { childList: true, subtree: true })
}

/** From the key to the painted next page, which was preloaded. */
async function leafing(page: Page, { query }: Pick<ProviderUnderTest, 'query'>): Promise<Figure[]> {
  const [most] = await query(
    `select b.id from brochures b join brochure_regions r on r.brochure_id = b.id order by r.pages_count desc, b.id limit 1`,
  )
  await page.goto(`/#/brochures/?pages=${most?.id}`)
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  await rest(page)
  const isShown = () => {
    const [, number] = /Page (\d+) \//.exec(document.querySelector('dialog[open] header')?.textContent ?? '') ?? []
    const picture = document.querySelector<HTMLImageElement>(`dialog[open] img[alt="Page ${number}"]`)
    return picture?.complete === true && picture.naturalWidth > 0
  }
  const times: number[] = []
  while (times.length < ROUNDS && (await page.getByRole('button', { name: 'Next page' }).isEnabled())) {
    times.push(await latency(page, isShown, () => page.keyboard.press('ArrowRight')))
    await rest(page)
  }
  await page.evaluate(plainPictures)
  await rest(page)
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(
      await latency(
        page,
        () => true,
        () => page.keyboard.press('F8'),
      ),
    )
    await rest(page)
  }
  await page.keyboard.press('Escape')
  return [
    {
      name: 'next page of the slider, preloaded',
      value: median(times),
      unit: 'ms',
      baseline: { name: 'a decoded picture in an img', value: median(plain) },
      atMost: { value: 50 },
      details: { p95: percentile(times, 95), pages: times.length },
    },
  ]
}

/** Runs in the page: lays a picture over the slider that changes between two decoded ones by a key of its own. */
async function plainPictures() {
  const sources = [...document.querySelectorAll<HTMLImageElement>('dialog[open] nav img')].map(({ src }) => src)
  const pictures = sources.slice(0, 2).map((src) => Object.assign(new Image(), { src }))
  await Promise.all(pictures.map((picture) => picture.decode()))
  const shown = Object.assign(new Image(), { decoding: 'sync', src: sources[0] })
  Object.assign(shown.style, { position: 'fixed', top: '0', height: '65vh' })
  document.querySelector('dialog[open]')?.append(shown)
  let turn = 0
  addEventListener('keydown', ({ key }) => {
    turn += 1
    if (key === 'F8') shown.src = sources[turn % 2] ?? ''
  })
}

async function typing(page: Page, inspector: CDPSession): Promise<Figure[]> {
  await page.goto('/#/brochures/?new=1')
  const form = page.getByRole('dialog', { name: 'New brochure' })
  const name = form.getByLabel('Name', { exact: true })
  await name.waitFor()
  await rest(page)
  await typeInto(page, inspector, name)
  const typed = await typeInto(page, inspector, name)
  await page.evaluate(() => {
    const bare = document.createElement('input')
    bare.id = 'bench-bare'
    document.querySelector('dialog[open]')?.prepend(bare)
  })
  const bare = await typeInto(page, inspector, page.locator('#bench-bare'))
  const { longest, longFrames, ...work } = typed
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  return [
    {
      name: 'typing 60 characters in the form, frames of 50 ms and more',
      value: longFrames,
      unit: 'frames',
      atMost: { value: 0 },
      details: { 'in a bare input': bare.longFrames },
    },
    {
      name: 'typing in the form, longest frame',
      value: longest,
      unit: 'ms',
      baseline: { name: 'in a bare input', value: bare.longest },
      details: { ...work, 'script of a bare input': bare.script },
    },
  ]
}
