import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '../../domain/categories/collection'
import { newId } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { createCell } from '../../provider/source'
import { around } from '../testing/device'
import { useCategoryOptions } from './categoryOptions'

test('a category that the provider names while a form is open keeps the id that it was chosen under', () => {
  const temporary = newId()
  const [garden, bath] = [categories.parse({ id: temporary, name: 'Tuin' }), categories.parse({ id: '3', name: 'Bad' })]
  const [list, records, names] = [
    createCell({ ids: [temporary, '3'] }),
    createCell([garden, bath]),
    createCell(new Map()),
  ]
  const engine = {
    list: () => list,
    records: () => records,
    names,
    refresh: () => Promise.resolve(),
  }
  const { result } = renderHook(() => useCategoryOptions(), { wrapper: around(engine as object as Engine) })
  expect(result.current).toEqual([garden, bath])
  act(() => {
    names.write(new Map([[temporary, '7']]))
    records.write([{ ...garden, id: '7', version: 1 }, bath])
  })
  expect(result.current.map(({ id, name }) => [id, name])).toEqual([
    [temporary, 'Tuin'],
    ['3', 'Bad'],
  ])
})
