import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { askForPicturesAgain } from '../../../ui/picture'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

test('the title of the duplicates is read out once', async () => {
  await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&duplicates=1')
  const title = 'Duplicates of “Folder 1”'
  const view = within(await screen.findByRole('dialog', { name: title }))
  const readOut = view.getAllByText(title).filter((element) => element.closest('[aria-hidden="true"]') === null)
  expect(readOut).toEqual([view.getByRole('heading', { name: title })])
})

test('the title of the duplicates, which may be cut, is whole in its tooltip', async () => {
  await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&duplicates=1')
  const view = within(await screen.findByRole('dialog', { name: 'Duplicates of “Folder 1”' }))
  const seen = view.getAllByText('Duplicates of “Folder 1”').find((element) => element.tagName === 'P')
  expect(seen?.title).toBe('Duplicates of “Folder 1”')
})

test('what the others are compared with stays in its column when it is thrown away, and has the focus still', async () => {
  await renderBoard([folder({ id: '1' }), folder({ id: '2' })], '/brochures/?status=inbox&duplicates=1')
  const view = within(await screen.findByRole('dialog', { name: 'Duplicates of “Folder 1”' }))
  await view.findByRole('article', { name: 'Folder 2' })
  const column = within(view.getByRole('article', { name: 'Folder 1' }))
  const trash = column.getByRole('button', { name: 'Trash' })
  await userEvent.click(trash)
  await vi.waitFor(() => expect(column.getByTitle('Trash', { exact: true })).toBeTruthy())
  expect(document.activeElement).toBe(trash)
})

test('a cover that could not be had is asked for again once the provider can be reached', async () => {
  await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&duplicates=1')
  const view = await screen.findByRole('dialog', { name: 'Duplicates of “Folder 1”' })
  const cover = () => view.querySelector('article img')
  fireEvent.error(cover() ?? view)
  expect(cover()).toBeNull()
  act(askForPicturesAgain)
  expect(cover()).not.toBeNull()
})

test('Merge in the column of another one adds that to the brochure that it is compared with', async () => {
  const both = [folder({ id: '1' }), folder({ id: '2' })]
  const { history } = await renderBoard(both, '/brochures/?status=inbox&duplicates=1')
  const view = within(await screen.findByRole('dialog', { name: 'Duplicates of “Folder 1”' }))
  const other = within(await view.findByRole('article', { name: 'Folder 2' }))
  await userEvent.click(other.getByRole('button', { name: 'Merge' }))
  expect(new URLSearchParams(history.location.search).get('merge')).toBe('2.1')
})
