import { PDFDocument } from 'pdf-lib'

/** Points across every page: A4. */
const pageWidth = 595

/** A PDF with one picture a page. @param pictures JPEG */
export async function pdfOfPictures(pictures: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (const bytes of pictures) {
    const picture = await pdf.embedJpg(bytes)
    const { width, height } = picture.scaleToFit(pageWidth, Number.POSITIVE_INFINITY)
    pdf.addPage([width, height]).drawImage(picture, { width, height })
  }
  return new Uint8Array(await pdf.save())
}
