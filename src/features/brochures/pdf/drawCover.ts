import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The greatest width in which it is shown, in pixels; small enough to be kept with a change and in a draft. */
const WIDTH = 240
/** A page may be a metre wide and a millimetre high. */
const HIGHEST = 480

/** The first page as a small picture. It is a data address, because it must outlive this worker and this page. */
export async function drawCover(pdf: PDFDocumentProxy): Promise<string> {
  const page = await pdf.getPage(1)
  const full = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(WIDTH / full.width, HIGHEST / full.height) })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  // pdf.js draws on an offscreen canvas just as on a document's canvas, but its types know only the latter.
  const target = { canvas, canvasContext: context } as unknown as {
    canvas: HTMLCanvasElement
    canvasContext: CanvasRenderingContext2D
  }
  await page.render({ ...target, viewport, background: '#ffffff' }).promise
  return dataAddress(await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 }))
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
