import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { wholeTab } from '../../../domain/brochures/filter'
import { newId } from '../../../offline/define'
import { warmParts } from '../../../ui/screen/lazyPart'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'
import { mergeInAddress } from './mergeInAddress'

afterEach(cleanup)

test('the region that was chosen stays chosen once the provider has named the brochure that was made here', async () => {
  await warmParts(async () => {})
  const made = newId()
  const regions = [
    { id: '1', region_id: '3', name: 'Noord' },
    { id: '2', region_id: '4', name: 'Zuid' },
  ].map((region) => ({ ...region, pdf_id: null, parser_id: null, pages_count: 2 }))
  const both = [folder({ id: made, brochure_regions: regions }), folder({ id: '2', brochure_regions: regions })]
  const { engine, user } = await renderBoard(both, `/brochures/?status=inbox&merge=${mergeInAddress('2', made)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose region' }))
  const region = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await user.selectOptions(region(), 'Zuid')
  engine.names.write(new Map([[made, '9']]))
  engine.keepBack([folder({ id: '9', brochure_regions: regions })])
  await act(() => engine.extend(brochures, wholeTab('inbox')))
  expect(region().selectedOptions[0]?.label).toBe('Zuid')
}, 30_000)
