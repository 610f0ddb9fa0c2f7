import { expect, test } from 'vitest'
import { entryOf } from '../testing/entries'
import { rebase } from './rebasing'

test('[RC7] a later change of the field stands on what became of the earlier one', () => {
  const later = entryOf({ seq: 2, base: { name: 'Mine' } })
  expect(rebase([later], { name: 'Made tidy' }).map(({ base }) => base)).toEqual([{ name: 'Made tidy' }])
})

test('[RC7] only the next change of the field is told; the one after stands on that', () => {
  const later = [entryOf({ seq: 2, base: { name: 'Mine' } }), entryOf({ seq: 3, base: { name: 'Second' } })]
  expect(rebase(later, { name: 'Made tidy' }).map(({ seq }) => seq)).toEqual([2])
})

test('a later change of another field stays as it is', () => {
  expect(rebase([entryOf({ seq: 2, base: { state: 'inbox' } })], { name: 'Made tidy' })).toEqual([])
})
