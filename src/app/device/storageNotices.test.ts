import { expect, test } from 'vitest'
import { ALL_WELL } from '../../offline/testing/summary'
import { lostText, storageNotices } from './storageNotices'

type Told = Partial<Parameters<typeof storageNotices>[0]>
const notices = (told: Told) => storageNotices({ ...ALL_WELL, ...told })
const texts = (told: Told) => notices(told).map(({ text }) => text)

test('where everything is kept nothing is said', () => expect(texts({})).toEqual([]))

test.each(['missing', 'broken', 'hanging'] as const)(
  'with a database that is %s, what is unsent when the tab closes is lost',
  (storage) =>
    expect(texts({ storage })).toEqual([expect.stringContaining('what is not sent when you close it is lost')]),
)

test('where there is no room for what the provider answers that is said', () =>
  expect(texts({ isRoomForLists: false })).toEqual([
    expect.stringContaining('What the provider answers cannot be kept on this device.'),
  ]))

test('a tab that keeps nothing more asks to be reloaded', () =>
  expect(notices({ role: 'readOnly' })).toMatchObject([{ tone: 'danger', reload: true }]))

test.each([
  [0, /No changes were waiting/],
  [1, /1 change that was not sent may be lost/],
  [3_000, /3,000 changes that were not sent may be lost/],
])('of %i changes that waited in what was cleared it says so', (waiting, words) =>
  expect(lostText(waiting)).toMatch(words),
)
