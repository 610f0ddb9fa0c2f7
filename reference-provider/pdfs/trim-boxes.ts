/** The boxes to which printed paper is cut, which the renderer's own library does not tell. */
import { PDFDocument } from 'pdf-lib'

/** Left, bottom, right, top, in the units of the page. */
export type Box = readonly [number, number, number, number]

/** Box by page, from 0; a page without one has its crop box here. Rejects for files that this reader cannot read. */
export async function readTrimBoxes(pdf: Uint8Array): Promise<Box[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getPages().map((page) => {
    const { x, y, width, height } = page.getTrimBox()
    return [x, y, x + width, y + height] as const
  })
}
