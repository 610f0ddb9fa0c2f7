import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shops } from '../../domain/shops/collection'
import { entryViewOf } from '../../offline/testing/entries'
import { createCell } from '../../provider/source'
import { around } from '../testing/device'
import { useRowState } from './rowStates'

afterEach(cleanup)

test('a row says that a change of it waits, or rather that one needs somebody, and a row beside it nothing', () => {
  const [needy, waiting] = [shops.key('1'), shops.key('2')]
  const outbox = createCell([
    entryViewOf({ record: needy, state: 'parked' }),
    entryViewOf({ record: needy, state: 'waiting' }),
    entryViewOf({ record: waiting, state: 'sending' }),
  ])
  const { result } = renderHook(() => useRowState(shops), { wrapper: around({ outbox }) })
  const stateOf = (id: string) => result.current({ id, version: 1 })
  expect(['1', '2', '3'].map(stateOf)).toEqual(['parked', 'waiting', undefined])
})
