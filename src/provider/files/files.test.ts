import { describe, expect, test, vi } from 'vitest'
import { sendOperation } from '../graphql/graphqlWire'
import { type FileId, form, graphql, upload } from '../request'
import type { SendOptions } from '../sender'
import { virtualClock } from '../testing/virtualClock'
import { sendForm, sendUpload } from './files'
import type { Upload } from './transfer'

const KEY = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const FILE = 'file-00000000-0000-4000-8000-000000000001' as FileId
const API = 'https://provider.example/api'

const options: SendOptions = { key: KEY, files: async () => new File(['pixels'], 'a "b".png', { type: 'image/png' }) }

function provider(answer: (init: RequestInit) => unknown = () => ({})) {
  const sent: { address: string; headers: Headers; text: string; method: string | undefined }[] = []
  const fetch = async (address: string, init: RequestInit) => {
    const text = await new Response(init.body ?? null).text()
    sent.push({ address, headers: new Headers(init.headers), text, method: init.method })
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY }
    return new Response(JSON.stringify(answer(init)), { headers })
  }
  const clock = virtualClock()
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  return { sent, clock, sender: { fetch, clock, capabilities, token: 'token', options } }
}

test('a form is the same bytes each time it is sent', async () => {
  const { sent, sender } = provider()
  const request = form('POST', '/categories', [
    ['name', 'Food'],
    ['icon', { file: FILE }],
  ])
  for (const _ of [1, 2]) await sendForm(sender, API, request)
  expect(sent[0]?.text).toBe(sent[1]?.text)
  expect(sent[0]).toMatchObject({ address: `${API}/admin/categories`, method: 'POST' })
  expect(sent[0]?.text).toContain('name="icon"; filename="a %22b%22.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n')
  const read = await new Response(sent[0]?.text, {
    headers: { 'Content-Type': sent[0]?.headers.get('content-type') ?? '' },
  }).formData()
  expect(read.get('name')).toBe('Food')
})

test('raw bytes go by PUT to the address that the provider gave, with the key; the token to nobody else', async () => {
  const { sent, sender } = provider()
  expect(await sendUpload(sender, API, upload('/api/uploads/7', FILE))).toEqual({
    kind: 'applied',
    body: {},
  })
  await sendUpload(sender, API, upload('https://elsewhere.example/x', FILE))
  expect(sent.map(({ address }) => address)).toEqual([
    'https://provider.example/api/uploads/7',
    'https://elsewhere.example/x',
  ])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token', null])
  expect(sent[0]?.headers.get('idempotency-key')).toBe(KEY)
  expect(sent[0]?.headers.get('content-type')).toBe('image/png')
})

describe('a store of files at another origin', () => {
  const stores = (status: number, type?: string, text: string | null = null) => {
    const headers = type === undefined ? {} : { 'Content-Type': type }
    const { sender } = provider()
    const fetch = async () => new Response(text, { status, statusText: 'Said', headers })
    return sendUpload({ ...sender, fetch }, API, upload('https://store.example/x', FILE))
  }

  test('takes a file without a word', async () => expect(await stores(200)).toEqual({ kind: 'applied', body: null }))
  test.each([401, 403, 413])('refuses with %s for good, and ends no session', async (status) =>
    expect(await stores(status, 'application/xml', '<Error/>')).toMatchObject({
      kind: 'needsPerson',
      refusal: { status, statusText: 'Said' },
    }),
  )
  test('is busy for now', async () =>
    expect(await stores(503, 'application/xml', '<Error/>')).toMatchObject({ kind: 'tryAgain', cause: 'busy' }))
  test('is not the network that answers with a page in its stead', async () =>
    expect(await stores(200, 'text/html', '<h1>Sign in</h1>')).toMatchObject({ kind: 'tryAgain', cause: 'foreign' }))
})

test('an operation with a file among its variables is a multipart one', async () => {
  const { sent, sender } = provider(() => ({ data: { createAd: { id: '1' } } }))
  const request = graphql('mutation m($input: Input!) { createAd(input: $input) { id } }', {
    input: { name: 'Ad', image: { file: FILE } },
  })
  const outcome = await sendOperation(sender, 'https://provider.example/graphql', request)
  expect(outcome).toEqual({ kind: 'applied', body: { createAd: { id: '1' } } })
  const { text, headers } = sent[0] ?? { text: '', headers: new Headers() }
  const read = await new Response(text, { headers: { 'Content-Type': headers.get('content-type') ?? '' } }).formData()
  expect(JSON.parse(String(read.get('operations'))).variables).toEqual({ input: { name: 'Ad', image: null } })
  expect(JSON.parse(String(read.get('map')))).toEqual({ 0: ['variables.input.image'] })
  expect(read.get('0')).toBeInstanceOf(File)
})

