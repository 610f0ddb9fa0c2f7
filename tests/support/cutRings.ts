import type { Locator } from '@playwright/test'

/** The elements in a part that can have the focus and whose ring is partly hidden: by name or text. */
export const cutRings = (part: Locator): Promise<(string | null)[]> =>
  part.evaluate((root) => {
    /** How far the ring reaches beyond the element. */
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    }
    const clipsIt = (around: Element, { left, top, right, bottom }: DOMRect, ring: number) => {
      const edge = around.getBoundingClientRect()
      const [x, y] = [edge.left + around.clientLeft, edge.top + around.clientTop]
      const beyond = [
        [around.scrollLeft > 0, x - left],
        [around.scrollTop > 0, y - top],
        [around.scrollLeft + around.clientWidth < around.scrollWidth, right - x - around.clientWidth],
        [around.scrollTop + around.clientHeight < around.scrollHeight, bottom - y - around.clientHeight],
      ] as const
      // Half a pixel does not count, and a ring that can be scrolled to is not cut off.
      return beyond.some(([canScroll, by]) => !canScroll && by + ring > 0.5)
    }
    const isCut = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'nearest' })
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (!element.matches(':focus-visible')) return false
      const [box, ring] = [element.getBoundingClientRect(), ringOf(element)]
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around)
        if (overflowX !== 'visible' && clipsIt(around, box, ring)) return true
        if (position === 'fixed') return false
      }
      return false
    }
    const all = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
    return [...all]
      .filter((element) => element.checkVisibility() && element.offsetHeight > 1 && isCut(element))
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
  })
