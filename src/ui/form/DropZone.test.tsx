import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

test.each([
  { disabled: false, taken: 1 },
  { disabled: true, taken: 0 },
])('a file that is dropped is taken by what can take it now, and by nothing else (%j)', ({ disabled, taken }) => {
  const onDropped = vi.fn()
  render(
    <DropZone className={undefined} disabled={disabled} invalid={false} onDropped={onDropped}>
      Pages
    </DropZone>,
  )
  fireEvent.drop(screen.getByText('Pages'), { dataTransfer: { files: [new File(['%PDF'], 'week-47.pdf')] } })
  expect(onDropped).toHaveBeenCalledTimes(taken)
})
