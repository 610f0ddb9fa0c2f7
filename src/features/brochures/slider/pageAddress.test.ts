import { expect, test } from 'vitest'
import { addressesOf } from './pageAddress'

const page = { id: '1', file_small_url: 's', file_medium_url: 'm', file_large_url: 'l' }

test('a page is shown in the size that fits, then in the one that is nearest to it', () => {
  expect([addressesOf(page, 900), addressesOf(page, 1_800)]).toEqual([
    ['m', 'l', 's'],
    ['l', 'm', 's'],
  ])
})
