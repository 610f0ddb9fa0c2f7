import type { Page } from '@playwright/test'
import { latencies } from './latency'

const ROUNDS = 30

/**
 * What the browser itself needs for a change, in milliseconds: a key, one record of the same size written durably into a database,
 * and then one word that changes on the screen.
 */
export async function bareChange(page: Page): Promise<{ durable: number[]; painted: number[] }> {
  await page.evaluate(prepare)
  const painted = await latencies(page, ROUNDS, {
    act: () => page.keyboard.press('F8'),
    isThere: () => document.querySelector('#bench-bare-change')?.textContent === 'kept',
    back: () => page.keyboard.press('F9'),
  })
  const durable = await page.evaluate(() => (window as unknown as Bare).bareDurable) // set by `prepare`
  return { durable: durable.slice(1), painted }
}

interface Bare {
  bareDurable: number[]
}

/** Runs in the page. */
async function prepare() {
  const marks = window as unknown as Bare // a mark of our own on the page's window
  marks.bareDurable = []
  const word = document.createElement('p')
  word.id = 'bench-bare-change'
  Object.assign(word.style, { position: 'fixed', top: '0', left: '50%' })
  document.body.append(word)
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('bench-bare-change', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { autoIncrement: true })
    opening.onsuccess = () => done(opening.result)
  })
  const entry = { args: { id: '1', state: 'trash' }, text: 'x'.repeat(1_000) }
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'F9') word.textContent = ''
    if (key !== 'F8') return
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
    transaction.objectStore('entries').add(entry)
    transaction.oncomplete = () => {
      marks.bareDurable.push(performance.now() - timeStamp)
      word.textContent = 'kept'
    }
  })
}