test('a file that is no longer on the device is told to a person', async () => {
  const { sender } = provider()
  const outcome = await sendUpload({ ...sender, options: { files: async () => null } }, API, upload('/x', FILE))
  expect(outcome).toMatchObject({
    kind: 'needsPerson',
    refusal: { details: ['Its file is no longer on this device.'] },
  })
})

/** No answer comes until it is given up. */
const untilGivenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

test('a transfer that moves may take its time; one that stalls is given up after 30 s', async () => {
  const { clock, sender } = provider()
  const slow: Upload = (_, { body }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      const headers = new Headers({ 'Content-Type': 'application/json', 'Idempotency-Key': KEY })
      clock.after(20_000, () => onProgress(body.size / 2))
      clock.after(45_000, () => onProgress(body.size))
      clock.after(60_000, () => resolve({ status: 200, statusText: '', headers, bodyText: '{}' }))
    })
  const percents: number[] = []
  const told: SendOptions = { ...options, onProgress: (percent) => percents.push(percent) }
  const send = (wire: Upload, how: SendOptions) =>
    sendUpload({ ...sender, upload: wire, options: how }, API, upload('/x', FILE))
  const moving = send(slow, told)
  const stalling = send((_, __, { signal, onProgress }) => {
    clock.after(20_000, () => onProgress(0))
    return untilGivenUp(signal)
  }, options)
  await clock.pass(61_000)
  expect(await moving).toEqual({ kind: 'applied', body: {} })
  expect(percents).toEqual([50, 100])
  expect(await stalling).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test('what has been handed over may still be on its way: its answer is waited for as long as 4 MB take at 10 kB/s', async () => {
  const { clock, sender } = provider()
  const [small, large] = [100_000, 50_000_000].map((size) => {
    const handOver: Upload = (_, { body }, { signal, onProgress }) => {
      onProgress(body.size)
      return untilGivenUp(signal)
    }
    const file = new File([new Uint8Array(size)], 'scan.pdf')
    const ended = vi.fn()
    void sendUpload(
      { ...sender, upload: handOver, options: { ...options, files: async () => file } },
      API,
      upload('/x', FILE),
    ).then(ended)
    return ended
  })
  const seen: number[][] = []
  for (const time of [39_000, 2_000, 388_000, 2_000]) {
    await clock.pass(time)
    seen.push([small, large].map((ended) => ended?.mock.calls.length ?? -1))
  }
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ])
})

test('where nobody sees it move, a transfer has the time that 10 kB/s take', async () => {
  const { clock, sender } = provider()
  const file = new File([new Uint8Array(100_000)], 'scan.pdf')
  const sending = sendUpload(
    {
      ...sender,
      fetch: (_, { signal }) => untilGivenUp(signal as AbortSignal),
      options: { ...options, files: async () => file },
    },
    API,
    upload('/x', FILE),
  )
  const ended = vi.fn()
  void sending.then(ended)
  await clock.pass(39_000)
  expect(ended).not.toHaveBeenCalled()
  await clock.pass(2_000)
  expect(await sending).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test.each([
  ['from a tab', { upload: ((_, __, { signal }) => untilGivenUp(signal)) satisfies Upload }],
  ['from the worker', { fetch: (_: string, { signal }: RequestInit) => untilGivenUp(signal as AbortSignal) }],
])('T7: what is given up on its way ends, %s', async (_, wire) => {
  const { clock, sender } = provider()
  const gaveUp = new AbortController()
  const stopped = { ...sender, ...wire, options: { ...options, signal: gaveUp.signal } }
  const sending = sendUpload(stopped, API, upload('/x', FILE))
  await clock.pass(0)
  gaveUp.abort()
  expect(await sending).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test('T7: what was given up before it began is not sent', async () => {
  const { sender } = provider()
  const gaveUp = new AbortController()
  gaveUp.abort()
  const begun = vi.fn<Upload>(() => new Promise(() => {}))
  const stopped = { ...sender, upload: begun, options: { ...options, signal: gaveUp.signal } }
  expect(await sendUpload(stopped, API, upload('/x', FILE))).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
  expect(begun).not.toHaveBeenCalled()
})
