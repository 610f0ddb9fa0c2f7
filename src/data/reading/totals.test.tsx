import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { foundText, isSeveral, knownCount, useTotals } from './totals'

test('a list is as long as the provider last said, even on a page that is not here; if it has said nothing, as long as what is here', () => {
  const provider = { from: 'provider' as const, total: 2_000, totalPages: 80 }
  const device = { from: 'device' as const, total: 225, totalPages: 9 }
  const initialProps = { list: 'all', view: provider as typeof provider | typeof device }
  type Props = typeof initialProps
  const { result, rerender } = renderHook(({ list, view }: Props) => useTotals(list, view).totalPages, { initialProps })
  const shown = (props: Props) => {
    rerender(props)
    return result.current
  }
  expect(result.current).toBe(80)
  expect(shown({ list: 'all', view: device })).toBe(80)
  expect(shown({ list: 'vital', view: device })).toBe(9)
})

test('a title counts what the provider has told, and what is here; never nothing that it has not told', () => {
  const [told, here] = [{ from: 'provider', loading: false } as const, { from: 'device', loading: false } as const]
  expect([knownCount(told, 0), knownCount(told, 24), knownCount(here, 7)]).toEqual([0, 24, 7])
  expect([knownCount(here, 0), knownCount(told, null), knownCount({ ...told, loading: true }, 24)]).toEqual(
    Array(3).fill(undefined),
  )
})

test('the result of a search is told as a total, or by pages if there is no total, or as what is here', () => {
  const told = { loading: false, from: 'provider', ids: ['1', '2'], total: 1_312, totalPages: 53 } as const
  expect([
    foundText(told, 'shop'),
    foundText({ ...told, total: 1, totalPages: 1 }, 'category', 'categories'),
    foundText({ ...told, total: null }, 'user'),
    foundText({ ...told, total: null, totalPages: 1 }, 'user'),
    foundText({ ...told, from: 'device', total: 0 }, 'shop'),
    foundText({ ...told, loading: true }, 'shop'),
  ]).toEqual(['1,312 shops', '1 category', '53 pages of users', '2 users', '0 shops on this device', null])
})

test('the last page of a list that nobody counts may hold one of several', () => {
  const told = { ids: ['26'], total: null, totalPages: 2 }
  expect(isSeveral(told)).toBe(true)
  expect([isSeveral({ ...told, totalPages: 1 }), isSeveral({ ...told, total: 1 })]).toEqual([false, false])
  expect(isSeveral({ ids: ['1', '2'], total: null, totalPages: null })).toBe(true)
})
