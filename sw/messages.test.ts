import { expect, test, vi } from 'vitest'
import { hearPages } from './messages'

/** A worker to which pages talk. */
function hearing() {
  const events = new EventTarget()
  const skipWaiting = vi.fn(async () => undefined)
  const worker = { addEventListener: events.addEventListener.bind(events), skipWaiting }
  const leaving = new AbortController()
  const kept: (readonly string[])[] = []
  const waitedFor: Promise<unknown>[] = []
  const keep = async (addresses: readonly string[]) => void kept.push(addresses)
  const forget = async () => void kept.push(['forgotten'])
  // It listens, and takes over: nothing else of a worker is used.
  hearPages(worker as Partial<ServiceWorkerGlobalScope> as ServiceWorkerGlobalScope, { keep, forget }, leaving)
  const say = (data: unknown) => {
    const event = Object.assign(new Event('message'), {
      data,
      waitUntil: (work: Promise<unknown>) => waitedFor.push(work),
    })
    events.dispatchEvent(event)
  }
  return { say, told: () => [skipWaiting.mock.calls.length, leaving.signal.aborted, kept, waitedFor.length] }
}

test.each([
  ['to take over', { type: 'SKIP_WAITING' }, [1, false, [], 1]],
  ['to make way', { type: 'MAKE_WAY' }, [0, true, [], 0]],
  ['to keep pictures', { type: 'KEEP_IMAGES', addresses: ['/files/1.webp'] }, [0, false, [['/files/1.webp']], 1]],
  ['to forget pictures', { type: 'FORGET_IMAGES' }, [0, false, [['forgotten']], 1]],
])('a worker that is asked %s does that and nothing else, and lives until it is done', (_, message, told) => {
  const worker = hearing()
  worker.say(message)
  expect(worker.told()).toEqual(told)
})

test.each([null, 'SKIP_WAITING', { type: 'OTHER' }, { type: 'KEEP_IMAGES' }])(
  'what is no message (%j) is passed over',
  (message) => {
    const worker = hearing()
    worker.say(message)
    expect(worker.told()).toEqual([0, false, [], 0])
  },
)
