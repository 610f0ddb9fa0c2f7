import type { CDPSession, Locator, Page } from '@playwright/test'

const TEXT = 'Folder of week 47, all shops in the north, with the new logo'

interface Typing {
  /** the longest gap between two frames, milliseconds */
  longest: number
  /** frames of 50 ms and more: somebody would notice that a letter comes late */
  longFrames: number
  /** what the main thread does for one character, milliseconds */
  script: number
  style: number
  layout: number
}

/** Types 60 characters into a field, one every 50 ms, and looks at the frames meanwhile. */
export async function typeInto(page: Page, inspector: CDPSession, field: Locator): Promise<Typing> {
  await field.fill('')
  await field.focus()
  await page.evaluate(watchFrames)
  const before = await metrics(inspector)
  await field.pressSequentially(TEXT, { delay: 50 })
  const after = await metrics(inspector)
  const frames = await page.evaluate(() => (window as unknown as Watched).frames()) // set by `watchFrames`
  const perCharacter = (name: string) => (1_000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0))) / TEXT.length
  return {
    ...frames,
    script: perCharacter('ScriptDuration'),
    style: perCharacter('RecalcStyleDuration'),
    layout: perCharacter('LayoutDuration'),
  }
}

async function metrics(inspector: CDPSession): Promise<ReadonlyMap<string, number>> {
  await inspector.send('Performance.enable')
  const { metrics: all } = await inspector.send('Performance.getMetrics')
  return new Map(all.map(({ name, value }) => [name, value]))
}

interface Watched {
  frames: () => Pick<Typing, 'longest' | 'longFrames'>
}

/** Runs in the page. */
function watchFrames() {
  const marks = window as unknown as Watched // a mark of our own on the page's window
  let [longest, longFrames, last, goesOn] = [0, 0, performance.now(), true]
  const look = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    if (goesOn) requestAnimationFrame(look)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(look)
  })
  const observer = new PerformanceObserver((list) => {
    longFrames += list.getEntries().length
  })
  observer.observe({ type: 'long-animation-frame' })
  marks.frames = () => {
    goesOn = false
    longFrames += observer.takeRecords().length
    observer.disconnect()
    return { longest, longFrames }
  }
}
