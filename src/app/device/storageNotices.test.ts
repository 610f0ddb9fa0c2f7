import { expect, test } from 'vitest'
import { lostText, storageNotices } from './storageNotices'

const texts = (summary: Parameters<typeof storageNotices>[0]) => storageNotices(summary).map(({ text }) => text)

test('where everything is kept nothing is said', () => expect(texts({ storage: 'ok', role: 'full' })).toEqual([]))

test.each(['missing', 'broken', 'hanging'] as const)(
  'with a database that is %s, what is unsent when the tab closes is lost',
  (storage) =>
    expect(texts({ storage, role: 'full' })).toEqual([
      expect.stringContaining('what is not sent when you close it is lost'),
    ]),
)

test('a tab that keeps nothing more asks to be reloaded', () =>
  expect(storageNotices({ storage: 'ok', role: 'readOnly' })).toMatchObject([{ tone: 'danger', reload: true }]))

test.each([
  [0, /No changes were waiting/],
  [1, /1 change that was not sent may be lost/],
  [3, /3 changes that were not sent may be lost/],
])('of %i changes that waited in what was cleared it says so', (waiting, words) =>
  expect(lostText(waiting)).toMatch(words),
)
