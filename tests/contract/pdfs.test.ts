/** Uploaded PDFs and their pages. Contract sections 3 and 5. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { Socket } from 'phoenix'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fingerprint, randomToken } from '../../reference-provider/auth/opaque-token'
import type { Database } from '../../reference-provider/database/open'
import { admins } from '../../reference-provider/database/tables/admins'
import { pdfPages, pdfs } from '../../reference-provider/database/tables/pdfs'
import { answerError } from '../../reference-provider/http/errors'
import { defaultLimits } from '../../reference-provider/http/rate-limit'
import type { PageFiles } from '../../reference-provider/pages/attach'
import { createPdfJobs } from '../../reference-provider/pdfs/jobs'
import { pdfLimits } from '../../reference-provider/pdfs/limits'
import { startProcess } from '../../reference-provider/pdfs/process'
import { createRenderer, type Renderer, RendererClosed, type RenderOptions } from '../../reference-provider/pdfs/render'
import { failPdf, notePdf, type PublicPdf } from '../../reference-provider/pdfs/store'
import { createTurns } from '../../reference-provider/pdfs/turns'
import { uploadPath, uploadRoutes } from '../../reference-provider/pdfs/uploads'
import { troubleHere } from '../../reference-provider/reason'
import { findTopic } from '../../reference-provider/socket/topics'
import { raw, signIn } from './identities'
import { bombPdf, certifiedPdf, encryptedPdf, goodPdf, pdfOfPages, trimmedPdf } from './pdf-files'
import {
  type Answer,
  addPdf,
  colleague,
  key,
  losing,
  now,
  providerOfFile,
  type Refused,
  renderedPdf,
  until,
} from './support'

type One = { pdf: PublicPdf & { upload_url: string } } & Refused

let clockNow = now

const provider = await providerOfFile({ clock: () => clockNow })
const sanne = await colleague(provider)

const json = { 'Content-Type': 'application/json' }

async function announce(wish: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await sanne.send<One>('POST', '/pdfs', {
    body: JSON.stringify(wish),
    headers: { ...json, ...headers },
  })
  expect(status).toBe(201)
  return body.pdf
}

async function put(url: string, file: Buffer, headers: Record<string, string> = {}): Promise<Answer<One>> {
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(file), headers })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

const read = async (id: number) => (await sanne.get<One>(`/pdfs/${id}`)).body.pdf

const ended = (id: number) => renderedPdf(sanne, id)

async function upload(file: Buffer, wish: object = {}): Promise<PublicPdf> {
  const { id, upload_url } = await announce(wish)
  await put(upload_url, file)
  return ended(id)
}

const pagesOf = (id: number) =>
  provider.database.select().from(pdfPages).where(eq(pdfPages.pdf_id, id)).orderBy(asc(pdfPages.number))

const picture = async (url: string) => {
  const response = await fetch(`${provider.url}${url}`)
  return { response, image: sharp(Buffer.from(await response.arrayBuffer())) }
}

describe('a pdf', () => {
  test('waits for its file at an address that nobody can guess, told once', async () => {
    const pdf = await announce({ quality: 'high', crop_to_trimbox: true })
    expect(pdf).toMatchObject({ state: 'waiting', progress: 0, quality: 'high', crop_to_trimbox: true, messages: [] })
    expect(pdf.upload_url).toMatch(new RegExp(`^${provider.url}/api/uploads/pdfs/[\\w-]{43}$`))
    expect(JSON.stringify(await read(pdf.id))).not.toContain('upload')
  })

  test('may be announced by form, and is of medium quality unless high is asked for', async () => {
    const form = new FormData()
    form.set('crop_to_trimbox', 'true')
    const { status, body } = await sanne.send<One>('POST', '/pdfs', { body: form })
    expect([status, body.pdf.quality, body.pdf.crop_to_trimbox]).toEqual([201, 'medium', true])
  })

  test.each([
    ['its own console', 'api.firm.example', 'https://api.firm.example', 'https:'],
    ['a console elsewhere', 'api.firm.example', 'https://console.firm.example', 'https:'],
    ['a console over plain http', 'api.firm.example', 'http://console.firm.example', 'http:'],
    ['a console elsewhere that asks its own machine', 'localhost', 'https://console.firm.example', 'http:'],
  ])(
    'asked for by %s is sent over what its page came by, which a proxy may have ended',
    async (_, Host, Origin, by) => {
      const { bearer } = await signIn(provider)
      const headers = { ...bearer, ...json, Host, Origin }
      const { body } = await raw(provider, '/api/admin/pdfs', { method: 'POST', headers, body: '{}' })
      const { pdf }: One = JSON.parse(body)
      expect(new URL(pdf.upload_url)).toMatchObject({ protocol: by, host: Host })
    },
  )

  test('announced twice with one key is one', async () => {
    const headers = key()
    expect((await announce({}, headers)).upload_url).toBe((await announce({}, headers)).upload_url)
  })

  test('becomes pages in three sizes, that are served for ever', async () => {
    const pdf = await upload(await goodPdf(3))
    const pages = await pagesOf(pdf.id)
    expect(pdf).toMatchObject({
      state: 'finished',
      progress: 100,
      pages_count: 3,
      error: null,
      cover_page: { file_small_url: pages[0]?.file_small_url },
    })
    expect(new Set(pages.map(({ fingerprint }) => fingerprint)).size).toBe(3)
    const [{ file_small_url = '', file_medium_url = '', file_large_url = '' } = {}] = pages
    const widths = []
    for (const url of [file_small_url, file_medium_url, file_large_url]) {
      const { response, image } = await picture(url)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const { width, height } = await image.metadata()
      widths.push([width, height])
    }
    expect(widths).toEqual([
      [320, 427],
      [1000, 1333],
      [1600, 2133],
    ])
  })

  test('cropped to its trim box shows nothing else', async () => {
    const pdf = await upload(await trimmedPdf(), { crop_to_trimbox: true })
    const { image } = await picture(pdf.cover_photo ?? '')
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([320, 640])
    const middle = (info.height / 2) * info.width * 3
    expect([...data.subarray(middle, middle + 3)].map((value) => Math.round(value / 50))).toEqual([0, 0, 5])
  })

  test('of which staff ticked high quality is drawn so', async () => {
    const pdf = await upload(await goodPdf(1), { quality: 'high' })
    const { image } = await picture((await pagesOf(pdf.id))[0]?.file_large_url ?? '')
    expect(await image.metadata()).toMatchObject({ width: 2200 })
  })

  test('of 200 inches is drawn no larger than another', async () => {
    const pdf = await upload(await goodPdf(1, { width: 14_400, height: 14_400 }))
    const { image } = await picture((await pagesOf(pdf.id))[0]?.file_large_url ?? '')
    expect(await image.metadata()).toMatchObject({ width: 1600, height: 1600 })
  })
})

describe('a file that cannot become pages ends as failed, says why, and leaves nothing:', () => {
  const broken = Buffer.from('%PDF-1.7\nnothing of the kind\n%%EOF')

  test.each([
    ['empty', async () => Buffer.alloc(0), 'The file is empty.'],
    ['no pdf', async () => Buffer.from('a letter, renamed'.repeat(100)), 'The file is not a PDF.'],
    ['cut', async () => (await goodPdf(20)).subarray(0, 5000), 'The PDF is not complete: its end is missing.'],
    ['broken', async () => broken, 'The PDF is damaged and cannot be read.'],
    [
      'encrypted',
      async () => encryptedPdf('secret'),
      'The PDF is encrypted. Please upload it without a password or other protection.',
    ],
    [
      'encrypted for its owner only',
      async () => encryptedPdf(''),
      'The PDF is encrypted. Please upload it without a password or other protection.',
    ],
    [
      'encrypted for the holders of certificates',
      async () => certifiedPdf(),
      'The PDF is encrypted. Please upload it without a password or other protection.',
    ],
    ['of 2,001 pages', async () => pdfOfPages(2001), 'The PDF has 2,001 pages; 2,000 is the most.'],
    ['of fewer than no pages', async () => pdfOfPages(1, -1), 'The PDF is damaged and cannot be read.'],
    ['of a picture that unpacks', async () => bombPdf(), 'Page 1 has a picture that is too large to be drawn.'],
  ])('%s', async (_what, file, error) => {
    const pdf = await upload(await file())
    expect(pdf).toMatchObject({ state: 'failed', error, pages_count: null, cover_page: null })
    expect(pdf.messages.at(-1)?.message).toBe(error)
    expect(await pagesOf(pdf.id)).toEqual([])
  })

  test('and is refused with 422 at the field when it is sent again', async () => {
    const { upload_url } = await announce()
    const first = await put(upload_url, Buffer.from('x'))
    const again = await put(upload_url, Buffer.from('x'))
    expect([first.status, first.body.errors]).toEqual([422, { file: ['The file is not a PDF.'] }])
    expect([again.status, again.body]).toEqual([422, first.body])
  })
})

describe('an upload', () => {
  test('sent twice, also at once, makes each page once', async () => {
    const [{ id, upload_url }, file] = [await announce(), await goodPdf(2)]
    const answers = await Promise.all([put(upload_url, file), put(upload_url, file)])
    await ended(id)
    const late = await put(upload_url, file)
    expect([...answers, late].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(late.body.pdf).toMatchObject({ id, state: 'finished', pages_count: 2 })
    expect((await pagesOf(id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('of another file, to an address that has had one, is refused and says nothing of that file', async () => {
    const usedUp = { errors: { file: ['This upload address has had its file. Please upload the other one anew.'] } }
    const [good, bad] = [await announce(), await announce()]
    await put(good.upload_url, await goodPdf(1))
    await put(bad.upload_url, Buffer.from('x'))
    const other = await goodPdf(2)
    const answers = [await put(good.upload_url, other, key()), await put(bad.upload_url, other)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [422, usedUp],
      [422, usedUp],
    ])
    expect(await ended(good.id)).toMatchObject({ state: 'finished', pages_count: 1 })
  })

  test('that turns out to be no good ends no pdf whose file has come by another one meanwhile', async () => {
    const id = await addPdf(provider.database, 1, 'processing')
    const sending = { upload_key: null, upload_digest: null }
    const failed = await failPdf(provider.database, id, { message: 'Not a PDF', now: new Date(now), sending })
    expect([failed, (await read(id)).state]).toEqual([null, 'processing'])
  })

  test('signed by somebody else than who announced it is refused; the address alone is enough', async () => {
    const [{ id, upload_url }, file] = [await announce(), await goodPdf(1)]
    const stranger = await put(upload_url, file, (await signIn(provider, 'luc@example.test')).bearer)
    expect([stranger.status, (await read(id)).state]).toEqual([403, 'waiting'])
    expect((await put(upload_url, file, (await signIn(provider)).bearer)).status).toBe(200)
    expect((await put(upload_url, file)).status).toBe(200)
  })

  /** Announced by somebody whom `remove` removes. */
  async function announceByPassing(email: string) {
    const values = { email, first_name: 'Jan', last_name: 'Gone', roles: ['admin'] }
    const [gone] = await provider.database.insert(admins).values(values).returning()
    const person = await colleague(provider, email)
    const { body } = await person.send<One>('POST', '/pdfs', { body: '{}', headers: json })
    return { ...body.pdf, remove: () => sanne.send('DELETE', `/admins/${gone?.id}`) }
  }

  test('to an address of somebody who was removed since is refused, signed or not', async () => {
    const { id, upload_url, remove } = await announceByPassing('gone@example.test')
    await remove()
    const [unsigned, signed] = [await put(upload_url, await goodPdf(1)), await signIn(provider)]
    const byColleague = await put(upload_url, await goodPdf(1), signed.bearer)
    expect([unsigned.status, byColleague.status, (await read(id)).state]).toEqual([403, 403, 'waiting'])
  })

  test('of somebody who is removed while it comes is refused, and its file is not kept', async () => {
    const { id, upload_url, remove } = await announceByPassing('going@example.test')
    const begin = provider.database.transaction.bind(provider.database)
    const claim = vi.spyOn(provider.database, 'transaction').mockImplementationOnce(async (work) => {
      await remove()
      return begin(work)
    })
    const { status } = await put(upload_url, await goodPdf(1))
    claim.mockRestore()
    expect([status, (await read(id)).state]).toEqual([403, 'waiting'])
  })

  test('that is cut off leaves the pdf waiting, to be sent again', async () => {
    const [{ id, upload_url }, file] = [await announce(), await goodPdf(1)]
    await sendHalf(upload_url, file)
    expect(await read(id)).toMatchObject({ state: 'waiting', messages: [] })
    await put(upload_url, file)
    expect(await ended(id)).toMatchObject({ state: 'finished', pages_count: 1 })
  })

  test.runIf(process.platform === 'linux')(
    'for whose last byte there is no room is no good, not the file',
    async () => {
      const { id, upload_url } = await announce()
      const file = await goodPdf(1)
      const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { status } = await withFilesUpTo(file.length - 1, () => put(upload_url, file))
      reported.mockRestore()
      expect([status, (await read(id)).state]).toEqual([500, 'waiting'])
      await put(upload_url, file)
      expect(await ended(id)).toMatchObject({ state: 'finished' })
    },
  )

  test('sent again with its key is told to be a repeat, and another file with it is refused', async () => {
    const [{ id, upload_url }, headers, file] = [await announce(), key(), await goodPdf(2)]
    const first = await put(upload_url, file, headers)
    const again = await put(upload_url, file, headers)
    const other = await put(upload_url, await goodPdf(1), headers)
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([again.status, again.headers.get('idempotent-replayed'), again.body.pdf.id]).toEqual([200, 'true', id])
    expect([other.status, other.body]).toMatchObject([422, { description: expect.stringContaining('Idempotency-Key') }])
    expect(await ended(id)).toMatchObject({ state: 'finished', pages_count: 2 })
  })

  test('that was refused is so again with its key; another file with it is another request', async () => {
    const [{ upload_url }, headers] = [await announce(), key()]
    const [first, again] = [
      await put(upload_url, Buffer.from('x'), headers),
      await put(upload_url, Buffer.from('x'), headers),
    ]
    const other = await put(upload_url, await goodPdf(1), headers)
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([422, first.body, 'true'])
    expect([other.status, other.body]).toMatchObject([422, { description: expect.stringContaining('Idempotency-Key') }])
  })

  test('with a key that is none is refused, and the address stays good', async () => {
    const [{ id, upload_url }, file] = [await announce(), await goodPdf(1)]
    const refused = await put(upload_url, file, { 'Idempotency-Key': 'again' })
    expect([refused.status, (await read(id)).state]).toEqual([400, 'waiting'])
  })

  test('to an address that was never given is 404; to one older than a day 410', async () => {
    const { upload_url } = await announce()
    const file = await goodPdf(1)
    clockNow = now + 25 * 3600 * 1000
    const late = await put(upload_url, file)
    clockNow = now
    const unknown = await put(`${provider.url}/api/uploads/pdfs/${'x'.repeat(43)}`, file)
    expect([late.status, unknown.status]).toEqual([410, 404])
  })

  test('to an address whose file was too large is refused as any other file is', async () => {
    const { upload_url } = await announce()
    const headers = { 'Content-Length': String(pdfLimits.fileBytes + 1) }
    await raw(provider, new URL(upload_url).pathname, { method: 'PUT', headers })
    const { status, body } = await put(upload_url, Buffer.from('another file'))
    expect([status, body.errors]).toEqual([
      422,
      { file: ['This upload address has had its file. Please upload the other one anew.'] },
    ])
  })

  test('of more than 200 MB is 413, in words that the client can read, and so is its repeat', async () => {
    const [{ id, upload_url }, headers] = [await announce(), key()]
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (++sent > 201) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const response = await fetch(upload_url, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit) // Node's own option
    const refusal = { errors: { file: ['The PDF is larger than 200 MB.'] } }
    expect([response.status, await response.json()]).toEqual([413, refusal])
    expect((await read(id)).state).toBe('failed')
    const announcing = { method: 'PUT', headers: { ...headers, 'Content-Length': String(pdfLimits.fileBytes + 1) } }
    const again = await raw(provider, new URL(upload_url).pathname, announcing)
    expect([again.status, JSON.parse(again.body), again.headers['idempotent-replayed']]).toEqual([413, refusal, 'true'])
  })
})

