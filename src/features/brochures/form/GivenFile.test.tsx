import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { givenFiles, openWithFiles } from './openWithFiles'

let Notice: typeof import('./GivenFile').GivenFilesNotice
beforeAll(async () => {
  Notice = (await import('./GivenFile')).GivenFilesNotice
}, 120_000)
afterEach(givenFiles.forget)

test('the form names the files that the console was opened with, and those that could not be read', () => {
  const north = new File(['%PDF-1.7'], 'north.pdf')
  openWithFiles({ files: [north], unread: ['gone.pdf'] }, () => {})
  openWithFiles({ files: [], unread: ['away.pdf'] }, () => {})
  render(<Notice />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Opened with “north.pdf”: choose the shop, then the region that it is for.',
    'Could not be read, and may have been moved: “gone.pdf”, “away.pdf”.',
  ])
})
