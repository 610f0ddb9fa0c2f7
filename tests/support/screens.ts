import { afterAll } from 'vitest'

// React finishes in a task of its own what was begun when the last test ended; the document must still be there.
afterAll(() => new Promise((done) => setTimeout(done, 50)))
