import { expect, test } from 'vitest'
import { newId } from '../../../offline/define'
import { pagesInAddress, readPages } from './pagesInAddress'

test('the address of a region’s pages is read as what it was made of', () => {
  const [id, regionId] = [newId(), '40']
  expect(readPages(pagesInAddress(id, regionId))).toEqual({ id, regionId })
})

test('the address of a brochure’s pages names no region', () => {
  expect(readPages('12')).toEqual({ id: '12', regionId: null })
})
