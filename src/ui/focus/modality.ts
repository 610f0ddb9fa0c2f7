import { afterNextFrame } from '../afterNextFrame'

/** The modal layers, from bottom to top. Each is a child of the body. */
const layers: HTMLElement[] = []

/**
 * Makes a layer the only thing that can be used, until the returned function is called. Making a page inert computes all its
 * styles anew, which on a slow device takes longer than drawing the layer. So it waits for the layer's first frame. The layer
 * already covers the page and has the focus, so nothing behind it can be reached meanwhile.
 */
export function makeModal(layer: HTMLElement): () => void {
  layers.splice(placeOf(layer), 0, layer)
  layer.removeAttribute('inert') // a layer closing in the same moment made this one inert, but it must take the focus now
  const cancel = afterNextFrame(update)
  return () => {
    cancel()
    layers.splice(layers.indexOf(layer), 1)
    update() // at once: the focus returns to what was inert
  }
}

/** An alert must be read first, so it stays above a layer that opens later, whose code may have come late. */
const placeOf = (layer: HTMLElement): number =>
  isAlert(layer) ? layers.length : layers.findLastIndex((each) => !isAlert(each)) + 1

const isAlert = (layer: HTMLElement): boolean => layer.getAttribute('role') === 'alertdialog'

export const IS_OVER_MODALS = 'data-over-modals'

/** Marks a child of the body that can be used whatever is modal: toasts, whose “Undo” is for now. */
export const OVER_MODALS = { [IS_OVER_MODALS]: '' }

/** Whether something lies over the screen that must be answered or closed first. */
export const isAnythingModal = (): boolean => layers.length > 0

/** Whether no modal layer lies above it. */
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
