import { afterNextFrame } from '../afterNextFrame'

/** What is modal now, from the bottom to the top. Each stands by itself under the body. */
const layers: HTMLElement[] = []

/**
 * Makes a layer the only thing that can be used, until the function that it returns is called. To make a page inert its
 * every style is worked out anew, which on a slow device takes longer than to draw the layer: it waits for the layer's first
 * frame. The layer covers the page by then and has the focus, so that nothing behind it is reached meanwhile.
 */
export function makeModal(layer: HTMLElement): () => void {
  layers.splice(placeOf(layer), 0, layer)
  layer.removeAttribute('inert') // one that closed in the same moment took it for the page behind, and it has to take the focus now
  const cancel = afterNextFrame(update)
  return () => {
    cancel()
    layers.splice(layers.indexOf(layer), 1)
    update() // at once: the focus goes back to what was inert
  }
}

/** What must be read or answered first stays over a layer that opens later: the code of that one may have come late. */
const placeOf = (layer: HTMLElement): number =>
  isAlert(layer) ? layers.length : layers.findLastIndex((each) => !isAlert(each)) + 1

const isAlert = (layer: HTMLElement): boolean => layer.getAttribute('role') === 'alertdialog'

export const IS_OVER_MODALS = 'data-over-modals'

/** Marks a part of the body that stays in use whatever is modal: news, whose “Undo” is for now. */
export const OVER_MODALS = { [IS_OVER_MODALS]: '' }

/** Whether something lies over the screen that must be answered or closed first. */
export const isAnythingModal = (): boolean => layers.length > 0

/** Whether nothing modal lies over it. */
export function isReachable(element: Element | null): boolean {
  const top = layers.at(-1)
  return top === undefined || (element !== null && top.contains(element))
}

function update() {
  const top = layers.at(-1)
  for (const element of document.body.children) {
    const isCovered = top !== undefined && element !== top && !element.hasAttribute(IS_OVER_MODALS)
    element.toggleAttribute('inert', isCovered)
  }
}