describe('the channel of a pdf', () => {
  test('tells messages and progress that never falls, and in the end cover and pages', async () => {
    const { id, upload_url } = await announce()
    const channel = await joined(id)
    await put(upload_url, await goodPdf(12))
    await channel.hears(({ state }) => state === 'finished')
    const progress = channel.heard.map((event) => event.progress)
    expect(channel.state).toMatchObject({ id, state: 'waiting', progress: 0, messages: [] })
    expect(JSON.stringify(channel.state)).not.toContain('upload')
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(channel.heard.at(-1)).toMatchObject({ pages_count: 12, progress: 100, cover_photo: expect.any(String) })
    // Only an uploaded attachment says “12 pages”: nothing that is still on its way does.
    expect(channel.messages()).toEqual([expect.stringMatching(/^Received \d+ kB$/), 'Pages found: 12', 'Finished'])
    expect((await joined(id)).state).toMatchObject({ state: 'finished', pages_count: 12 })
    channel.close()
  })

  test('tells no less where a restart begins the pages anew', async () => {
    const id = await addPdf(provider.database, 2, 'processing')
    await notePdf(provider.database, id, { progress: 60 })
    expect(await notePdf(provider.database, id, { progress: 5 })).toMatchObject({ progress: 60 })
  })

  test('takes a kill: the pdf has failed, for good', async () => {
    const { id, upload_url } = await announce()
    const channel = await joined(id)
    await put(upload_url, await goodPdf(60))
    await channel.kill()
    const error = 'Processing was ended by Sanne de Vries.'
    expect(await read(id)).toMatchObject({ state: 'failed', error })
    expect(await pagesOf(id)).toEqual([])
    await channel.hears(({ state }) => state === 'failed')
    expect(channel.heard.at(-1)).toMatchObject({ state: 'failed', error })
    channel.close()
  })

  test.each(['channel', 'REST'])('tells everybody that what waits for its file was killed, by %s', async (way) => {
    const { id } = await announce()
    const [killer, listener] = [await joined(id), await joined(id)]
    if (way === 'REST') await sanne.send('POST', `/pdfs/${id}/kill`)
    else await killer.kill()
    await listener.hears(({ state }) => state === 'failed')
    expect(listener.messages()).toEqual(['Processing was ended by Sanne de Vries.'])
    for (const channel of [killer, listener]) channel.close()
  })

  test('tells nobody anew of a kill of what is over', async () => {
    const { id } = await upload(await goodPdf(1))
    const channel = await joined(id)
    await channel.kill()
    await sanne.send<One>('POST', `/pdfs/${id}/kill`)
    await channel.kill()
    expect(channel.heard).toEqual([])
    channel.close()
  })

  test('and so does REST, for a queue; a finished one stays finished', async () => {
    const [waiting, finished] = [await announce(), await upload(await goodPdf(1))]
    const killed = await sanne.send<One>('POST', `/pdfs/${waiting.id}/kill`, { headers: key() })
    const kept = await sanne.send<One>('POST', `/pdfs/${finished.id}/kill`, { headers: key() })
    expect([killed.body.pdf.state, kept.body.pdf.state]).toEqual(['failed', 'finished'])
  })
})

