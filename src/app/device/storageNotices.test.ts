import { describe, expect, test } from 'vitest'
import { ALL_WELL } from '../../offline/testing/summary'
import { lostText, storageNotices, versionNotice } from './storageNotices'

type Told = Partial<Parameters<typeof storageNotices>[0]>
const notices = (told: Told) => storageNotices({ ...ALL_WELL, ...told })
const texts = (told: Told) => notices(told).map(({ text }) => text)

test('where everything is kept nothing is said', () => expect(texts({})).toEqual([]))

test.each(['missing', 'broken', 'hanging'] as const)(
  'with a database that is %s, what is unsent when the tab closes is lost',
  (storage) =>
    expect(texts({ storage })).toEqual([expect.stringContaining('what is not sent when you close it is lost')]),
)

test('if there is no room for the provider’s answers, a notice says so', () =>
  expect(texts({ isRoomForLists: false })).toEqual([
    expect.stringContaining('no room left to keep what the provider answers'),
  ]))

test('a full disk that takes neither changes nor what the provider answers is named once', () =>
  expect(notices({ storage: 'full', isRoomForLists: false })).toMatchObject([
    { text: expect.stringContaining('This device has no room left'), tone: 'danger' },
  ]))

test('a full disk says what becomes of changes that wait on it, too', () =>
  expect(texts({ storage: 'full' })).toEqual([expect.stringContaining('what waits on it cannot be sent')]))

test('a tab that keeps nothing more asks to be reloaded', () =>
  expect(notices({ role: 'readOnly' })).toMatchObject([{ tone: 'danger', reload: true }]))

test('in a tab that only reads, failing changes are not blamed on the disk', () =>
  expect(notices({ role: 'readOnly', storage: 'failed' })).toEqual(notices({ role: 'readOnly' })))

test('a tab that only reads promises nothing of a reload: where the newer version was withdrawn, the next one only reads as well', () =>
  expect(texts({ role: 'readOnly' })).toEqual([expect.not.stringContaining('until you reload')]))

test('a tab that has handed over promises nothing for when the newer one is closed: nobody sends then', () =>
  expect(texts({ role: 'handedOver' })).toEqual([
    expect.stringContaining('sends your changes for as long as it is open there'),
  ]))

describe('of a newer version', () => {
  const text = (told: Partial<Parameters<typeof versionNotice>[0]>) =>
    versionNotice({ role: 'full', isReady: false, isAskedFor: false, ...told })?.text

  test('nothing is said where there is none', () => expect(text({})).toBeUndefined())

  test('one that is ready is offered', () => expect(text({ isReady: true })).toBe('A new version is ready'))

  test('one that the provider asks for is told until it is ready', () => {
    expect(text({ isAskedFor: true })).toMatch(/^The provider asks for a newer version/)
    expect(text({ isAskedFor: true, isReady: true })).toBe('A new version is ready')
  })

  test.each(['handedOver', 'readOnly'] as const)(
    'a tab that is %s is asked once to be reloaded: the newer version is the one that it has heard of',
    (role) => {
      expect(notices({ role })).toMatchObject([{ reload: true }])
      expect(text({ role, isReady: true })).toBeUndefined()
      expect(text({ role, isAskedFor: true })).toBeUndefined()
    },
  )
})

test.each([
  [0, /No changes were waiting/],
  [1, /1 change that was not sent may be lost/],
  [3_000, /3,000 changes that were not sent may be lost/],
])('of %i changes that waited in what was cleared it says so', (waiting, words) =>
  expect(lostText(waiting)).toMatch(words),
)
