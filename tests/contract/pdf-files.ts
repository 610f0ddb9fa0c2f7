/** PDFs for tests: good ones by a library, bad ones by hand. */
import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument, rgb } from 'pdf-lib'

/** Pages that differ from each other: each has its own bars. */
export async function goodPdf(pages: number, { width = 300, height = 400 } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([width, height])
    for (let bar = 0; bar < 8; bar++) {
      const grey = ((number * 37 + bar * bar * 53) % 100) / 100
      page.drawRectangle({
        x: (bar * width) / 8,
        y: height / 10,
        width: width / 8,
        height: (height * (1 + ((number + bar) % 8))) / 10,
        color: rgb(grey, grey, grey),
      })
    }
  }
  return Buffer.from(await document.save())
}

/** A PDF of any size, for work that takes time by the byte. */
export async function heavyPdf(pages: number, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.load(await goodPdf(pages))
  await document.attach(randomBytes(bytes), 'ballast.bin', { mimeType: 'application/octet-stream' })
  return Buffer.from(await document.save())
}

/** One page, 300 by 400, red; its trim box is the blue rectangle 100 by 200 within. */
export async function trimmedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 400])
  page.drawRectangle({ x: 0, y: 0, width: 300, height: 400, color: rgb(1, 0, 0) })
  page.drawRectangle({ x: 50, y: 100, width: 100, height: 200, color: rgb(0, 0, 1) })
  page.setTrimBox(50, 100, 100, 200)
  return Buffer.from(await document.save())
}

/** @param objects bodies of objects 1, 2, …; the first is the catalogue */
function rawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets = objects.map((body, index) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
    return offset
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (further = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${further} >>`

/** @param told how many pages the file itself claims */
export function pdfOfPages(count: number, told = count): Buffer {
  return rawPdf([catalogue, `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${told} >>`, page()])
}

/** A picture of 400 million pixels in 50 kB. */
export function bombPdf(): Buffer {
  const side = 20_000
  const packed = deflateSync(Buffer.alloc((side / 8) * side))
  const image = Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream'),
  ])
  const draw = 'q 200 0 0 200 0 0 cm /Im Do Q'
  return rawPdf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page('/Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >>'),
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    image,
  ])
}

/** @param password of the reader; empty for a file that anybody may open and only its owner may print */
export function encryptedPdf(password: string): Buffer {
  const id = Buffer.alloc(16, 7)
  const owner = Buffer.alloc(32, 9)
  const permissions = -4
  const key = createHash('md5')
    .update(Buffer.concat([padded(password), owner, int32(permissions), id]))
    .digest()
    .subarray(0, 5)
  const user = rc4(key, padded(''))
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`
  const hex = `<${id.toString('hex')}>`
  return rawPdf(
    [catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(), encrypt],
    `/Encrypt 4 0 R /ID [${hex} ${hex}]`,
  )
}

/** Opens to holders of certificates and to no password: a lock that only their issuer's software knows. */
export function certifiedPdf(): Buffer {
  const hex = `<${Buffer.alloc(16, 7).toString('hex')}>`
  return rawPdf(
    [
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page(),
      '<< /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 >>',
    ],
    `/Encrypt 4 0 R /ID [${hex} ${hex}]`,
  )
}

// The 32 bytes with which the standard (ISO 32000-1, 7.6.3.3) pads short passwords.
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), filling]).subarray(0, 32)

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** What the oldest encryption of the format is made with; Node no longer has it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = scheduled(key)
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + state.readUInt8(i)) & 255
      swap(state, i, j)
      return byte ^ state.readUInt8((state.readUInt8(i) + state.readUInt8(j)) & 255)
    }),
  )
}

function scheduled(key: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  let j = 0
  for (let i = 0; i < 256; i++) {
    j = (j + state.readUInt8(i) + key.readUInt8(i % key.length)) & 255
    swap(state, i, j)
  }
  return state
}

function swap(state: Buffer, i: number, j: number): void {
  const kept = state.readUInt8(i)
  state[i] = state.readUInt8(j)
  state[j] = kept
}
