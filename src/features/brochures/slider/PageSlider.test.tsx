import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { wholeTab } from '../../../domain/brochures/filter'
import { askForPicturesAgain } from '../../../ui/picture'
import { readOut } from '../../../ui/testing/readOut'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./PageSlider'), 120_000)
afterEach(cleanup)

const page = (id: string, half?: 'left' | 'right') => ({
  id,
  file_small_url: `/files/${id}.webp`,
  file_medium_url: `/files/${id}.webp`,
  file_large_url: `/files/${id}.webp`,
  ...(half ? { half } : {}),
})

test('it opens on the first region that has pages, and stays there when the last of them is deleted', async () => {
  const region = (id: string, name: string, pages: ReturnType<typeof page>[]) => ({
    ...{ id, region_id: id, name, pdf_id: null, parser_id: null },
    ...{ pages_count: pages.length, pages },
  })
  const regions = [region('1', 'Midden', []), region('2', 'Noord', [page('1')]), region('3', 'Zuid', [page('2')])]
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: regions })
  const { user } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  const slider = within(await screen.findByRole('dialog', { name: 'Pages of Week 47' }))
  expect(slider.getByText('Page 1 / 1')).toBeTruthy()
  const shown = () => slider.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).selectedOptions[0]?.label
  expect(shown()).toBe('Noord (1 page)')
  await user.click(slider.getByRole('button', { name: 'Delete page' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  expect(await slider.findByText('This region has no pages.')).toBeTruthy()
  expect(shown()).toBe('Noord (0 pages)')
}, 30_000)

test('the names of brochure, shop and region, which may be cut, are whole in their tooltips', async () => {
  const region = {
    ...{ id: '1', region_id: '1', name: 'Midden', pdf_id: null, parser_id: null },
    pages_count: 0,
    pages: [],
  }
  await renderBoard([folder({ id: '1', brochure_regions: [region] })], '/brochures/?status=inbox&pages=1')
  const slider = within(await screen.findByRole('dialog', { name: 'Pages of Folder 1' }))
  const whole = ['Folder 1', 'Groene Markt', 'Midden'].map((name) => slider.getByTitle(name).textContent)
  expect(whole).toEqual(['Folder 1', 'Groene Markt', 'Midden'])
})

test('choosing another region leaves the focus there, and begins at that region’s first page', async () => {
  const region = (id: string, name: string, pages: ReturnType<typeof page>[]) => ({
    ...{ id, region_id: id, name, pdf_id: null, parser_id: null },
    ...{ pages_count: pages.length, pages },
  })
  const regions = [region('1', 'Noord', [page('1'), page('2')]), region('2', 'Zuid', [page('3'), page('4')])]
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: regions })
  const { user } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  const slider = within(await screen.findByRole('dialog', { name: 'Pages of Week 47' }))
  const select = () => slider.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await user.click(slider.getByRole('button', { name: 'Next page' }))
  await user.click(slider.getByRole('button', { name: 'Zoom in' }))
  await user.type(slider.getByRole('textbox', { name: 'Split pages' }), '2')
  await user.selectOptions(select(), 'Zuid (2 pages)')
  expect(document.activeElement).toBe(select())
  expect(slider.getByText('Page 1 / 2')).toBeTruthy()
  expect(slider.getByRole('img', { name: 'Page 1' }).style.height).toBe('65vh')
  expect(slider.getByRole<HTMLInputElement>('textbox', { name: 'Split pages' }).value).toBe('')
}, 30_000)

/** The slider at the first of two pages. */
async function atFirstPage() {
  const pages = [page('1'), page('2')]
  const region = { id: '1', region_id: '1', name: 'Noord', pdf_id: null, parser_id: null, pages_count: 2, pages }
  const board = await renderBoard(
    [folder({ id: '1', name: 'Week 47', brochure_regions: [region] })],
    '/brochures/?status=inbox&pages=1',
  )
  const slider = within(await screen.findByRole('dialog', { name: 'Pages of Week 47' }))
  return { ...board, slider, counter: () => slider.getByText(/^Page \d \/ \d$/).textContent }
}

test('on a thin line the page that is looked at comes first: all other pictures, those of the cards too, give way to it', async () => {
  const { slider } = await atFirstPage()
  const waited = slider.getByRole('img', { name: 'Page 1' })
  const others = [...document.images].filter((image) => image !== waited)
  expect(waited.getAttribute('fetchpriority')).toBe('high')
  expect([...new Set(others.map((image) => image.getAttribute('fetchpriority')))]).toEqual(['low'])
}, 30_000)

test('arrows in the text of what is to be split move the caret, and turn no page', async () => {
  const { user, slider, counter } = await atFirstPage()
  await user.type(slider.getByRole('textbox', { name: 'Split pages' }), '1{ArrowRight}{ArrowDown}')
  expect(counter()).toBe('Page 1 / 2')
}, 30_000)

