/** Everything that this device can know of a PDF before it is sent (spec section 5; issue: “before a byte is sent”). */
import * as v from 'valibot'
import { HEAD_BYTES, PDF_MESSAGES, type PdfLimits, problemOfFile, problemOfPages } from '../../../domain/pdfs/file'
import { firstBytes } from '../../../domain/values/chosenFile'
import type { Milliseconds } from '../../../provider/clock'
import { trustedPolicy } from '../../../ui/trustedTypes'
import workerAddress from './lookInside.worker.ts?worker&url'
import { type Found, foundSchema, type Look } from './messages'

type Checked =
  /** nothing speaks against it; pages is 0 if they could not be counted here */
  { kind: 'good'; pages: number; cover: string | null } | { kind: 'bad'; problem: string }

/**
 * Never rejects. A file that cannot be read is bad, such as a dropped folder. A file that takes too long to check, or for which no
 * worker can be loaded, is good: the provider judges it.
 */
export async function checkPdf(file: File, limits: PdfLimits): Promise<Checked> {
  const head = await firstBytes(file, HEAD_BYTES)
  const problem = head ? problemOfFile(file.size, head, limits) : PDF_MESSAGES.unreadable
  if (problem) return { kind: 'bad', problem }
  const found = await lookInside(file)
  switch (found.kind) {
    case 'encrypted':
    case 'broken':
      return { kind: 'bad', problem: PDF_MESSAGES[found.kind] }
    case 'unknown':
      return { kind: 'good', pages: 0, cover: null }
    case 'read': {
      const tooMany = problemOfPages(found.pages, limits)
      return tooMany ? { kind: 'bad', problem: tooMany } : { kind: 'good', pages: found.pages, cover: found.cover }
    }
  }
}

/** A file that takes longer is left for the provider to judge. */
const PATIENCE: Milliseconds = 20_000

const policy = trustedPolicy('pdf-check', {
  createScriptURL: (address) => (address === workerAddress ? address : null),
})

const newWorker = () => new Worker(policy.createScriptURL(workerAddress), { type: 'module' })

let spare: Worker | null = null

/** Loads a worker before there is a file: by the time there is one, the network may be gone. */
export function prepareToCheck(): void {
  if (spare) return
  const worker = newWorker()
  spare = worker
  worker.onerror = () => {
    if (spare === worker) spare = null
  }
}

function takeWorker(): Worker {
  const worker = spare ?? newWorker()
  spare = null
  return worker
}

function lookInside(file: File): Promise<Found> {
  const worker = takeWorker()
  return new Promise<Found>((resolve) => {
    const giveUp = () => resolve({ kind: 'unknown' })
    const timer = setTimeout(giveUp, PATIENCE)
    worker.onerror = giveUp
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const told = v.safeParse(foundSchema, data) // pdf.js also sends messages of its own
      if (!told.success) return
      clearTimeout(timer)
      resolve(told.output)
    }
    const look: Look = { kind: 'look', file }
    worker.postMessage(look)
  }).finally(() => worker.terminate())
}