describe('a restart', () => {
  test('takes up what was being processed, fails what lost its file, and leaves nothing half-made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
    const [uploadsDir, filesDir] = [join(folder, 'uploads'), join(folder, 'files')]
    const renderer = createRenderer(filesDir)
    const { database } = provider
    const told: object[] = []
    const broadcast = (topic: string, _event: string, state: object) => void told.push({ topic, ...state })
    const jobs = createPdfJobs({ database, uploadsDir, renderer, broadcast, clock: () => now })
    const [cut, lost] = await database
      .insert(pdfs)
      .values([
        { state: 'processing', progress: 70, upload_hash: 'a' },
        { state: 'processing', upload_hash: 'b' },
      ])
      .returning()
    await mkdir(uploadsDir)
    await writeFile(jobs.sourceOf(cut?.id ?? 0), await goodPdf(2))
    await writeFile(join(uploadsDir, 'cut-off.part'), '')
    await mkdir(join(filesDir, 'pdfs', 'half-made'), { recursive: true })
    await mkdir(join(filesDir, 'pdfs', '.unfinished'))
    await writeFile(join(filesDir, 'pdfs', '.unfinished', 'half-made'), '')
    await jobs.resume()
    expect(await ended(cut?.id ?? 0)).toMatchObject({ state: 'finished', pages_count: 2 })
    const error = 'The uploaded file was lost. Please upload it again.'
    expect(await ended(lost?.id ?? 0)).toMatchObject({ state: 'failed', error })
    // Listeners that came back before it was taken up had been told that it is being processed.
    expect(told).toContainEqual(expect.objectContaining({ topic: `pdf:${lost?.id}`, state: 'failed', error }))
    await jobs.close()
    expect(await readdir(uploadsDir)).toEqual([])
    expect(await readdir(join(filesDir, 'pdfs'))).not.toContain('half-made')
    await rm(folder, { recursive: true })
  })
})

