import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NothingHere, NotRead, NotThere } from './EmptyState'

afterEach(cleanup)

test.each([
  [
    'was not reached',
    null,
    [
      'Nothing of this is on this device yet. It shows once the provider answers.',
      'This shop is not on this device yet. It shows once the provider answers.',
      'The pages are not on this device yet. They show once the provider answers.',
    ],
  ],
  [
    'fails',
    { again: () => undefined, asking: false, text: 'The provider is tired' },
    [
      'The provider is tired, and nothing of this is on this device.',
      'The provider is tired, and this shop is not on this device.',
      'The provider is tired, and the pages are not on this device.',
    ],
  ],
])('what a device does not have is told with why: the provider %s', (_, failing, texts) => {
  render(
    <>
      <NothingHere failing={failing} />
      <NotThere what="shop" gone={false} failing={failing} />
      <NotRead what="the pages" failing={failing} />
    </>,
  )
  expect(screen.getAllByText(/\.$/).map(({ textContent }) => textContent)).toEqual(texts)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(failing ? 3 : 0)
})

test('for a record that is gone only that is said, whatever the provider answers by now', () => {
  render(
    <NotThere what="shop" gone failing={{ again: () => undefined, asking: false, text: 'The provider is tired' }} />,
  )
  expect(screen.getByText('This shop is not there.')).toBeDefined()
})
