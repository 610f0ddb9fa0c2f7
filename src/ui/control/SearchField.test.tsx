import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Searched() {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField label="Search" value={search} onChange={setSearch} />
      <output>{search}</output>
      <button type="button" onClick={() => setSearch('elsewhere')}>
        Back
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTime(500))
const searched = () => screen.getByRole('status').textContent

test('a space that ends a word stays while the person thinks of the next one', () => {
  render(<Searched />)
  type('groene ')
  pause()
  expect([field().value, searched()]).toEqual(['groene ', 'groene'])
})

test('what the address says takes the place of what was typed before', () => {
  render(<Searched />)
  type('groene')
  pause()
  fireEvent.click(screen.getByRole('button'))
  expect(field().value).toBe('elsewhere')
})

test('what the address says while typing pauses is not searched over', () => {
  render(<Searched />)
  type('groene')
  fireEvent.click(screen.getByRole('button'))
  pause()
  expect([field().value, searched()]).toEqual(['elsewhere', 'elsewhere'])
})

test('what is typed while the search before it comes into the address is searched for next', () => {
  const onChange = vi.fn()
  const { rerender } = render(<SearchField label="Search" value="" onChange={onChange} />)
  type('groene')
  pause()
  type('groene m')
  rerender(<SearchField label="Search" value="groene" onChange={onChange} />)
  pause()
  expect(onChange.mock.calls).toEqual([['groene'], ['groene m']])
})

test('each letter is there at once, and searched for when typing has paused for half a second', () => {
  render(<Searched />)
  type('g')
  expect([field().value, searched()]).toEqual(['g', ''])
  act(() => vi.advanceTimersByTime(499))
  expect(searched()).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(searched()).toBe('g')
})

test('what was typed stays in the field until the address has it: who types on in that moment goes on with it', () => {
  render(<SearchField label="Search" value="" onChange={() => undefined} />)
  type('groene')
  pause()
  expect(field().value).toBe('groene')
})

test('a search that is emptied is over at once', () => {
  render(<Searched />)
  type('groene')
  pause()
  type('')
  expect(searched()).toBe('')
})

test('Enter searches at once for what was typed', () => {
  render(<Searched />)
  type('groene')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(searched()).toBe('groene')
})