test('an upload that never came within a day has failed, and that is told; a younger one waits on, and what has come stays', async () => {
  const told: object[] = []
  const broadcast = (topic: string, event: string, state: object) => void told.push({ topic, event, ...state })
  const parts = { uploadsDir: 'nowhere', renderer: createRenderer('nowhere') }
  const jobs = createPdfJobs({ database: provider.database, ...parts, broadcast, clock: () => now })
  const ago = (hours: number) => new Date(now - hours * 3600 * 1000)
  const [old, young, come] = await provider.database
    .insert(pdfs)
    .values([
      { upload_hash: 'old', inserted_at: ago(25) },
      { upload_hash: 'young', inserted_at: ago(23) },
      { upload_hash: 'come', inserted_at: ago(25), state: 'finished' },
    ])
    .returning()
  await jobs.expire()
  const error = 'Nothing was uploaded within a day.'
  expect(await Promise.all([old, young, come].map((pdf) => read(pdf?.id ?? 0)))).toMatchObject([
    { state: 'failed', error },
    { state: 'waiting' },
    { state: 'finished' },
  ])
  const failed = { topic: `pdf:${old?.id}`, state: 'failed', error }
  expect(told).toMatchObject([
    { ...failed, event: 'message', message: error },
    { ...failed, event: 'progress' },
  ])
  await jobs.close()
})

