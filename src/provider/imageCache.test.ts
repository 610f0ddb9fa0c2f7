import { afterEach, expect, test, vi } from 'vitest'
import { IMAGE_CACHE, makeRoomOfImages } from './imageCache'

/** A browser with so many pictures of a kilobyte, which counts what was dropped only when it is asked the given time after it. */
function browserWith(pictures: number, countsLate: number) {
  const kept = new Set(Array.from({ length: pictures }, (_, n) => `/${n}`))
  const cache = { keys: async () => [...kept], delete: async (url: string) => kept.delete(url) }
  let counted = kept.size
  let late = countsLate
  const estimate = vi.fn(async () => {
    if (kept.size < counted) late -= 1
    if (late < 0) counted = kept.size
    return { usage: counted * 1000 }
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => name === IMAGE_CACHE,
    open: async () => cache,
    delete: async () => true,
  })
  vi.stubGlobal('navigator', { storage: { estimate } })
  return { isCounted: () => counted === 0, estimate }
}

/** Lets it make room, with time passing as fast as it can. */
async function madeRoom() {
  vi.useFakeTimers()
  const made = makeRoomOfImages()
  await vi.runAllTimersAsync()
  await made
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ST2] who makes room of pictures has it once the browser counts it', async () => {
  const browser = browserWith(3, 4)
  await madeRoom()
  expect(browser.isCounted()).toBe(true)
})

test('[ST2] a browser that never counts it is not waited for without an end', async () => {
  const browser = browserWith(3, Number.POSITIVE_INFINITY)
  await madeRoom()
  expect(browser.isCounted()).toBe(false)
})

test('[ST2] where there are no pictures nothing is waited for', async () => {
  const { estimate } = browserWith(0, 0)
  await makeRoomOfImages()
  expect(estimate).not.toHaveBeenCalled()
})
