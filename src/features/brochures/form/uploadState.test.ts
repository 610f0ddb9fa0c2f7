import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pdfSchema } from '../../../domain/pdfs/pdf'
import { newId } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'
import { entryViewOf } from '../../../offline/testing/entries'
import { uploadProblem, uploadState } from './uploadState'

const ID = newId()
const attachment = { region_id: '1', region: 'Noord', pdf_id: ID, pages_count: 3, cover: null, file_name: 'a.pdf' }

const entry = (answers: unknown[], wish: Partial<EntryView> = {}): EntryView =>
  entryViewOf({ record: `pdfs/${ID}`, mutation: 'pdf.upload', creation: true, answers, ...wish })
const made = { pdf: { id: 7, upload_url: '/up' } }

test.each([
  ['waiting', entry([])],
  ['uploading', entry([made])],
  ['processing', entry([made, {}, { pdf: { id: 7, version: 1, progress: 40 } }])],
])('an upload is %s', (kind, now) => {
  expect(uploadState(attachment, now, undefined).kind).toBe(kind)
})

test('an upload counts as done as soon as the provider tells its pages and its cover, before anybody asks', () => {
  const told = { ...attachment, pages_count: 4, cover: '/files/1.webp', made: true as const }
  const processing = entry([made, {}, { pdf: { id: 7, version: 1, progress: 40 } }])
  const state = uploadState(told, processing, undefined)
  expect(state).toEqual({ kind: 'done', pages: 4, cover: '/files/1.webp' })
  expect(uploadProblem([state], true)).toBeNull()
})

test('a refused upload has failed, in the provider’s words', () => {
  const refusal = { status: 422, statusText: '', details: ['File The PDF is damaged.'], fields: {} }
  const parked = entry([made], { state: 'parked', parked: { reason: 'refused', refusal } })
  expect(uploadState(attachment, parked, undefined)).toMatchObject({
    kind: 'failed',
    problem: 'File The PDF is damaged.',
  })
})

test('what the provider says of the file stands at the file as it says it, without the name of its field', () => {
  const fields = { file: ['The PDF is not complete: its end is missing.'] }
  const refusal = {
    status: 422,
    statusText: '',
    details: ['File The PDF is not complete: its end is missing.'],
    fields,
  }
  const parked = entry([made], { state: 'parked', parked: { reason: 'refused', refusal } })
  expect(uploadState(attachment, parked, undefined)).toMatchObject({ problem: fields.file[0] })
})

test('a refused upload without words of the provider is told by its status', () => {
  const refusal = { status: 413, statusText: 'Content Too Large', details: [], fields: {} }
  const parked = entry([made], { state: 'parked', parked: { reason: 'refused', refusal } })
  const problem = 'Problem with server: 413 (Content Too Large)'
  expect(uploadState(attachment, parked, undefined)).toMatchObject({ kind: 'failed', problem })
})

test('an upload that was put aside for another reason does not lay it on the file', () => {
  const parked = entry([], { state: 'parked', parked: { reason: 'mayHaveArrived' } })
  const problem = 'This file could not be attached. Choose it again, or another one.'
  expect(uploadState(attachment, parked, undefined)).toMatchObject({ kind: 'failed', problem })
})

test('an upload that is done counts the provider’s pages; one that was given up elsewhere has failed', () => {
  const pdf = v.parse(pdfSchema, { id: 7, version: 2, state: 'finished', pages_count: 4 })
  expect(uploadState(attachment, undefined, pdf)).toMatchObject({ kind: 'done', pages: 4 })
  expect(uploadState(attachment, undefined, undefined).kind).toBe('failed')
})

test('if only the channel tells of an upload, it goes on until its pages are told', () => {
  const sent = v.parse(pdfSchema, { id: 7 })
  const state = uploadState(attachment, undefined, sent)
  expect(state).toEqual({ kind: 'processing', pdf: '7', progress: 0, pages: null })
  expect(uploadProblem([state], true)).not.toBeNull()
  const told = { ...attachment, pages_count: 4, cover: '/files/1.webp', made: true as const }
  expect(uploadState(told, undefined, sent)).toMatchObject({ kind: 'done', pages: 4 })
  expect(uploadState({ ...attachment, ended: 'Killed.' }, undefined, sent)).toMatchObject({ kind: 'failed' })
})

test('an upload that the person has killed is told as killed, although nothing of it waits any more', () => {
  const ended = 'Processing was ended by Sanne de Vries.'
  expect(uploadState({ ...attachment, ended }, undefined, undefined)).toMatchObject({ kind: 'failed', problem: ended })
})

test('saving waits for uploads that can go on, and not for those that wait for the network, or the person’s word', () => {
  const waiting = uploadState(attachment, entry([]), undefined)
  expect(uploadProblem([waiting], true)).toBe('Please wait until the upload is done.')
  expect(uploadProblem([waiting], false)).toBeNull()
})