/** Jobs with a pdf of two pages whose file has arrived. */
async function withAFile(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
  const parts = { uploadsDir: folder, renderer: createRenderer(folder) }
  const jobs = createPdfJobs({ database, ...parts, broadcast: () => {}, clock: () => now })
  const upload_hash = key()['Idempotency-Key']
  const [pdf] = await provider.database.insert(pdfs).values({ state: 'processing', upload_hash }).returning()
  const id = pdf?.id ?? 0
  await writeFile(jobs.sourceOf(id), await goodPdf(2))
  const close = async () => {
    await jobs.close()
    await rm(folder, { recursive: true })
  }
  return { id, begin: () => jobs.begin(id), close }
}

test('what became of a pdf while the database was away is stored when it is back', { timeout: 30_000 }, async () => {
  const { database, back } = awayFrom(provider.database)
  const { id, begin, close } = await withAFile(database)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  begin()
  await until(() => reported.mock.calls.length > 0)
  back()
  expect(await ended(id)).toMatchObject({ state: 'finished', pages_count: 2 })
  await close()
  reported.mockRestore()
})

test('a pdf whose pages the database did not take has not failed: it is drawn again', { timeout: 30_000 }, async () => {
  const { id, begin, close } = await withAFile(provider.database)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const storing = vi.spyOn(provider.database, 'transaction').mockRejectedValueOnce(new Error('The database is away.'))
  begin()
  expect(await ended(id)).toMatchObject({ state: 'finished', pages_count: 2 })
  await close()
  reported.mockRestore()
  storing.mockRestore()
})

/** The same database, except that it takes nothing until it is back. */
function awayFrom(database: Database): { database: Database; back: () => void } {
  let isAway = true
  const refuse = () => {
    throw new Error('The database is away.')
  }
  const away = new Proxy(database, {
    get: (target, name) => {
      if (isAway && (name === 'update' || name === 'transaction')) return refuse
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    database: away,
    back: () => {
      isAway = false
    },
  }
}

test('a pdf for whose pages there is no room says so', async () => {
  const { database } = provider
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })
  const renderer = { ...createRenderer('nowhere'), render: () => Promise.reject(full) }
  const parts = { uploadsDir: tmpdir(), renderer, broadcast: () => {}, clock: () => now }
  const jobs = createPdfJobs({ database, ...parts })
  const [pdf] = await database.insert(pdfs).values({ state: 'processing', upload_hash: 'f' }).returning()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  jobs.begin(pdf?.id ?? 0)
  const { error } = await ended(pdf?.id ?? 0)
  expect(error).toBe('The disk of the provider is full. Please upload the file again.')
  await jobs.close()
  expect(reported).toHaveBeenCalledOnce()
  reported.mockRestore()
})

