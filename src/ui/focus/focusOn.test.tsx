import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { focusOn } from './focusOn'

afterEach(cleanup)

test('a part of the screen that was given the focus cannot be focused any more once it has lost it', () => {
  render(<section aria-label="Offers" />)
  const part = screen.getByRole('region', { name: 'Offers' })
  focusOn(part)
  expect(document.activeElement).toBe(part)
  fireEvent.blur(part)
  expect(part.hasAttribute('tabindex')).toBe(false)
})

test('what the keys stop at stays that', () => {
  render(<button type="button">Add offer</button>)
  const button = screen.getByRole('button')
  focusOn(button)
  fireEvent.blur(button)
  expect(button.tabIndex).toBe(0)
})
