import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { createBrochure } from '../../../domain/brochures/create'
import { EMPTY_FORM } from '../../../domain/brochures/form'
import { newId } from '../../../offline/define'
import { entryViewOf } from '../../../offline/testing/entries'
import { NOON } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./NewBrochure'), 120_000)
afterEach(cleanup)

const { attachments: _, ...EMPTY } = EMPTY_FORM
const FIELDS = {
  ...EMPTY,
  ...{ name: 'Week 47', shop_id: '7', language_id: '1', brochure_categories: ['10'], utm_campaign: 'spring' },
  ...{ active_from: NOON, expire_after: NOON + 7 * 86_400 },
}
const NOORD = { region_id: '3', region: 'Noord', pdf_id: '4', pages_count: 8, cover: null, file_name: '' }
const NAMES = {
  shop: { id: '7', name: 'Groene Markt', regions: [{ id: '3', name: 'Noord' }] },
  language: { id: '1', name: 'Nederlands', symbol: 'nl' },
  categories: [{ id: '10', name: 'Tuin' }],
}

/** A refused brochure, taken up in its form again, on a device that holds none of the lists. */
async function takenUp(campaignPrefix: string | null = null) {
  const id = newId()
  const board = await renderBoard([])
  const args = { id, fields: FIELDS, attachments: [NOORD], state: null, campaignPrefix, names: NAMES, at: '' }
  const words = { shop_id: ['is closed'] }
  const refused = entryViewOf({
    ...{
      record: brochures.key(id),
      mutation: createBrochure.name,
      version: createBrochure.version,
      args,
      creation: true,
    },
    state: 'parked',
    parked: { reason: 'refused', refusal: { status: 422, statusText: '', details: [], fields: words } },
  })
  act(() => board.engine.leaveWaiting([refused]))
  act(() => board.history.push('/brochures/?status=inbox&new=refused-47'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New brochure' }))
  await dialog.findByLabelText('Categories')
  const sent = async () => {
    await waitFor(() => expect(board.engine.commits).toHaveLength(1))
    return board.engine.commits[0]?.[0]?.args
  }
  return { ...board, dialog, sent }
}

test('a refused brochure is back in its form as it was, with what it names, and the provider’s words at their field', async () => {
  const { dialog } = await takenUp()
  const shown = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text
  await waitFor(() => expect([shown('Shop'), shown('Language')]).toEqual(['Groene Markt', 'Nederlands']))
  expect(dialog.getByLabelText('Categories').textContent).toContain('Tuin')
  expect((await dialog.findAllByText('is closed')).length).toBeGreaterThan(0)
}, 30_000)

test('a default campaign is filled in anew, as of now; a typed one comes back as it was typed', async () => {
  const campaign = async (prefix: string | null) => {
    const { dialog } = await takenUp(prefix)
    return dialog.getByRole<HTMLInputElement>('textbox', { name: 'UTM campaign' })
  }
  const byDefault = await campaign('203110nl')
  await waitFor(() => expect(byDefault.value).toMatch(/^20\d{4}nl1$/))
  const typed = await campaign(null)
  await waitFor(() => expect(typed.value).toBe('spring'))
}, 60_000)

test('it is created as the pressed button says, with what was typed, without spaces around it, and numbers as such', async () => {
  const { dialog, user, sent } = await takenUp()
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(name.value).toBe('Week 47'))
  await user.type(name, '  ')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Customer level' }), '2')
  await user.click(dialog.getByRole('button', { name: 'create and move to waiting for approval' }))
  expect(await sent()).toMatchObject({
    state: 'for_approval',
    campaignPrefix: null,
    fields: { name: 'Week 47', customer_level: 2, utm_campaign: 'spring' },
    attachments: [NOORD],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}, 60_000)
