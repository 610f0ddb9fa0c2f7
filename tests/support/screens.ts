import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** The document's own window, by which the environment `jsdom` made these globals. */
declare const jsdom: { window: Window }

// From 25 on, Node has stores of its own under these names, which the document's do not replace: they are none without a file.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] })

// What is waited for comes within milliseconds; on a machine with more to do a second can pass before.
configure({ asyncUtilTimeout: 10_000 })

// What is still shown goes, and its timers with it; React finishes in a task of its own what was begun when the last test ended,
// and the document must still be there.
afterAll(() => {
  cleanup()
  return new Promise((done) => setTimeout(done, 50))
})

// React complains (of two children with one key, of an update that nobody waited for) to the console alone.
let complaints: string[] = []
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.map(String).join(' ')))
})
afterEach(() => expect(complaints).toEqual([]))
