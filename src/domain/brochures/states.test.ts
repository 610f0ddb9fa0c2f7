import { expect, test } from 'vitest'
import {
  canonicalState,
  DEFAULT_STATUS,
  DROPDOWN_STATUSES,
  defaultOrder,
  STATUSES,
  statusLabel,
  statusOf,
} from './states'

test('the tabs stand in the order of the specification’s list', () => {
  expect(STATUSES.map(({ label }) => label)).toEqual([
    'Inbox',
    'Ready For Approval',
    'Waiting For Publication',
    'Active',
    'Expired',
    'Archive',
    'Trash',
  ])
})

test('the default tab is the sixth', () => {
  expect(DEFAULT_STATUS.code).toBe('ARCHIVE')
})

test('published is another spelling of active', () => {
  expect(canonicalState('published')).toBe('active')
  expect(statusOf('published')?.code).toBe('ACTIVE')
})

test('the dropdown’s Active sends published', () => {
  expect(DROPDOWN_STATUSES.find(({ label }) => label === 'Active')?.sends).toBe('published')
})

test('a state that no tab shows is being processed', () => {
  expect(statusLabel('processing')).toBe('Processing')
})

test('inbox and ready for approval have no order, the others that of publication', () => {
  expect(STATUSES.map(({ state }) => defaultOrder(state))).toEqual([null, null, ...Array(5).fill('published_at')])
})
