import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteady } from './steady'

const shown = (first: object) => {
  const { result, rerender } = renderHook(({ value }) => useSteady(value), { initialProps: { value: first } })
  return { result, tell: (value: object) => rerender({ value }) }
}

test('what is told again in the same words stays the same object', () => {
  const { result, tell } = shown({ list: [{ id: '1' }] })
  const before = result.current
  tell({ list: [{ id: '1' }] })
  expect(result.current).toBe(before)
})

test('in a changed value, the parts that have not changed stay the same objects', () => {
  const first = { id: '1' }
  const { result, tell } = shown({ list: [first, { id: '2' }] })
  tell({ list: [{ id: '1' }, { id: '3' }] })
  expect(result.current).toEqual({ list: [{ id: '1' }, { id: '3' }] })
  expect((result.current as { list: object[] }).list[0]).toBe(first)
})
