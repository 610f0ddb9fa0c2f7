import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./MergeDialog'), 120_000)
afterEach(cleanup)

test('that a search finds nothing is not told as if there were nothing to merge with', async () => {
  const folders = [folder({ id: '1', name: 'Week 47' }), folder({ id: '2', name: 'Week 48' })]
  const { user } = await renderBoard(folders, '/brochures/?status=inbox&merge=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Week 47” with' }))
  expect(dialog.getByRole('button', { name: /Week 48/ })).toBeTruthy()
  await user.type(dialog.getByRole('searchbox', { name: 'Search' }), 'Week 52')
  expect(dialog.getByRole('status').textContent).toBe('No such brochure of this tab shares a region with it.')
})

test('accents matter no more than in any other search that this device makes', async () => {
  const folders = [folder({ id: '1', name: 'Week 47' }), folder({ id: '2', name: 'Élégance' })]
  const { user } = await renderBoard(folders, '/brochures/?status=inbox&merge=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Week 47” with' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Search' }), 'elegance')
  expect(dialog.getByRole('button', { name: /Élégance/ })).toBeTruthy()
})

test('those of the brochure’s own shop stand first, never the brochure itself, and a shop is searched for too', async () => {
  const prixo = { id: '8', name: 'Prixo', website_url: '', regions: [], hotspot_mode: '', customer_level: null }
  const folders = [
    folder({
      id: '3',
      name: 'Week 49',
      shop_id: '8',
      shop: prixo,
      inserted_at: '2026-11-20T09:00:00Z',
    }),
    folder({ id: '1', name: 'Week 47' }),
    folder({ id: '2', name: 'Week 48' }),
  ]
  const { user } = await renderBoard(folders, '/brochures/?status=inbox&merge=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Week 47” with' }))
  const offered = () =>
    within(dialog.getByRole('list'))
      .getAllByRole('button')
      .map(({ title, textContent }) => title || /Week \d+/.exec(textContent)?.[0])
  expect(offered()).toEqual(['Week 48', 'Week 49'])
  await user.type(dialog.getByRole('searchbox', { name: 'Search' }), 'prixo')
  expect(offered()).toEqual(['Week 49'])
})