test('an upload that the database took, though it was lost before it said so, becomes pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
  let lost = 0
  const database = losing(provider.database, () => ++lost === 1)
  const parts = { uploadsDir: folder, renderer: createRenderer(folder), clock: () => clockNow }
  const pdfJobs = createPdfJobs({ database, ...parts, broadcast: () => {} })
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  const uploads = uploadRoutes({ auth: provider, database, ...parts, pdfJobs, capabilities, limits: defaultLimits })
  uploads.onError(answerError)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id, upload_url } = await announce()
  const address = new URL(upload_url).pathname.replace(uploadPath, '')
  const answer = await uploads.request(address, { method: 'PUT', body: new Uint8Array(await goodPdf(2)) })
  expect(answer.status).toBe(500)
  expect(await ended(id)).toMatchObject({ state: 'finished', pages_count: 2 })
  reported.mockRestore()
  await pdfJobs.close()
  await rm(folder, { recursive: true })
})

test('an upload that is no good leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
  const { database } = provider
  const parts = { database, uploadsDir: folder, clock: () => now, broadcast: () => {} }
  const pdfJobs = createPdfJobs({ ...parts, renderer: createRenderer(folder) })
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  const uploads = uploadRoutes({ auth: provider, ...parts, pdfJobs, capabilities, limits: defaultLimits })
  uploads.onError(answerError)
  const address = new URL((await announce()).upload_url).pathname.replace(uploadPath, '')
  const { status } = await uploads.request(address, { method: 'PUT', body: 'a letter' })
  await pdfJobs.close()
  expect([status, await readdir(folder)]).toEqual([422, []])
  await rm(folder, { recursive: true })
})

describe('the end of a pdf that the database took, though it was lost before it said so, is told all the same:', () => {
  const database = losing(provider.database, () => true)

  /** PDF jobs on that database, and what they tell. */
  async function telling(inserted_at: Date) {
    const token = randomToken()
    const upload_hash = fingerprint(token)
    const [pdf] = await provider.database.insert(pdfs).values({ upload_hash, inserted_at }).returning()
    if (!pdf) throw new Error('nothing was inserted')
    const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
    const told: object[] = []
    const broadcast = (topic: string, _event: string, state: object) => void told.push({ topic, ...state })
    const parts = { uploadsDir: folder, renderer: createRenderer(folder), clock: () => now }
    const pdfJobs = createPdfJobs({ database, ...parts, broadcast })
    const hears = (error: string) => vi.waitFor(() => expect(told).toContainEqual(failed(error)))
    const failed = (error: string) => expect.objectContaining({ topic: `pdf:${pdf.id}`, state: 'failed', error })
    const close = async () => {
      await pdfJobs.close()
      await rm(folder, { recursive: true })
    }
    return { id: pdf.id, token, pdfJobs, hears, close }
  }

  const lost = 'the database was lost'

  test('a kill over its channel', async () => {
    const { id, pdfJobs, hears, close } = await telling(new Date(now))
    const [person] = await provider.database.select().from(admins).where(eq(admins.email, 'luc@example.test'))
    if (!person) throw new Error('nobody is Luc')
    const kill = findTopic(`pdf:${id}`)?.topic.events?.kill
    const push = { database, clock: () => now, services: { pdfJobs }, person, id, payload: {} }
    await expect(kill?.(push)).rejects.toThrow(lost)
    await hears('Processing was ended by Luc Martin.')
    await close()
  })

  test('an upload that is no good', async () => {
    const { token, pdfJobs, hears, close } = await telling(new Date(now))
    const capabilities = { idempotencyKeys: true, recordVersions: true }
    const parts = { auth: provider, database, uploadsDir: tmpdir(), pdfJobs, clock: () => now, capabilities }
    const uploads = uploadRoutes({ ...parts, limits: defaultLimits })
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    uploads.onError(answerError)
    const { status } = await uploads.request(`/pdfs/${token}`, { method: 'PUT', body: 'x' })
    expect(status).toBe(500)
    await hears('The file is not a PDF.')
    reported.mockRestore()
    await close()
  })

  test('one that was waited for in vain', async () => {
    const { pdfJobs, hears, close } = await telling(new Date(now - 25 * 3600 * 1000))
    await expect(pdfJobs.expire()).rejects.toThrow(lost)
    await hears('Nothing was uploaded within a day.')
    await close()
  })
})

