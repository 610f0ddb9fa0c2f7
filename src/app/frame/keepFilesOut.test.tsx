import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DropZone, FileButton } from '../../ui/form/DropZone'
import { keepFilesOut } from './keepFilesOut'

afterEach(cleanup)

const onDropped = vi.fn()

function Screen() {
  useEffect(keepFilesOut, [])
  return (
    <>
      <p>Beside</p>
      <FileButton aria-label="Icon" onChosen={() => undefined} />
      <DropZone className="" disabled={false} invalid={false} onDropped={onDropped}>
        Zone
      </DropZone>
    </>
  )
}

/** Drops something there. @returns whether the browser may handle it, and what the pointer showed before */
function letGo(on: HTMLElement, types: readonly string[] = ['Files']) {
  const dataTransfer = { types, files: [new File(['%PDF'], 'week-47.pdf')], dropEffect: 'copy' }
  fireEvent.dragOver(on, { dataTransfer })
  return [fireEvent.drop(on, { dataTransfer }), dataTransfer.dropEffect]
}

test('a file that is let go beside what takes one is not opened by the browser', () => {
  render(<Screen />)
  expect(letGo(screen.getByText('Beside'))).toEqual([false, 'none'])
})

test('what takes a file still gets it, and a text goes where it is let go', () => {
  render(<Screen />)
  expect(letGo(screen.getByLabelText('Icon'))).toEqual([true, 'copy'])
  expect(letGo(screen.getByText('Zone'))).toEqual([false, 'copy'])
  expect(onDropped).toHaveBeenCalledOnce()
  expect(letGo(screen.getByText('Beside'), ['text/plain'])).toEqual([true, 'copy'])
})
