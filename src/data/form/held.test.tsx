import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeld } from './held'

interface Open {
  id: string
  record: { name: string } | null | undefined
}

const open = (first: Open) => renderHook(({ id, record }: Open) => useHeld(id, record), { initialProps: first })

test('what a form is open with stays in it when somebody deletes it meanwhile, as it was last known', () => {
  const { result, rerender } = open({ id: '1', record: { name: 'Tuin' } })
  rerender({ id: '1', record: { name: 'Tuin en balkon' } })
  rerender({ id: '1', record: null })
  expect(result.current).toEqual({ name: 'Tuin en balkon' })
})

test('what was gone before the form was opened is gone', () => {
  expect(open({ id: '1', record: null }).result.current).toBeNull()
})

test('another address is another form: the one before does not show in it', () => {
  const { result, rerender } = open({ id: '1', record: { name: 'Tuin' } })
  rerender({ id: '2', record: undefined })
  expect(result.current).toBeUndefined()
  rerender({ id: '2', record: null })
  expect(result.current).toBeNull()
})
