import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { Refused } from '../../offline/mutation'
import { MEGABYTE } from '../../provider/files/megabyte'
import { newFileId } from '../../provider/request'
import { problemOfFile, problemOfPages } from './file'
import { type UploadArgs, uploadPdf } from './upload'

const LIMITS = { pdfBytes: 200 * MEGABYTE, pdfPages: 2_000 }
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [0, '', 'This file is empty.'],
  [12, 'PK\u0003\u0004 a zip', 'This file is not a PDF.'],
  [209_715_201, '%PDF-1.7', 'This file is 200.1 MB. The largest that can be uploaded is 200 MB.'],
  [250 * MEGABYTE, '%PDF-1.7', 'This file is 250 MB. The largest that can be uploaded is 200 MB.'],
  [100, '%PDF-1.7', null],
  [100, 'some bytes before the header %PDF-1.4', null],
])('of a file of %i bytes that begins with %j is said: %j', (size, head, problem) => {
  expect(problemOfFile(size, bytes(head), LIMITS)).toBe(problem)
})

test('as many pages as the limit may be, and no more', () => {
  expect(problemOfPages(2_000, LIMITS)).toBeNull()
  expect(problemOfPages(2_001, LIMITS)).toBe('This PDF has 2001 pages. The most that can be uploaded is 2000.')
  expect(problemOfPages(0, LIMITS)).toBe('This PDF has no pages.')
})

const ARGS: UploadArgs = {
  id: newId(),
  file: newFileId(),
  name: 'folder.pdf',
  quality: 'high',
  cropToTrimbox: true,
  pages: 3,
  cover: null,
}
const made = { pdf: { id: 7, upload_url: '/api/uploads/pdfs/secret' } }
const processed = (state: string, error: string | null = null) => ({ pdf: { id: 7, version: 1, state, error } })
const context = { record: uploadPdf.make?.(ARGS) ?? fail() }
const next = (...answers: unknown[]) => uploadPdf.next?.(ARGS, answers, context)

function fail(): never {
  throw new Error('an upload makes a record')
}

test('an upload makes the record, puts the file, and looks until the pages are there', () => {
  expect(uploadPdf.request(ARGS, context)).toMatchObject({
    path: '/pdfs',
    fields: [
      ['quality', 'high'],
      ['crop_to_trimbox', 'true'],
    ],
  })
  expect(next(made)).toMatchObject({ kind: 'upload', address: '/api/uploads/pdfs/secret', file: ARGS.file })
  expect(next(made, {})).toMatchObject({ path: '/pdfs/7' })
  expect(next(made, {}, processed('processing'))).toMatchObject({ after: 1_000, request: { path: '/pdfs/7' } })
  expect(next(made, {}, processed('finished'))).toBeNull()
})

test('an answer about its processing that cannot be read, or is about another PDF, says nothing: it is asked again, and not at once', () => {
  const other = { pdf: { id: 8, version: 1, state: 'finished' } }
  for (const answer of [{}, { pdf: 'soon' }, { pdf: { state: 'finished' } }, other])
    expect(next(made, {}, answer)).toMatchObject({ after: 1_000, request: { path: '/pdfs/7' } })
})

test.each([
  { messages: [null] },
  { messages: 'none' },
  { progress: '100' },
  { pages_count: '3' },
  { cover_page: 'a.webp' },
  { error: 7 },
])('what else is told of it and cannot be read, as %j, does not hide that it has ended', (damaged) => {
  const told = (state: string) => ({ pdf: { id: 7, version: 1, state, ...damaged } })
  expect(next(made, {}, told('finished'))).toBeNull()
  expect(() => next(made, {}, told('failed'))).toThrow(Refused)
})

test('an upload to a provider that cannot be asked about its processing is done with the file', () => {
  expect(next(made, {}, null)).toBeNull()
})

test('what the provider cannot make pages of waits for a person, with the provider’s words', () => {
  expect(() => next(made, {}, processed('failed', 'The PDF is damaged.'))).toThrow(new Refused('The PDF is damaged.'))
  expect(() => next(made, {}, processed('killed'))).toThrow(new Refused('The processing was killed.'))
})

test('a provider that does not say where the file goes is what failed, not the file', () => {
  for (const answer of [null, {}, { pdf: {} }, { pdf: { id: 7 } }])
    expect(() => next(answer)).toThrow(new Refused('The provider has not said where to send this file. Try it again.'))
})
