import { afterEach, expect, test, vi } from 'vitest'

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs', () => ({}))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  PDFDataRangeTransport: class {},
  VerbosityLevel: {},
  getDocument: ({ range }: { range: { requestDataRange: (begin: number, end: number) => void } }) => {
    range.requestDataRange(65_536, 131_072)
    return { promise: new Promise(() => undefined) } // waits for ever for the part that it has asked for
  },
}))

afterEach(() => vi.unstubAllGlobals())

test('if a file cannot be read any further, the worker says at once that it cannot tell', async () => {
  let hear = (_: { data: unknown }) => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  const told = new Promise((resolve) => vi.stubGlobal('postMessage', resolve))
  await import('./lookInside.worker')
  const file = new File(['%PDF-1.7'], 'week-47.pdf')
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('not as it was')) })
  const slice = file.slice.bind(file)
  file.slice = (begin, end) => (begin ? gone : slice(begin, end))
  hear({ data: { kind: 'look', file } })
  expect(await told).toEqual({ kind: 'unknown' })
})
