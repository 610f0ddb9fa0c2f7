import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Announcer, announce, useAnswerTold } from './announcer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const region = () => document.querySelector('[aria-live="polite"]')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('the region is there before its words, and the same words are put there anew', () => {
  render(<Announcer />)
  expect(region()?.textContent).toBe('')
  announce('1 selected')
  const before = region()?.firstChild
  announce('1 selected')
  expect([region()?.textContent, region()?.firstChild === before]).toEqual(['1 selected', false])
  pass(3_000)
  expect(region()?.textContent).toBe('')
})

test('an answer is read out once it is final: not the first, not one that changes by itself, and after several questions only the last', () => {
  render(<Announcer />)
  const { rerender } = renderHook(({ question, answer }) => useAnswerTold(question, answer), {
    initialProps: { question: '', answer: '90 shops' as string | null },
  })
  pass(5_000)
  rerender({ question: '', answer: '91 shops' })
  pass(5_000)
  expect(region()?.textContent).toBe('')
  rerender({ question: 'a', answer: '40 shops' })
  pass(300)
  rerender({ question: 'ah', answer: null })
  pass(5_000)
  rerender({ question: 'ah', answer: '1 shop' })
  pass(300)
  rerender({ question: 'ah', answer: '3 shops' })
  expect(region()?.textContent).toBe('')
  pass(700)
  expect(region()?.textContent).toBe('3 shops')
  rerender({ question: 'ah', answer: '4 shops' })
  pass(1_000)
  expect(region()?.textContent).toBe('3 shops')
})
