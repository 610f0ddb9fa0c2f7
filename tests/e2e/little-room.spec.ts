import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { layerCalled, named } from '../support/views'

test.describe('On a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

  test('what a table wider than the window says instead of rows is in sight, with its way out', async ({
    page,
    staff,
  }) => {
    await staff.signIn()
    await staff.open('/categories/?search=zzz')
    await expect(page.getByText('No category fits this search.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Show all categories' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('In the narrowest window', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 }, serviceWorkers: 'block' })

  for (const [over, within] of [
    ['the calendar of a card', (over: Locator) => over.page().getByRole('grid').getByRole('gridcell')],
    ['the brochures of a shop', (over: Locator) => over.getByRole('region').getByRole('link')],
    ['the duplicates of a brochure', (over: Locator) => over.getByRole('article').first()],
  ] as const)
    test(`all of ${over} is in sight, from side to side`, async ({ page, staff, provider }) => {
      await staff.signIn()
      const layer = layerCalled(over)
      await staff.open(await named(provider, layer.on))
      await layer.open(page, staff)
      await expect(layer.shown(page)).toBeVisible()
      const shown = within(page.getByRole('dialog'))
      await expect(shown.first()).toBeVisible()
      expect(await sidesOf(shown)).toEqual({ left: true, right: true })
    })

  test('a page is deleted by the button beside the one that splits them', async ({ page, staff }) => {
    await staff.signInAndOpen('Active')
    await staff.cards.first().getByRole('button', { name: 'Preview' }).click()
    const slider = page.getByRole('dialog')
    const boxes = ['Save', 'Delete page'].map((name) => slider.getByRole('button', { name, exact: true }).boundingBox())
    const [split, remove] = await Promise.all(boxes)
    expect(remove?.y).toBe(split?.y)
  })
})

/** Whether all of these are within the window, and within what they scroll in, on either side. */
const sidesOf = (shown: Locator) =>
  shown.evaluateAll((elements) => {
    const within = (element: Element, side: 'left' | 'right') => {
      const frames: Element[] = []
      // A popover is laid over the page: nothing around it cuts it off.
      for (let frame = element.parentElement; frame && !frame.hasAttribute('popover'); frame = frame.parentElement)
        if (getComputedStyle(frame).overflowX !== 'visible') frames.push(frame)
      const at = Math.round(element.getBoundingClientRect()[side])
      const edges = [...frames.map((frame) => frame.getBoundingClientRect()[side]), side === 'left' ? 0 : innerWidth]
      return edges.every((edge) => (side === 'left' ? at >= Math.floor(edge) : at <= Math.ceil(edge)))
    }
    const on = (side: 'left' | 'right') => elements.every((element) => within(element, side))
    return { left: on('left'), right: on('right') }
  })