test('no page is turned while it is asked whether to delete one', async () => {
  const { user, slider, counter } = await atFirstPage()
  await user.click(slider.getByRole('button', { name: 'Delete page' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{ArrowRight}')
  expect(counter()).toBe('Page 1 / 2')
}, 30_000)

test.each(['Alt', 'Control', 'Meta'])(
  '%s with an arrow is the browser’s, and turns no page',
  async (held) => {
    const { user, counter } = await atFirstPage()
    await user.keyboard(`{${held}>}{ArrowRight}{/${held}}`)
    expect(counter()).toBe('Page 1 / 2')
  },
  30_000,
)

test('it stays at its page once the provider has named the region', async () => {
  const pages = [page('1'), page('2'), page('3')]
  const region = { region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 3, pages }
  const week47 = (id: string) => folder({ id: '1', name: 'Week 47', brochure_regions: [{ ...region, id }] })
  const { engine, user } = await renderBoard([week47('region-3')], '/brochures/?status=inbox&pages=1')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.type(screen.getByRole('textbox', { name: 'Split pages' }), '2')
  engine.keepBack([week47('40')])
  await act(() => engine.extend(brochures, wholeTab('inbox')))
  expect(screen.getByText('Page 2 / 3')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Page 2' }).style.height).toBe('70vh')
  expect(screen.getByRole('textbox', { name: 'Split pages' })).toHaveProperty('value', '2')
}, 30_000)

test('how large a page is by now is read out', async () => {
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 1 }
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [{ ...region, pages: [page('1')] }] })
  const { user } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  await user.click(await screen.findByRole('button', { name: 'Zoom in' }))
  expect(readOut()).toBe('Zoom 2 / 5')
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(readOut()).toBe('Zoom 1 / 5')
}, 30_000)

test('a page that is not on this device is shown as soon as the provider can be reached again', async () => {
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 1 }
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [{ ...region, pages: [page('1')] }] })
  await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  fireEvent.error(await screen.findByRole('img', { name: 'Page 1' }))
  expect(screen.getByText('Page 1 is not on this device.')).toBeTruthy()
  act(askForPicturesAgain)
  expect(screen.getByRole('img', { name: 'Page 1' })).toBeTruthy()
}, 30_000)

test('where the small size of a page is not on this device its thumbnail shows a larger one', async () => {
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 1 }
  const small = { ...page('1'), file_small_url: '/files/1-small.webp' }
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [{ ...region, pages: [small] }] })
  await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  const shown = async () => (await screen.findByRole('button', { name: 'Page 1' })).querySelector('img')
  fireEvent.error((await shown()) ?? document)
  expect((await shown())?.getAttribute('src')).toBe('/files/1.webp')
  act(askForPicturesAgain)
  expect((await shown())?.getAttribute('src')).toBe('/files/1-small.webp')
}, 30_000)

test('the page that follows a deleted one begins at the first height, like any other', async () => {
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 2 }
  const pages = [page('1'), page('2')]
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [{ ...region, pages }] })
  const { user } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  await user.click(await screen.findByRole('button', { name: 'Zoom in' }))
  const shown = () => screen.getByRole('img', { name: 'Page 1' })
  expect(shown().style.height).toBe('70vh')
  await user.click(screen.getByRole('button', { name: 'Delete page' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Page 1 / 1')).toBeTruthy()
  expect(shown().getAttribute('src')).toBe('/files/2.webp')
  expect(shown().style.height).toBe('65vh')
}, 30_000)

test('half of a spread that waits to be split cannot be deleted or split yet, and the slider says so', async () => {
  const pages = [page('1-left', 'left'), page('1-right', 'right'), page('2'), page('3')]
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 4, pages }
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [region] })
  const { user, engine } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  const slider = within(await screen.findByRole('dialog', { name: 'Pages of Week 47' }))
  await user.click(slider.getByRole('button', { name: 'Delete page' }))
  const told = screen.getByRole('alertdialog')
  expect(told.textContent).toContain('It can be deleted once that has been sent.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  const split = async (pages: string) => {
    await user.clear(slider.getByRole('textbox', { name: 'Split pages' }))
    await user.type(slider.getByRole('textbox', { name: 'Split pages' }), `${pages}{Enter}`)
    return within(screen.getByRole('alertdialog'))
  }
  const asked = await split('2-3')
  expect(asked.getByText(/^Page 2 is half of a spread .* It can be split once that has been sent\.$/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'OK' }))
  await user.click(slider.getByRole('button', { name: 'Page 3' }))
  await user.click(slider.getByRole('button', { name: 'Delete page' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  await user.click((await split('3')).getByRole('button', { name: 'Yes' }))
  expect(engine.commits).toMatchObject([
    [{ mutation: 'brochure.deletePage', args: { pageId: '2', number: 3 } }],
    [{ mutation: 'brochure.splitPages', args: { splitString: '3', pageIds: ['3'] } }],
  ])
}, 30_000)

test('what is typed to be split next while the disk is still at the split before stays', async () => {
  const pages = [page('1'), page('2')]
  const region = { id: '1', region_id: '3', name: 'Noord', pdf_id: '4', parser_id: null, pages_count: 2, pages }
  const week47 = folder({ id: '1', name: 'Week 47', brochure_regions: [region] })
  const { user, engine } = await renderBoard([week47], '/brochures/?status=inbox&pages=1')
  const text = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Split pages' })
  const keep = engine.delayCommits()
  await user.type(text, '1{Enter}')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  await user.type(text, '{Backspace}3')
  await act(async () => keep())
  expect(engine.commits).toHaveLength(1)
  expect(text.value).toBe('3')
}, 30_000)
