import { expect, test } from 'vitest'
import { type Deed, judge, noFault } from './verdict'

const must = (...states: string[]): Deed[] => states.map((to) => ({ to, arrives: 'must' }))
const may = (to: string): Deed => ({ to, arrives: 'may' })

test('what came once and in order is right', () => {
  expect(judge(must('active', 'trash', 'active'), ['active', 'trash', 'active'])).toEqual(noFault)
  expect(judge([], [])).toEqual(noFault)
})

test('what never came is lost, also where the same was done before', () => {
  expect(judge(must('active', 'trash', 'active'), ['active', 'trash'])).toMatchObject({ lost: 1, doubled: 0 })
})

test('what came more often than it was done is doubled, also where nobody did it', () => {
  expect(judge(must('active', 'trash'), ['active', 'active', 'trash'])).toMatchObject({ lost: 0, doubled: 1 })
  expect(judge([], ['trash'])).toMatchObject({ doubled: 1 })
  expect(judge([may('trash')], ['trash', 'trash'])).toMatchObject({ doubled: 1 })
})

test('what came in another order is out of order', () => {
  expect(judge(must('active', 'trash'), ['trash', 'active'])).toEqual({ ...noFault, outOfOrder: 1 })
})

test('what may have been given up is right either way, in its place only', () => {
  const deeds = [...must('active'), may('trash'), ...must('inbox')]
  expect(judge(deeds, ['active', 'inbox'])).toEqual(noFault)
  expect(judge(deeds, ['active', 'trash', 'inbox'])).toEqual(noFault)
  expect(judge(deeds, ['active', 'inbox', 'trash'])).toEqual({ ...noFault, outOfOrder: 1 })
})
