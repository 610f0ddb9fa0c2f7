import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { categories } from '../../domain/categories/collection'
import { formOf } from '../../domain/categories/form'
import { changesOf } from '../../domain/categories/mutations'
import type { ListView } from '../../offline/engine'
import { createCell } from '../../provider/source'
import { useCategoryForm } from './useCategoryForm'

const NOTHING: ListView = { ids: [], total: 0, more: false, from: 'device', asOf: null }

const language = { id: '1', name: 'Nederlands', file_small_url: '/files/nl.svg' }
const garden = categories.parse({ id: 5, version: 1, name: 'Tuin', language })

/** The form of this category on a device that does not know the languages. */
function formWithoutLanguages() {
  const [lists, records] = [createCell(NOTHING), createCell([])]
  const engine = { list: () => lists, records: () => records, refresh: () => Promise.resolve() }
  return renderHook(() => useCategoryForm(garden, null), { wrapper: around(engine) }).result
}

test('a category keeps its language where the list of languages is not on this device', async () => {
  const form = formWithoutLanguages()
  const { fields, icon } = await act(() => form.current.filledIn({ ...formOf(garden), about: 'Planten' }))
  expect(changesOf(garden, fields, icon)).toEqual({ about: 'Planten' })
})
