import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { createBrochure } from '../../../domain/brochures/create'
import { editBrochure } from '../../../domain/brochures/edit'
import { newId } from '../../../offline/define'
import { change } from '../../../offline/engine'
import { askForPicturesAgain } from '../../../ui/picture'
import type { Found } from '../pdf/messages'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./EditBrochure'), 120_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOORD = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 8 }
const WEEK_47 = folder({
  id: '1',
  name: 'Week 47',
  utm_campaign: '202647nl1',
  state: 'inbox',
  brochure_regions: [NOORD],
})

const refusal = { status: 422, statusText: '', details: [], fields: { name: ['is taken'] } }
const REFUSED = {
  seq: 3,
  group: '1',
  record: brochures.key('1'),
  mutation: editBrochure.name,
  version: editBrochure.version,
  args: { id: '1', changes: { name: 'Week 48' }, names: {} },
  text: '',
  at: 0,
  state: 'parked' as const,
  parked: { reason: 'refused', refusal },
}

async function opened(brochure = WEEK_47) {
  const board = await renderBoard([brochure], '/brochures/?status=inbox&edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit brochure' }))
  return { ...board, dialog }
}

test('saving commits one change of what was touched, closes, and tells that, as long as it is not refused', async () => {
  const { dialog, user, engine, history } = await opened()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Week 48')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(engine.commits).toHaveLength(1))
  expect(engine.commits[0]).toMatchObject([
    { mutation: 'brochure.edit', version: 1, args: { id: '1', changes: { name: 'Week 48' } } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.search).not.toContain('edit')
  // Saved means: the provider has it.
  const told = () => screen.getByRole('region', { name: 'Notifications' }).textContent
  expect(told()).toBe('“Week 48” changed')
  act(() => engine.leaveWaiting([{ ...REFUSED, group: 'group 0' }]))
  expect(told()).toBe('')
}, 30_000)

test('the cover stands in for a first page that is not on this device, until the provider can be reached again', async () => {
  const page = { id: '1', file_small_url: '/files/1-small.webp', file_medium_url: '/files/1.webp', file_large_url: '' }
  const { dialog } = await opened({ ...WEEK_47, pages: [page] })
  const shown = () => dialog.getByRole('img', { name: 'Cover of Week 47' })
  fireEvent.error(shown())
  expect(shown().getAttribute('src')).toBe('/files/cover.webp')
  act(askForPicturesAgain)
  expect(shown().getAttribute('src')).toBe('/files/1.webp')
}, 30_000)

test('saving a form whose refused change was undone discards that change', async () => {
  const { engine, user } = await renderBoard([WEEK_47])
  engine.discard = vi.fn(async () => undefined)
  act(() => engine.leaveWaiting([REFUSED]))
  await user.click(screen.getByRole('button', { name: 'Week 47' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit brochure' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(name.value).toBe('Week 48'))
  await user.clear(name)
  await user.type(name, 'Week 47')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(engine.commits).toEqual([])
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(3)
}, 30_000)

test('a field that is stored meanwhile as the person has typed it is not called changed by somebody else', async () => {
  const { dialog, user, engine } = await opened()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
  await act(() => engine.commit([change(editBrochure, { id: '1', changes: { name: 'Week 47!' }, names: {} })]))
  expect(dialog.queryByText(/Changed elsewhere/)).toBeNull()
  await act(() => engine.commit([change(editBrochure, { id: '1', changes: { notify: true }, names: {} })]))
  expect(await dialog.findByText(/Changed elsewhere/)).toBeTruthy()
}, 30_000)

test.each([
  ['is not sent yet is told to be provisional', '202647nl', '202647nl1', true],
  ['is not sent yet, and was given another one since, is not', '202647nl', '202647nl9', false],
  ['is not sent yet, and was typed, is not', null, '202647nl1', false],
])(
  'the campaign of a brochure that %s',
  async (_, campaignPrefix, utm_campaign, isTold) => {
    const { dialog, engine } = await opened()
    const args = { campaignPrefix, fields: { utm_campaign } }
    const creation = {
      ...REFUSED,
      mutation: createBrochure.name,
      args,
      creation: true,
      state: 'waiting' as const,
      parked: null,
    }
    act(() => engine.leaveWaiting([creation]))
    await waitFor(() => expect(dialog.queryAllByText(/number is provisional/)).toHaveLength(isTold ? 1 : 0))
  },
  30_000,
)

test('while a colleague’s move of the brochure stands, it is told above the fields', async () => {
  const { dialog, engine } = await opened()
  const moved = (state: 'trash' | 'inbox') => act(() => engine.tell({ ...WEEK_47, state }))
  expect(dialog.queryByText(/status has been changed/)).toBeNull()
  moved('trash')
  expect(dialog.getByText('Its status has been changed elsewhere meanwhile: Trash')).toBeTruthy()
  moved('inbox')
  expect(dialog.queryByText(/status has been changed/)).toBeNull()
}, 30_000)

test('shop, language and categories are shown although their lists are not on this device', async () => {
  const { dialog } = await opened()
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Shop' }).selectedOptions[0]?.text).toBe(
    'Groene Markt',
  )
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).selectedOptions[0]?.text).toBe(
    'Nederlands',
  )
  // The form's lower half comes after its first frame.
  expect((await dialog.findByLabelText('Categories')).textContent).toContain('Tuin, Wonen')
}, 30_000)

const THEIRS = { region_id: '3', region: 'Noord', pdf_id: '7', pages_count: 9, cover: null, file_name: '' }
const theirPdf = change(editBrochure, { id: '1', changes: { attachments: [THEIRS] }, names: {} })

test('a pdf that a colleague has replaced meanwhile is not put back by saving something else', async () => {
  const { dialog, user, engine } = await opened()
  await act(() => engine.commit([theirPdf]))
  await dialog.findByText('9 pages')
  expect(dialog.queryByText('Pages of this attachment have changed!')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(engine.commits).toHaveLength(2))
  expect(engine.commits[1]?.[0]?.args).toMatchObject({ changes: { name: 'Week 47!' } })
  expect(engine.commits[1]?.[0]?.args).not.toHaveProperty('changes.attachments')
  // The toast does not say either that this person has changed its pages.
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('“Week 47!” changed')
}, 30_000)

test('saving something else does not ask for a region that a colleague has meanwhile merged into another brochure', async () => {
  const zuid = { ...NOORD, id: '2', region_id: '4', name: 'Zuid', pdf_id: '5' }
  const regions = [NOORD, zuid].map(({ region_id, name }) => ({ id: region_id, name }))
  const shop = WEEK_47.shop && { ...WEEK_47.shop, regions }
  const { dialog, user, engine } = await opened({ ...WEEK_47, shop, brochure_regions: [NOORD, zuid] })
  const ofNoord = { ...THEIRS, pdf_id: '4', pages_count: 8 }
  await act(() => engine.commit([change(editBrochure, { id: '1', changes: { attachments: [ofNoord] }, names: {} })]))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(engine.commits).toHaveLength(2))
  expect(engine.commits[1]?.[0]?.args).toMatchObject({ changes: { name: 'Week 47!' } })
}, 30_000)

test('a pdf that a colleague has replaced meanwhile as well must be decided before saving', async () => {
  const { dialog, user, engine } = await opened()
  await user.click(await dialog.findByRole('button', { name: 'Remove region' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  await act(() => engine.commit([theirPdf]))
  await dialog.findByText('Noord: PDF 7 (9 pages)')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('This has been changed elsewhere. Keep theirs or yours.')
  expect(engine.commits).toHaveLength(1) // the colleague's
  await user.click(dialog.getByRole('button', { name: 'Keep theirs' }))
  await dialog.findByText('9 pages')
  expect(dialog.queryByText(/This has been changed elsewhere/)).toBeNull()
}, 30_000)

test('a pdf and a category of this device that the provider has named meanwhile were changed by nobody', async () => {
  const [pdf, category] = [newId(), newId()]
  const herbs = { id: '3', category: { id: category, name: 'Kruiden' } }
  const { dialog, user, engine } = await opened({
    ...WEEK_47,
    brochure_regions: [{ ...NOORD, pdf_id: pdf }],
    brochure_categories: [herbs],
    brochure_toplevel: [herbs],
  })
  const names = new Map([
    [pdf, '9'],
    [category, '12'],
  ])
  // The person deselects this one.
  await user.click(await dialog.findByLabelText('Top level categories'))
  await user.click(await screen.findByRole('option', { name: 'Kruiden' }))
  await user.keyboard('{Escape}')
  const changes = {
    attachments: [{ ...THEIRS, pdf_id: '9', pages_count: 8 }],
    brochure_categories: ['12'],
    brochure_toplevel: ['12'],
  }
  await act(() => {
    engine.names.write(names)
    return engine.commit([change(editBrochure, { id: '1', changes, names: {} })])
  })
  expect(dialog.queryByText(/[Cc]hanged elsewhere/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(engine.commits).toHaveLength(2))
  expect(engine.commits[1]?.[0]?.args).toMatchObject({ changes: { brochure_toplevel: [] } })
  expect(Object.keys(Object(engine.commits[1]?.[0]?.args).changes)).toEqual(['brochure_toplevel'])
}, 30_000)

test('dates out of order are mended at either end: the message goes with the one that was wrong', async () => {
  const { dialog, user } = await opened()
  const type = async (label: string, text: string) => {
    const field = await dialog.findByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, text)
  }
  await type('Valid from', '2026-11-16 00:00')
  await type('Valid till', '2026-11-02 23:59')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('Valid from date cannot be greater than Valid till date.')
  await type('Valid till', '2026-11-22 23:59')
  await waitFor(() => expect(dialog.queryByText('Valid from date cannot be greater than Valid till date.')).toBeNull())
}, 30_000)

test.each([
  [
    'stays what it is, also once its pdf is taken away here: the provider still has it, and would refuse another',
    NOORD,
  ],
  ['can be changed once a region without a pdf is taken away', { ...NOORD, pdf_id: null, pages_count: 0 }],
])(
  'the shop %s',
  async (_, region) => {
    const { dialog, user } = await opened({ ...WEEK_47, brochure_regions: [region] })
    const shop = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Shop' })
    expect(shop.disabled).toBe(true)
    await user.click(await dialog.findByRole('button', { name: 'Remove region' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove region' })).toBeNull())
    expect(shop.disabled).toBe(region === NOORD)
  },
  30_000,
)

/** Somebody has chosen a PDF that is still being looked into. */
async function lookingInto() {
  let tell = () => {}
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_: { data: Found }) => {}
      postMessage = () => {
        tell = () => this.onmessage({ data: { kind: 'broken' } })
      }
      terminate = () => {}
    },
  )
  const ofNoord = WEEK_47.shop && { ...WEEK_47.shop, regions: [{ id: '3', name: 'Noord' }] }
  const { dialog, user } = await opened({ ...WEEK_47, shop: ofNoord, brochure_regions: [] })
  const shop = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Shop' })
  expect(shop.disabled).toBe(false)
  await user.upload(
    await dialog.findByLabelText('Noord'),
    new File(['%PDF-1.7'], 'week-47.pdf', { type: 'application/pdf' }),
  )
  await dialog.findByText('Looking into the file…')
  return { dialog, user, shop, tell: () => act(async () => tell()) }
}

test('the shop stays what it is while a PDF is being looked into: it would be attached to a region of another one', async () => {
  const { dialog, shop, tell } = await lookingInto()
  expect(shop.disabled).toBe(true)
  await tell()
  await dialog.findByText('This PDF is damaged and cannot be read.')
  expect(shop.disabled).toBe(false)
}, 30_000)

test('leaving asks first while a chosen PDF is being looked into, and no longer once it is refused', async () => {
  const { dialog, user, tell } = await lookingInto()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Data will be lost if you leave the page, are you sure?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'No' }))
  await tell()
  await dialog.findByText('This PDF is damaged and cannot be read.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}, 30_000)
