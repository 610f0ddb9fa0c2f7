import type { Page } from '@playwright/test'
import { type Laptop, laptop } from '../support/browser'
import { person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import type { Figure } from './figure'
import { firstCard, watchFirstCard } from './probes'
import { benchPageOf, type Stage } from './stage'

const WAITING = 1_000
/** The first id of the bench's made-up brochures. */
const FIRST_ID = 1_000_000
const PATIENCE = 180_000

/** A browser that is killed with a thousand changes waiting, and started when the provider is back. */
export async function recovery(stage: Stage): Promise<Figure[]> {
  await placeBrochures(stage)
  const own = await laptop(stage.url)
  try {
    await workOffline(stage, own)
    await own.crash()
    await stage.wire.mend()
    const waiting = await start(own)
    const frozen = await countFrozen(stage)
    if (frozen !== WAITING) throw new Error(`${WAITING} changes waited, ${frozen} have arrived`)
    await own.crash()
    const nothing = await start(own)
    return [
      {
        name: 'after a kill with 1,000 waiting, to the first card',
        value: waiting.painted,
        unit: 'ms',
        baseline: { name: 'with nothing waiting', value: nothing.painted },
      },
      { name: 'after a kill with 1,000 waiting, until all are saved', value: waiting.saved / 1000, unit: 's' },
    ]
  } finally {
    await own.throwAway()
  }
}

/** Gives the provider the brochures that the bench's page makes up. */
async function placeBrochures({ provider }: Stage) {
  await provider.query(
    `insert into brochures (id, name, state, shop_id, language_id) overriding system value
     select $1 + number, 'Folder ' || number || ' of the week', 'inbox', (select min(id) from shops), 1
     from generate_series(0, $2 - 1) as number`,
    [FIRST_ID, WAITING],
  )
}

async function workOffline(stage: Stage, own: Laptop) {
  const page = await own.page()
  await stage.signIn(page)
  await person(page).cards.first().waitFor()
  await readyForOffline(page)
  await own.cookiesKept()
  const me = await benchPageOf(page)
  await page.evaluate(([name, count]) => window.bench.seedMirror(name, count, 'inbox', 20), [me, WAITING] as const)
  await stage.wire.cut()
  const ids = Array.from({ length: WAITING }, (_, at) => String(FIRST_ID + at))
  await page.evaluate(([name, all]) => window.bench.freezeAll(name, all), [me, ids] as const)
}

/** Milliseconds since the navigation. */
async function start(own: Laptop): Promise<{ painted: number; saved: number }> {
  const page = await own.start()
  await page.addInitScript(watchFirstCard)
  await page.goto('/')
  const { painted } = await firstCard(page)
  await person(page).allSaved(PATIENCE)
  return { painted, saved: await sinceNavigation(page) }
}

const sinceNavigation = (page: Page): Promise<number> => page.evaluate(() => performance.now())

async function countFrozen({ provider }: Stage): Promise<number> {
  const [row] = await provider.query(
    'select count(*)::int as frozen from brochures where id >= $1 and position_frozen_to is not null',
    [FIRST_ID],
  )
  return Number(row?.frozen)
}
