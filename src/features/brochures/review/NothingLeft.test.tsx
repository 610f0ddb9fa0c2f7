import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NothingLeft, type NothingLeftProps } from './NothingLeft'

afterEach(cleanup)

const onLeave = vi.fn()

const told = (props: Partial<NothingLeftProps>) => {
  render(
    <NothingLeft
      loading={false}
      unknown={false}
      more={false}
      failing={null}
      skipped={0}
      onTakeSkipped={() => undefined}
      onLeave={onLeave}
      {...props}
    />,
  )
  return screen.getByRole('status').textContent
}

test('when all is decided, nothing is left to review, and the way back to the board is at hand', () => {
  expect(told({})).toContain('Nothing is left to review.')
  screen.getByRole('button', { name: 'Back to the board' }).click()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('a queue that could not be read is not said to be done', () => {
  expect(told({ unknown: true })).toBe('Nothing of this is on this device yet. It shows once the provider answers.')
})

test('a queue of which not all is on this device is not said to be done', () => {
  expect(told({ more: true })).toBe(
    'The other brochures are not on this device yet. They show once the provider answers.',
  )
  cleanup()
  expect(told({ more: true, skipped: 2 })).toContain('Nothing is left on this device but 2 that you skipped.')
})

test('a queue that the provider fails to tell can be asked for again', () => {
  expect(
    told({ unknown: true, failing: { again: () => undefined, asking: false, text: 'The provider is tired' } }),
  ).toContain('The provider is tired')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('what was skipped is told, and can be taken up', () => {
  expect(told({ unknown: true, skipped: 2 })).toContain('Nothing is left but 2 that you skipped.')
  expect(screen.getByRole('button', { name: 'Review the skipped' })).toBeTruthy()
})
