import { expect, test } from 'vitest'
import { BEGUN, type Taking } from '../../../data/device/taking'
import { spokenText, takingText } from './takingText'

const done: Taking = { ...BEGUN, state: 'done', done: 4, of: 4, pictures: 36 }

test('what could not be had is counted beside what is there', () => {
  expect(takingText(done)).toBe('On this device with all pages: 4 brochures, 36 pictures, 0 MB new.')
  expect(takingText({ ...done, done: 3, missed: 1, failed: 2, pictures: 1_800 })).toBe(
    'On this device with all pages: 3 of 4 brochures, 1,800 pictures, 0 MB new. 1 brochure could not be had. 2 pictures could not be had.',
  )
})

test('one brochure is told as one', () => {
  expect(takingText({ ...done, done: 1, of: 1, pictures: 1 })).toBe(
    'On this device with all pages: 1 brochure, 1 picture, 0 MB new.',
  )
  expect(takingText({ ...done, state: 'stopped', done: 0, of: 1 })).toBe('Stopped: 0 of 1 brochure is on this device.')
})

test('a provider that fails is told apart from one that cannot be reached', () => {
  expect(takingText({ ...done, state: 'failing', done: 0 })).toBe(
    'The provider does not answer properly: 0 of 4 brochures are on this device.',
  )
  expect(takingText({ ...done, state: 'unreachable', done: 1 })).toBe(
    'The provider cannot be reached: 1 of 4 brochures are on this device.',
  )
})

test('for sixty brochures only each quarter and the end are read out', () => {
  const spoken = Array.from({ length: 61 }, (_, taken) =>
    spokenText({ ...done, state: 'running', of: 60, done: taken }),
  )
  expect([...new Set([...spoken, spokenText({ ...done, of: 60, done: 60, missed: 0, failed: 0 })])]).toEqual([
    '',
    '25 % of the list is on this device',
    '50 % of the list is on this device',
    '75 % of the list is on this device',
    '100 % of the list is on this device',
    'On this device with all pages: 60 brochures, 36 pictures, 0 MB new.',
  ])
})
