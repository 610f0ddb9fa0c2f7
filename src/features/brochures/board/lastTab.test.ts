import { afterEach, expect, test } from 'vitest'
import { localValues } from '../../../provider/localValues'
import { lastTab, rememberTab } from './lastTab'

const PEOPLE = ['sanne', 'luc']
afterEach(() => {
  for (const person of PEOPLE) localValues.removeItem(`board.tab.${person}`)
})

test('each person on a device comes back to the tab that they left themselves', () => {
  rememberTab('sanne', 'trash')
  expect(PEOPLE.map(lastTab)).toEqual(['trash', 'archived'])
})
