/** The page slider's numbers (spec section 9). Pure. */

/** Heights of the page in hundredths of the window's height; levels 0 to 4. */
export const ZOOM_LEVELS = [65, 70, 75, 80, 85] as const
export type ZoomLevel = 0 | 1 | 2 | 3 | 4
/** Each page opens at this level: the zoom is for one page, hence the “auto reset”. */
export const FIRST_ZOOM: ZoomLevel = 0

export function zoomBy(level: ZoomLevel, step: 1 | -1): ZoomLevel {
  const next = Math.max(0, Math.min(ZOOM_LEVELS.length - 1, level + step))
  return next as ZoomLevel // held within the levels by the line above
}

/** Thumbnails that show at once. */
const STRIP = 12
/** This many of them stand before the page that is shown. */
const BEFORE = 2

/** The pages whose thumbnails show, by index: `from` up to, but not including, `to`. */
export function stripAround(index: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(index - BEFORE, count - STRIP))
  return { from, to: Math.min(count, from + STRIP) }
}

export const showsFirst = (index: number): boolean => index > 2

/** “Last page button when more than 14 pages remain”: after the page that is shown. */
export const showsLast = (index: number, count: number): boolean => count - 1 - index > 14
