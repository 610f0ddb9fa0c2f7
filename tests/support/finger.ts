/** A finger on the screen, for gestures beyond Playwright's taps. */
import { expect, type Locator, type Page } from '@playwright/test'
import { toldOfDrag } from './person'

/** Holds an element until it is picked up, drags it over another one and lets go. */
export async function dragByFinger(page: Page, from: Locator, to: Locator, onceHeld = () => {}) {
  const [start, end] = [await pointIn(from), await pointIn(to)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  onceHeld()
  await expect(toldOfDrag(page)).toContainText(/Picked up|over/)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }])
  await touch('touchEnd', [])
  await finger.detach()
}

/** Inside its upper left corner, where no button is. */
async function pointIn(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on the screen`)
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + Math.min(60, box.height / 2) }
}

/** The controls that a finger would miss: name and size of each that is smaller than so many pixels in one direction. */
export async function tooSmall(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
    const layers = [...document.querySelectorAll('dialog[open]')]
    const ground = layers.at(-1) ?? document.body
    const small: string[] = []
    for (const control of ground.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="option"]',
    )) {
      // A press on what surrounds it counts too: a day's cell, a box's label, the frame of a file's input.
      const around = control.matches('[type="file"], [type="checkbox"], [type="radio"]') ? control.parentElement : null
      const taken = around ?? control.closest('td[role="gridcell"]') ?? control
      const { width, height, bottom } = taken.getBoundingClientRect()
      const isThere = control.checkVisibility({ visibilityProperty: true }) && bottom > 0 && width > 1
      // A link within a text is as high as its line.
      const isInText = control.matches('p a, dd a')
      if (!isThere || isInText || (width >= least && height >= least)) continue
      const name = control.getAttribute('aria-label') || control.textContent?.trim() || control.id
      small.push(`${control.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`)
    }
    return [...new Set(small)]
  }, size - 0.5)
}

/**
 * The controls in a part of which a finger has less than so many pixels in one direction, because something beside them lies over
 * the rest: name and size of what is left, along the lines through the middle.
 */
export const covered = (part: Locator, size: number): Promise<string[]> =>
  part.evaluate((root, least) => {
    const leftOf = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center' })
      const box = control.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const pressed = control.closest('label') ?? control
      const isIts = (dx: number, dy: number) => pressed.contains(document.elementFromPoint(x + dx, y + dy))
      const along = (dx: number, dy: number) => {
        let far = 0
        while (isIts(dx * far, dy * far)) far += 0.5
        return far
      }
      return [along(1, 0) + along(-1, 0) - 0.5, along(0, 1) + along(0, -1) - 0.5]
    }
    return [...root.querySelectorAll<HTMLElement>('a[href], button, input')].flatMap((control) => {
      const [width = 0, height = 0] = leftOf(control)
      const name = control.getAttribute('aria-label') || control.textContent?.trim() || control.id
      return width < least || height < least ? [`“${name}” ${Math.round(width)}×${Math.round(height)}`] : []
    })
  }, size - 0.5)
