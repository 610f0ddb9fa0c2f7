/** The part of the browser's storage that is used here; a worker has none. */
export interface KeyValue {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  /** Whether a value lasts only until the page is left, because there was no room for it. Absent: none does. */
  isLeftWithPage?: (key: string) => boolean
}
