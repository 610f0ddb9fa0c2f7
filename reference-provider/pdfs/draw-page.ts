/** Draws one page of an open PDF. */
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from './trim-boxes'

interface Drawing {
  number: number
  /** Pixels across. */
  width: number
  /** How much higher than wide the drawing may be. */
  tallest: number
  /** What to draw of the page; null draws all of it. */
  trimBox: Box | null
}

/** Rejects with what the library says of a page that it cannot draw. */
export async function drawPage(document: PDFDocumentProxy, { number, ...drawing }: Drawing): Promise<Canvas> {
  const page = await document.getPage(number)
  try {
    const { viewport, width, height } = frame(page, drawing)
    const canvas = createCanvas(width, height)
    // The library's types are the browser's; in Node it draws on this canvas.
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport }).promise
    return canvas
  } finally {
    page.cleanup()
  }
}

interface Frame {
  viewport: PageViewport
  width: number
  height: number
}

/** A page of 200 inches and one of a stamp come out equally wide. */
function frame(page: PDFPageProxy, { width, tallest, trimBox }: Omit<Drawing, 'number'>): Frame {
  const [left, top, right, bottom] = visible(page, trimBox)
  const across = right - left
  const down = bottom - top
  const scale = Math.min(width / across, (width * tallest) / down)
  return {
    viewport: page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale }),
    width: pixels(across * scale),
    height: pixels(down * scale),
  }
}

const pixels = (length: number) => Math.max(1, Math.round(length))

/** Left, top, right, bottom of what is drawn, seen upright at its own size. */
function visible(page: PDFPageProxy, trimBox: Box | null): [number, number, number, number] {
  const whole = page.getViewport({ scale: 1 })
  const all: [number, number, number, number] = [0, 0, whole.width, whole.height]
  if (!trimBox) return all
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[] = whole.convertToViewportRectangle([...trimBox])
  const left = Math.max(0, Math.min(x1, x2))
  const top = Math.max(0, Math.min(y1, y2))
  const right = Math.min(whole.width, Math.max(x1, x2))
  const bottom = Math.min(whole.height, Math.max(y1, y2))
  // A trim box beside the page, or of no size, would leave nothing.
  return right - left >= 1 && bottom - top >= 1 ? [left, top, right, bottom] : all
}
