/** Presses Enter in a field for somebody who pressed it too early. */
export const pressEnter = (field: HTMLElement | null) =>
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
