import { laptop } from '../support/browser'
import { person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { type Figure, median } from './figure'
import { firstCard, watchFirstCard } from './probes'
import type { Stage } from './stage'

const ROUNDS = 7

/** From the navigation to the first painted card, each with a browser that has just been started. */
export async function starts(stage: Stage): Promise<Figure[]> {
  const own = await laptop(stage.url)
  try {
    const page = await own.page()
    await stage.signIn(page)
    await person(page).cards.first().waitFor()
    await readyForOffline(page)
    const online = await timesOf(own, ROUNDS)
    await stage.wire.cut()
    const offline = await timesOf(own, ROUNDS)
    return [
      { name: 'online warm start to the first card', value: median(online), unit: 'ms', atMost: { value: 375 } },
      {
        name: 'offline cold start to the first card',
        value: median(offline),
        unit: 'ms',
        baseline: { name: 'online warm start', value: median(online) },
        atMost: { ratio: 1 },
      },
    ]
  } finally {
    await own.throwAway()
  }
}

async function timesOf(own: Awaited<ReturnType<typeof laptop>>, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await own.close()
    const page = await own.start()
    await page.addInitScript(watchFirstCard)
    await page.goto('/')
    times.push((await firstCard(page)).painted)
  }
  return times
}