describe('a pdf whose end was stored without being told here', () => {
  const onePage: PageFiles = {
    file_small_url: '/files/s',
    file_medium_url: '/files/m',
    file_large_url: '/files/l',
    fingerprint: null,
  }

  /** Jobs of a renderer that draws nothing by itself, and what they tell of a pdf in processing. */
  async function drawing(database: Database = provider.database) {
    const [pdf] = await provider.database
      .insert(pdfs)
      .values({ state: 'processing', upload_hash: key()['Idempotency-Key'] })
      .returning()
    if (!pdf) throw new Error('nothing was inserted')
    const told: string[] = []
    const drawn: Required<RenderOptions>['onOpen'][] = []
    const done: ((pages: PageFiles[]) => void)[] = []
    const renderer: Renderer = {
      ...createRenderer('nowhere'),
      render: (_source, { onOpen, signal } = {}) =>
        new Promise((resolve, reject) => {
          signal?.throwIfAborted()
          signal?.addEventListener('abort', () => reject(signal.reason))
          if (onOpen) drawn.push(onOpen)
          done.push(resolve)
        }),
    }
    const broadcast = (_topic: string, event: string, { state }: { state?: string }) => {
      if (event === 'progress' && state !== undefined) told.push(state)
    }
    const jobs = createPdfJobs({
      database,
      uploadsDir: tmpdir(),
      renderer,
      broadcast,
      clock: () => now,
    })
    return { pdf, told, jobs, begun: () => until(() => drawn[0]), finish: () => done[0]?.([onePage]) }
  }

  const killed = { message: 'Processing was ended by Sanne de Vries.', now: new Date(now) }

  test('is told of and drawn no further at its next page', { timeout: 10_000 }, async () => {
    const { pdf, told, jobs, begun } = await drawing()
    jobs.begin(pdf.id)
    const onOpen = await begun()
    await failPdf(provider.database, pdf.id, killed)
    onOpen?.(60)
    await until(() => told.includes('failed'))
    expect(told).toEqual(['processing', 'failed'])
    await jobs.close()
  })

  test('is told of when its pages are there', { timeout: 10_000 }, async () => {
    const { pdf, told, jobs, begun, finish } = await drawing()
    jobs.begin(pdf.id)
    await begun()
    await failPdf(provider.database, pdf.id, killed)
    finish()
    await until(() => told.includes('failed'))
    expect(told).toEqual(['processing', 'failed'])
    await jobs.close()
  })

  test('is told of where the database was lost before it said that it took its pages', {
    timeout: 10_000,
  }, async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { pdf, told, jobs, begun, finish } = await drawing(losing(provider.database, () => true))
    jobs.begin(pdf.id)
    await begun()
    finish()
    await until(() => told.includes('finished'))
    expect(told).toEqual(['processing', 'finished'])
    await jobs.close()
    reported.mockRestore()
  })

  test('and one that was told during the look-up is not told as in processing afterwards', async () => {
    const { pdf, told, jobs } = await drawing()
    jobs.begin(pdf.id)
    await jobs.end({ ...pdf, state: 'failed', error: killed.message })
    expect(told).toEqual(['failed'])
    await jobs.close()
  })
})

