import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { newId, type Stored } from '../../offline/define'
import type { Names } from '../../offline/names'
import { createCell } from '../../provider/source'
import { around } from '../testing/device'
import { useNamedValues } from './namedValues'
import { useOpenedWith } from './openedWith'

interface Folder extends Stored {
  shop: string
  lists: readonly string[]
  name: string
}
const valuesOf = ({ shop, lists, name }: Folder) => ({ shop, lists, name })

test('chosen records that were made here get the provider’s ids, and only what the person has typed counts as a change', () => {
  const [shop, list] = [newId(), newId()]
  const names = createCell<Names>(new Map())
  const record: Folder = { id: '1', version: 1, shop, lists: [], name: 'Groen' }
  const { result } = renderHook(
    () => {
      const form = useForm({ defaultValues: valuesOf(record) })
      useNamedValues(form)
      const opened = useOpenedWith(form, record, valuesOf)
      for (const field of ['shop', 'lists', 'name'] as const) form.register(field)
      return { form, opened, dirty: form.formState.dirtyFields }
    },
    { wrapper: around({ names }) },
  )
  act(() => result.current.form.setValue('lists', [list], { shouldDirty: true }))
  act(() =>
    names.write(
      new Map([
        [shop, '7'],
        [list, '9'],
      ]),
    ),
  )
  const { form, opened, dirty } = result.current
  expect(form.getValues()).toEqual({ shop: '7', lists: ['9'], name: 'Groen' })
  expect(opened).toMatchObject({ shop: '7', lists: [] })
  expect(Object.keys(dirty)).toEqual(['lists'])
})
