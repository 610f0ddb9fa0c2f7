import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** The document's own window; vitest's environment makes its globals from it under the name `jsdom`. */
declare const jsdom: { window: Window }

// From 25 on, Node has stores of its own under these names, which stay in place of the document's and are useless without a file.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] })

// Elements that tests wait for come within milliseconds; on a busy machine a second can pass.
configure({ asyncUtilTimeout: 10_000 })

// Removes what is still shown, with its timers. React finishes in a task of its own what was begun when the last test ended, and
// the document must still be there.
afterAll(() => {
  cleanup()
  return new Promise((done) => setTimeout(done, 50))
})

// React reports mistakes (two children with one key, an update that nobody waited for) on the console only.
let complaints: string[] = []
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.map(String).join(' ')))
})
afterEach(() => expect(complaints).toEqual([]))
