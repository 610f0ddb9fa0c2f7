import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { topicsInHand } from '../../../data/testing/topics'
import type { Topic } from '../../../provider/channels'
import { type Processing, useProcessing } from './useProcessing'

/** What is known of a pdf after these messages of the channel. */
function after(say: (topic: Topic) => void): Processing {
  const { tell, Live } = topicsInHand()
  const { result } = renderHook(() => useProcessing('7'), { wrapper: Live })
  act(() => tell(say))
  return result.current
}

test.each([900, -1, '50', null, Number.NaN])('[L4] progress that cannot be (%j) is none', (progress) => {
  expect(after(({ onEvent }) => onEvent('progress', { progress })).progress).toBe(0)
})

test('[L4] no pages are none that were made, and an empty address is no cover', () => {
  const nothing = { pages_count: 0, cover_photo: '' }
  expect(after(({ onEvent }) => onEvent('message', nothing))).toMatchObject({ pages: null, cover: null })
})

test('[L4] what cannot be read of an event hides nothing else of it', () => {
  const said = { progress: '50', pages_count: 12, cover_photo: '/cover.webp', message: 7 }
  expect(after(({ onEvent }) => onEvent('progress', said))).toMatchObject({
    pages: 12,
    cover: '/cover.webp',
    messages: [],
  })
})

test('[L4] a join tells the messages that can be read, and one that tells none takes none away', () => {
  const messages = [{ message: 'Reading' }, null, { message: 'Page 1' }]
  expect(after(({ onJoined }) => onJoined({ messages })).messages).toEqual(['Reading', 'Page 1'])
  const rejoined = after(({ onJoined }) => {
    onJoined({ messages })
    onJoined({ progress: 40 })
  })
  expect(rejoined).toMatchObject({ progress: 40, messages: ['Reading', 'Page 1'] })
})

test('[L2] what comes late takes back neither progress nor what was made', () => {
  const finished = after(({ onEvent }) => {
    onEvent('progress', { progress: 100, pages_count: 12, cover_photo: '/cover.webp' })
    onEvent('progress', { progress: 40 })
  })
  expect(finished).toMatchObject({ progress: 100, pages: 12, cover: '/cover.webp' })
})

test('a pdf that ends without pages has failed, in the words of its error, its message or our own', () => {
  const failed = (said: object) => after(({ onEvent }) => onEvent('message', { id: 7, ...said })).failed
  expect(failed({ state: 'processing', message: 'Pages found: 4' })).toBeNull()
  expect(failed({ state: 'failed', error: 'This PDF is damaged.', message: 'Page 3' })).toBe('This PDF is damaged.')
  expect(failed({ state: 'failed', message: 'This PDF is damaged.' })).toBe('This PDF is damaged.')
  expect(failed({ state: 'failed' })).toBe('This file could not be made into pages.')
  expect(after(({ onJoined }) => onJoined({ state: 'killed' })).failed).toBe('The processing was killed.')
})

test('[L4] what is told of another pdf says nothing of this one', () => {
  const made = { progress: 100, pages_count: 99, cover_photo: '/cover.webp' }
  const told = (id: unknown) => after(({ onEvent }) => onEvent('progress', { ...made, id }))
  expect(told(1)).toEqual({
    progress: 0,
    pages: null,
    cover: null,
    failed: null,
    messages: [],
    kill: expect.anything(),
  })
  for (const own of [7, '7', undefined]) expect(told(own)).toMatchObject({ pages: 99, cover: '/cover.webp' })
})
