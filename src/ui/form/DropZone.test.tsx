import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DropZone } from './DropZone'

afterEach(cleanup)

test.each([
  { disabled: false, isLit: true },
  { disabled: true, isLit: false },
])('under a file lights up what can take it now, and nothing else (%j)', ({ disabled, isLit }) => {
  render(
    <DropZone className={undefined} disabled={disabled} invalid={false} onDropped={() => undefined}>
      Pages
    </DropZone>,
  )
  const zone = screen.getByText('Pages')
  fireEvent.dragOver(zone)
  expect(zone.hasAttribute('data-over')).toBe(isLit)
})
