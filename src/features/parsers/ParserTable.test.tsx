import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WebLink } from './ParserTable'

afterEach(cleanup)

test('an address is cut behind its 60th character, and its link leads to the whole', () => {
  const url = `https://prixo.example.test/${'folder'.repeat(10)}`
  render(<WebLink url={url} />)
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([`${url.slice(0, 60)}…`, url])
})

test('an address that is none is no link', () => {
  render(<WebLink url="javascript:alert(1)" />)
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
