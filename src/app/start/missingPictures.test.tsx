import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { EngineEvent } from '../../offline/engineEvent'
import { usePicture } from '../../ui/picture'
import { keepInStep } from './keepInStep'

afterEach(cleanup)

test('a picture that could not be had is asked for again when the provider can be reached again, and at no other time', () => {
  const listeners: ((event: EngineEvent) => void)[] = []
  const onEvent = (listener: (event: EngineEvent) => void) => {
    listeners.push(listener)
    return () => true
  }
  const stop = keepInStep({ onEvent }, new QueryClient())
  const { result } = renderHook(() => usePicture('/files/cover.webp'))
  const tell = (event: EngineEvent) =>
    act(() => {
      for (const listener of listeners) listener(event)
    })
  act(() => result.current?.onError())
  tell({ kind: 'cleared', waiting: 0 })
  expect(result.current).toBeNull()
  tell({ kind: 'reconnected' })
  expect(result.current?.src).toBe('/files/cover.webp')
  stop()
})
