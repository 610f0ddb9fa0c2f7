import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { wholeTab } from '../../../domain/brochures/filter'
import { newId } from '../../../offline/define'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'
import { mergeInAddress } from './mergeInAddress'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./MergeDialog'), 120_000)
afterEach(cleanup)

const region = (id: string, name: string) => {
  return { id, region_id: id, name, pdf_id: null, parser_id: null, pages_count: 2 }
}

test('an answer that there is no common region does not count for a region that has come since', async () => {
  const [noord, zuid] = [region('3', 'Noord'), region('4', 'Zuid')]
  const apart = [folder({ id: '1', brochure_regions: [noord] }), folder({ id: '2', brochure_regions: [zuid] })]
  const { engine, history } = await renderBoard(apart)
  vi.spyOn(engine, 'ask').mockResolvedValueOnce({ regions: [] })
  act(() => history.push(`/brochures/?status=inbox&merge=${mergeInAddress('1', '2')}`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose region' }))
  await vi.waitFor(() => expect(dialog.getByRole('status').textContent).toContain('no region in common'))
  engine.keepBack([folder({ id: '1', brochure_regions: [noord, zuid] })])
  await act(() => engine.extend(brochures, wholeTab('inbox')))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).selectedOptions[0]?.label).toBe('Zuid')
}, 30_000)

test('the region that was chosen stays chosen once the provider has named the brochure that was made here', async () => {
  const made = newId()
  const regions = [region('3', 'Noord'), region('4', 'Zuid')]
  const both = [folder({ id: made, brochure_regions: regions }), folder({ id: '2', brochure_regions: regions })]
  const { engine, user } = await renderBoard(both, `/brochures/?status=inbox&merge=${mergeInAddress('2', made)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose region' }))
  const chosen = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await user.selectOptions(chosen(), 'Zuid')
  engine.names.write(new Map([[made, '9']]))
  engine.keepBack([folder({ id: '9', brochure_regions: regions })])
  await act(() => engine.extend(brochures, wholeTab('inbox')))
  expect(chosen().selectedOptions[0]?.label).toBe('Zuid')
}, 30_000)

test('Swap turns round which of the two stays', async () => {
  const both = ['1', '2'].map((id) => folder({ id, brochure_regions: [region('3', 'Noord')] }))
  const { engine, user } = await renderBoard(both, `/brochures/?status=inbox&merge=${mergeInAddress('1', '2')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose region' }))
  expect(dialog.getByText(/^The pages of “Folder 1” are added behind those of “Folder 2”/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Swap' }))
  expect(dialog.getByText(/^The pages of “Folder 2” are added behind those of “Folder 1”/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(engine.commits).toMatchObject([[{ args: { id: '1', mergedId: '2', regionId: '3' } }]]))
}, 30_000)

test('a region that the provider does not allow is not offered', async () => {
  const regions = [region('3', 'Noord'), region('4', 'Zuid')]
  const { engine, history } = await renderBoard(['1', '2'].map((id) => folder({ id, brochure_regions: regions })))
  vi.spyOn(engine, 'ask').mockResolvedValueOnce({ regions: [{ id: 4, name: 'Zuid' }] })
  act(() => history.push(`/brochures/?status=inbox&merge=${mergeInAddress('1', '2')}`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose region' }))
  const offered = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await vi.waitFor(() => expect([...offered().options].map(({ label }) => label)).toEqual(['Zuid']))
}, 30_000)
