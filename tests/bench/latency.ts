import type { Locator, Page } from '@playwright/test'

interface Watching {
  painted: Promise<number>
}

const PATIENCE = 15_000

/**
 * Milliseconds from the click or key of `act` until the frame in which `isThere` holds has been painted.
 *
 * @param isThere runs in the page, from its source text: it cannot use anything around it here
 */
export async function latency(page: Page, isThere: () => boolean, act: () => Promise<unknown>): Promise<number> {
  // As text: the console's policy forbids making functions of text, but not the inspector's own evaluation.
  await page.evaluate(`(${watch})(${isThere})`)
  await act()
  return page.evaluate(
    (patience) =>
      Promise.race([
        (window as unknown as Watching).painted, // set by `watch`
        new Promise<never>((_, fail) => setTimeout(() => fail(new Error('it was never painted')), patience)),
      ]),
    PATIENCE,
  )
}

export interface Action {
  /** what leads up to it and is not measured */
  before?: () => Promise<unknown>
  act: () => Promise<unknown>
  isThere: () => boolean
  /** brings the screen to where it was */
  back: () => Promise<unknown>
}

/** A press of the mouse after it has come to rest: finding the place, scrolling to it and drawing its hover are not measured. */
export const press = (page: Page, place: () => Locator): Required<Pick<Action, 'before' | 'act'>> => ({
  before: () => place().hover(),
  act: async () => {
    await page.mouse.down()
    await page.mouse.up()
  },
})

/** Repeats the action so many rounds. */
export async function latencies(page: Page, rounds: number, { before, isThere, act, back }: Action): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await before?.()
    await rest(page)
    const time = await latency(page, isThere, act)
    if (round > 0) times.push(time) // the first round loads and compiles code
    await back()
    await rest(page)
  }
  return times
}

/** Waits until the work behind an action (preloading, writing to the database) is over. */
export const rest = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 2_000 }), 300)))

/** Runs in the page. */
function watch(isThere: () => boolean) {
  const marks = window as unknown as Watching // a mark of our own on the page's window
  marks.painted = new Promise((done) => {
    const begin = ({ timeStamp: start }: Event) => {
      for (const name of ['click', 'keydown']) removeEventListener(name, begin, true)
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        // The next task of this priority runs when the frame has been handed over, before waiting answers and timers.
        return scheduler.postTask(() => done(performance.now() - start), { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    for (const name of ['click', 'keydown']) addEventListener(name, begin, true)
  })
}
