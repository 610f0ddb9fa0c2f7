import { expect, test } from 'vitest'
import { mergeInAddress, readMerge } from './mergeInAddress'

test('the address of a merge is read as what it was made of', () => {
  expect(readMerge(mergeInAddress('12', '40'))).toEqual({ mergedId: '12', baseId: '40' })
})

test.each(['12', '12.', '12.12'])(
  'of “%s” the other brochure has to be picked yet: none is merged with itself',
  (address) => {
    expect(readMerge(address)).toEqual({ mergedId: '12', baseId: undefined })
  },
)
