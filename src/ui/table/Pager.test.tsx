import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { numbersAround, Pager } from './Pager'

afterEach(cleanup)

test('the current page is marked and a press on it is ignored; another one is gone to', async () => {
  const onPage = vi.fn()
  render(<Pager page={2} totalPages={3} onPage={onPage} lastDisabled />)
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: '2' }))
  await userEvent.click(screen.getByRole('button', { name: '1' }))
  expect(onPage.mock.calls).toEqual([[1]])
  expect(screen.getByRole('button', { name: '3' })).toHaveProperty('disabled', true)
})

test('a list of one page has its number, and no way on or back', () => {
  render(<Pager page={1} totalPages={1} onPage={vi.fn()} />)
  expect(screen.getByRole('button', { name: '1' }).getAttribute('aria-current')).toBe('page')
  for (const name of ['Previous page', 'Next page'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('where the last page cannot be pressed, neither can the only one', () => {
  render(<Pager page={1} totalPages={1} onPage={vi.fn()} lastDisabled />)
  expect(screen.getByRole('button', { name: '1' })).toHaveProperty('disabled', true)
})

test('as long as nobody has said how many pages there are, the first has no number', () => {
  render(<Pager page={1} totalPages={null} onPage={vi.fn()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page further on than is known of, as without a network, has a way back', async () => {
  const onPage = vi.fn()
  render(<Pager page={2} totalPages={1} onPage={onPage} lastDisabled />)
  expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: '1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage.mock.calls).toEqual([[1], [1]])
})

test('of many pages the first, the last and the neighbours have a number', () => {
  expect(numbersAround(40, 80)).toEqual([1, 38, 39, 40, 41, 42, 80])
  expect(numbersAround(1, 12)).toHaveLength(12)
  expect(numbersAround(999_999_999, 999_999_999)).toEqual([1, 999_999_997, 999_999_998, 999_999_999])
})

test.each([0, -3])('%s pages have no numbers', (totalPages) => {
  render(<Pager page={1} totalPages={totalPages} onPage={vi.fn()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
