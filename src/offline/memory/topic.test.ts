import { afterEach, expect, test, vi } from 'vitest'
import { Topics } from './topic'

/** Forgets at once what nobody holds, as the browser does when it tidies its memory. */
class GoneAtOnce {
  readonly deref = () => undefined
}

afterEach(() => vi.unstubAllGlobals())

test('a topic that somebody listens to is told, though nobody has it in hand', () => {
  vi.stubGlobal('WeakRef', GoneAtOnce)
  const topics = new Topics<{ value: number }>()
  const told = vi.fn()
  topics.at('folders/1', () => ({ value: 1 })).subscribe(told)
  topics.changed('folders/1')
  topics.allChanged('folders/')
  expect(told).toHaveBeenCalledTimes(2)
  expect(topics.isWatched('folders/1')).toBe(true)
})

test('a topic to which the last has listened is let go, and computed anew for who asks next', () => {
  vi.stubGlobal('WeakRef', GoneAtOnce)
  const topics = new Topics<{ value: number }>()
  const compute = vi.fn(() => ({ value: 1 }))
  const topic = topics.at('folders/1', compute)
  const [first, second] = [topic.subscribe(() => {}), topic.subscribe(() => {})]
  first()
  expect(topics.at('folders/1', compute)).toBe(topic)
  second()
  second()
  expect(topics.isWatched('folders/1')).toBe(false)
  expect(topics.at('folders/1', compute)).not.toBe(topic)
})

test('a topic that somebody has in hand is the same one, and hears of changes', () => {
  const topics = new Topics<{ value: number }>()
  let value = 1
  const topic = topics.at('folders/1', () => ({ value }))
  expect(topic.read()).toEqual({ value: 1 })
  value = 2
  topics.changed('folders/1')
  expect(topics.at('folders/1', () => ({ value: 3 }))).toBe(topic)
  expect(topic.read()).toEqual({ value: 2 })
})
