/** A PDF with one JPEG picture a page. */

interface Picture {
  /** A JPEG in colour. */
  bytes: Buffer
  width: number
  height: number
}

/** Points across every page: A4. */
const pageWidth = 595

export function pdfOfPictures(pictures: readonly Picture[]): Buffer {
  const ids = pictures.map((_, index) => 3 + index * 3)
  const objects = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Count ${ids.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`),
    ...pictures.flatMap((picture, index) => pageObjects(picture, ids[index] ?? 0)),
  ]
  const header = Buffer.from('%PDF-1.4\n')
  const starts: number[] = []
  let length = header.length
  for (const one of objects) {
    starts.push(length)
    length += one.length
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([header, ...objects, Buffer.from(end)])
}

/** The page, what it draws, and the picture: three objects from `id`. */
function pageObjects({ bytes, width, height }: Picture, id: number): Buffer[] {
  const pageHeight = Math.round((pageWidth * height) / width)
  const resources = `<< /XObject << /Picture ${id + 2} 0 R >> >>`
  const picture =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
    '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
  return [
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} /Contents ${id + 1} 0 R >>`,
    ),
    stream(id + 1, '', Buffer.from(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`)),
    stream(id + 2, picture, bytes),
  ]
}

function object(id: number, body: string): Buffer {
  return Buffer.from(`${id} 0 obj\n${body}\nendobj\n`)
}

function stream(id: number, entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`${id} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream\nendobj\n')])
}