test('a file that cannot be removed is no more than reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-jobs-'))
  const { database } = provider
  const parts = { uploadsDir: folder, renderer: createRenderer(folder) }
  const jobs = createPdfJobs({ database, ...parts, broadcast: () => {}, clock: () => now })
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [failed] = await database.insert(pdfs).values({ state: 'failed', upload_hash: 'd' }).returning()
  if (!failed) throw new Error('nothing was inserted')
  await mkdir(jobs.sourceOf(failed.id))
  await jobs.end(failed)
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"pdf":${failed.id}`))
  await rm(folder, { recursive: true })
})

describe('rendering', () => {
  test.each([
    ['hangs', { stallMilliseconds: 1 }, 'Page 1 takes too long to be drawn.'],
    ['fills its memory', { memoryBytes: 1 }, 'Page 1 needs too much memory to be drawn.'],
    ['crashes', { heapMegabytes: 1 }, 'Page 1 cannot be drawn: the renderer stopped.'],
  ])('that %s is refused, and leaves nothing on disk', async (_what, limits, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'render-'))
    const source = join(folder, 'source.pdf')
    await writeFile(source, await goodPdf(30))
    const renderer = createRenderer(folder, { ...pdfLimits, ...limits })
    await expect(renderer.render(source)).rejects.toThrow(message)
    await renderer.close()
    expect(await readdir(join(folder, 'pdfs'))).toEqual(['.unfinished'])
    expect(await readdir(join(folder, 'pdfs', '.unfinished'))).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test('a PDF that waits for its turn can be given up at once, and takes nobody else’s turn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-'))
  const [source, long] = [join(folder, 'source.pdf'), join(folder, 'long.pdf')]
  await writeFile(source, await goodPdf(1))
  await writeFile(long, await goodPdf(10))
  const renderer = createRenderer(folder, { ...pdfLimits, processes: 1 })
  let isFirstOver = false
  const first = renderer.render(long).finally(() => {
    isFirstOver = true
  })
  const stopping = new AbortController()
  const second = renderer.render(source, { signal: stopping.signal })
  const third = renderer.render(source)
  stopping.abort(new Error('stopped'))
  await expect(second).rejects.toThrow('stopped')
  expect(isFirstOver).toBe(false)
  expect([await first, await third].map(({ length }) => length)).toEqual([10, 1])
  await renderer.close()
  await rm(folder, { recursive: true })
})

test('thick PDFs of one person leave room to draw for the next person', async () => {
  const takeTurn = createTurns<string>(2)
  const began: string[] = []
  const { signal } = new AbortController()
  const turns = ['Sanne', 'Sanne', 'Luc', 'Noor'].map(async (owner) => {
    const leave = await takeTurn(owner, signal)
    began.push(owner)
    return leave
  })
  await until(() => began.length >= 2)
  expect(began).toEqual(['Sanne', 'Luc'])
  for (const leave of [await turns[0], await turns[2]]) leave?.()
  await Promise.all(turns)
  expect(began).toEqual(['Sanne', 'Luc', 'Sanne', 'Noor'])
})

test('a pdf is drawn once, in the turn of whoever announced it', async () => {
  const { id } = await announce()
  const [pdf] = await provider.database.update(pdfs).set({ state: 'processing' }).where(eq(pdfs.id, id)).returning()
  const render = vi.fn<Renderer['render']>(async () => Promise.reject(new RendererClosed()))
  const jobs = createPdfJobs({
    database: provider.database,
    uploadsDir: tmpdir(),
    renderer: { ...createRenderer('nowhere'), render },
    broadcast: () => {},
    clock: () => now,
  })
  jobs.begin(id)
  jobs.begin(id)
  await jobs.close()
  expect(pdf?.person_id).toEqual(expect.any(Number))
  expect(render.mock.calls.map(([, options]) => options?.person)).toEqual([pdf?.person_id])
})

test('a rendering process that sends an unreadable message has crashed, and takes nobody with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-process-'))
  const file = join(folder, 'process.mjs')
  await writeFile(file, `process.on('message', () => process.send({ kind: 'page', number: 'one' }))`)
  const renderer = startProcess(pdfLimits.heapMegabytes, file)
  const asked = { source: '', filesDir: folder, folder: '', quality: 'medium', cropToTrimbox: false } as const
  const rendering = renderer.run({ ...asked, limits: pdfLimits }, { signal: new AbortController().signal })
  await expect(rendering).rejects.toThrow('Page 1 cannot be drawn: the renderer stopped.')
  await renderer.end()
  await rm(folder, { recursive: true })
})

test('a full disk is told as such by a rendering process, and not as a page that cannot be drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-process-'))
  const source = join(folder, 'source.pdf')
  await writeFile(source, await goodPdf(1))
  await symlink('/dev/full', join(folder, '1-small.jpg'))
  const renderer = startProcess(pdfLimits.heapMegabytes)
  const asked = { source, filesDir: folder, folder: '.', quality: 'medium', cropToTrimbox: false } as const
  const rendering = renderer.run({ ...asked, limits: pdfLimits }, { signal: new AbortController().signal })
  expect(troubleHere(await rendering.catch((error: unknown) => error))).toBe('The disk of the provider is full')
  await renderer.end()
  await rm(folder, { recursive: true })
})

test('a rendering process is told nothing of what its provider was started with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-process-'))
  const file = join(folder, 'process.mjs')
  const tellAll = `process.send({ kind: 'refused', message: Object.keys(process.env).join() })`
  await writeFile(file, `process.on('message', () => ${tellAll})`)
  vi.stubEnv('DATABASE_URL', 'postgres://provider:secret@localhost/provider')
  const renderer = startProcess(pdfLimits.heapMegabytes, file)
  const asked = { source: '', filesDir: folder, folder: '', quality: 'medium', cropToTrimbox: false } as const
  const told = await renderer.run({ ...asked, limits: pdfLimits }, { signal: new AbortController().signal })
  expect(told).toEqual({ kind: 'refused', message: expect.stringContaining('PATH') })
  expect(told).not.toMatchObject({ message: expect.stringContaining('DATABASE_URL') })
  vi.unstubAllEnvs()
  await renderer.end()
  await rm(folder, { recursive: true })
})

interface Told extends PublicPdf {
  message?: string
}

/** Somebody who joined `pdf:{id}` with the phoenix client. */
async function joined(id: number) {
  const { accessToken } = await signIn(provider)
  // The published types know no transport of this shape.
  const socket: Socket = Reflect.construct(Socket, [
    `${provider.url.replace('http', 'ws')}/socket`,
    { transport: WebSocket, authToken: accessToken },
  ])
  socket.connect()
  const channel = socket.channel(`pdf:${id}`)
  const heard: Told[] = []
  for (const event of ['message', 'progress']) channel.on(event, (told: Told) => void heard.push(told))
  const state = await new Promise((resolve) => channel.join().receive('ok', resolve))
  return {
    state,
    heard,
    messages: () => heard.flatMap(({ message }) => message ?? []),
    hears: (condition: (told: Told) => boolean) => until(() => heard.some(condition)),
    kill: () => new Promise((resolve) => channel.push('kill', {}).receive('ok', resolve)),
    close: () => socket.disconnect(),
  }
}

/** Runs the work while no file may grow beyond so many bytes: a write stores less than was asked for, as on a full disk. */
async function withFilesUpTo<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  const limit = (softly: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${softly}:`])
  // Without a listener the system would end the process that goes on writing.
  const ignore = () => {}
  process.on('SIGXFSZ', ignore)
  limit(String(bytes))
  try {
    return await work()
  } finally {
    limit('unlimited')
    process.off('SIGXFSZ', ignore)
  }
}

/** Announces the whole file, sends half of it and hangs up. */
function sendHalf(url: string, file: Buffer): Promise<void> {
  const { hostname, port, pathname, host } = new URL(url)
  return new Promise((resolve) => {
    const connection = connect(Number(port), hostname, () => {
      connection.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${file.length}\r\n\r\n`)
      connection.write(file.subarray(0, file.length / 2), () => connection.end())
    })
    connection.on('close', () => resolve())
    connection.resume()
  })
}
