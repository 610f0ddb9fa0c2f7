import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from './Breadcrumb'

afterEach(cleanup)

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a parser may be called as its class is: each has its own place, also when one is called otherwise', () => {
  const crumbs = (name: string) => [
    { label: 'Parsers', href: '#/parsers' },
    { label: name, href: `#/parsers/${name}` },
    { label: 'Lidl' },
  ]
  const { rerender } = render(<Breadcrumb crumbs={crumbs('Lidl')} />)
  expect(shown()).toEqual(['Parsers', 'Lidl', 'Lidl'])
  rerender(<Breadcrumb crumbs={crumbs('Aldi')} />)
  expect(shown()).toEqual(['Parsers', 'Aldi', 'Lidl'])
})
