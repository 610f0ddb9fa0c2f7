import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

test('the title of the duplicates is read out once', async () => {
  await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&duplicates=1')
  const title = 'Duplicates of “Folder 1”'
  const view = within(await screen.findByRole('dialog', { name: title }))
  const readOut = view.getAllByText(title).filter((element) => element.closest('[aria-hidden="true"]') === null)
  expect(readOut).toEqual([view.getByRole('heading', { name: title })])
})
