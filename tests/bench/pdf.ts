import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { signIn } from '../contract/identities'
import { type Figure, percentile } from './figure'
import type { Stage } from './stage'

const pages = 60
/** How often somebody else asks for something while the pages are drawn. Milliseconds. */
const askingInterval = 50

/** A thick folder is drawn while the provider goes on answering. */
export async function pdf({ provider }: Stage): Promise<Figure[]> {
  const { bearer } = await signIn(provider)
  const file = await thickFolder()
  const url = await announce(provider.url, bearer)
  const answers = askMeanwhile(`${provider.url}/api/admin/brochures/counters`, bearer)
  const started = performance.now()
  const id = await send(url, file)
  await finished(`${provider.url}/api/admin/pdfs/${id}`, bearer)
  const perPage = (performance.now() - started) / pages
  return [
    {
      name: `a page of a PDF of ${pages}, uploaded and drawn`,
      value: perPage,
      unit: 'ms',
      // Three pages a second on two cores.
      atMost: { value: 333 },
      details: { 'pages a second': 1000 / perPage },
    },
    {
      name: 'an answer meanwhile, p95',
      value: percentile(await answers.stop(), 95),
      unit: 'ms',
      atMost: { value: 200 },
    },
  ]
}

/** Each page has a photograph of its own and a column of text, as folders have. */
async function thickFolder(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([595, 842])
    const photo = await document.embedJpg(await photograph(number))
    page.drawImage(photo, { x: 0, y: 0, width: 595, height: 842 })
    for (let line = 0; line < 40; line++)
      page.drawText(`Offer ${line} of page ${number}`, {
        x: 40,
        y: 800 - line * 19,
        size: 12,
        font,
        color: rgb(0, 0, 0.5),
      })
  }
  return new Uint8Array(await document.save())
}

function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [1200, 1600]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = 128 + 80 * Math.sin(at / (900 + seed * 7)) + ((at * seed) % 23)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

interface Told {
  pdf: { id: number; state: string; upload_url: string }
}

async function announce(provider: string, bearer: Record<string, string>): Promise<string> {
  const headers = { ...bearer, 'Content-Type': 'application/json' }
  return (await told(await fetch(`${provider}/api/admin/pdfs`, { method: 'POST', headers, body: '{}' }))).upload_url
}

async function send(url: string, file: Uint8Array<ArrayBuffer>): Promise<number> {
  return (await told(await fetch(url, { method: 'PUT', body: file }))).id
}

async function finished(url: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const { state } = await told(await fetch(url, { headers }))
    if (state === 'finished') return
    if (state === 'failed') throw new Error('The PDF could not be drawn.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function told(response: Response): Promise<Told['pdf']> {
  const body: Told = JSON.parse(await response.text())
  return body.pdf
}

function askMeanwhile(url: string, headers: Record<string, string>) {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now()
      await (await fetch(url, { headers })).text()
      times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, askingInterval))
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await asking
      return times
    },
  }
}
