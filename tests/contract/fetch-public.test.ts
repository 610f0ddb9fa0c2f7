/** What the provider fetches for staff: contract section 3, and item 21 of the security checklist. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublicFetch, fetchLimits } from '../../reference-provider/http/fetch-public'
import { isFetchable } from '../../reference-provider/http/public-address'

let site: Server
let origin: string
let directory: string
let requests = 0

const pages: Record<string, RequestListener> = {
  '/page': (_, response) => response.setHeader('Content-Type', 'Text/HTML; Charset="ISO-8859-1"').end('hello'),
  '/error': (_, response) => response.writeHead(500).end('no'),
  '/announced': (_, response) => response.writeHead(200, { 'Content-Length': 5000 }).end('x'.repeat(5000)),
  '/streamed': (_, response) => response.write('x'.repeat(600), () => response.end('x'.repeat(600))),
  '/bomb': (_, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(1_000_000))),
  '/silent': () => {},
  '/stuck': (_, response) => response.write('a few bytes'),
  '/cut': (_, response) => response.write('a few bytes', () => response.destroy()),
  '/redirect': ({ url }, response) => {
    const { searchParams } = new URL(url ?? '', 'http://site')
    const left = Number(searchParams.get('left') ?? 0)
    const location = left > 0 ? `/redirect?left=${left - 1}` : (searchParams.get('to') ?? '/page')
    response.writeHead(302, { Location: location }).end()
  },
}

beforeAll(async () => {
  site = createServer((request, response) => {
    requests += 1
    pages[(request.url ?? '').split('?')[0] ?? '']?.(request, response)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port, not on a pipe
  directory = await mkdtemp(join(tmpdir(), 'fetched-'))
})

afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await rm(directory, { recursive: true, force: true })
})

const local = createPublicFetch({ loopback: true, milliseconds: 400 })
const small = { maximumBytes: 1000 }
const megabyte = { maximumBytes: 1024 * 1024 }

test('what may be fetched is bounded: by five redirects, a minute, 20 MB for a page or CSV, and 200 MB for a PDF', () => {
  const [page, pdf] = [20 * megabyte.maximumBytes, 200 * megabyte.maximumBytes]
  expect(fetchLimits).toEqual({ redirects: 5, milliseconds: 60_000, pageBytes: page, pdfBytes: pdf })
})

describe('an address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://localhost/',
  ])('of no public host is refused: %s', async (address) => {
    const strict = createPublicFetch({ loopback: false })
    await expect(strict.read(address, small)).rejects.toThrow(/ is not a public address\.$/)
  })

  test.each(['file:///etc/passwd', 'ftp://example.test/', 'data:text/html,hello', 'javascript:1'])(
    'of another scheme is refused: %s',
    async (address) => {
      await expect(local.read(address, small)).rejects.toThrow('Only http and https addresses can be fetched.')
    },
  )

  test('with credentials, or that is none, is refused', async () => {
    await expect(local.read('http://me:secret@127.0.0.1/', small)).rejects.toThrow('with a user or a password')
    await expect(local.read('not an address', small)).rejects.toThrow('Enter valid url')
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isFetchable(address, false)).toBe(true)
  })
})

describe('a name', () => {
  const resolving = (...addresses: string[]) =>
    createPublicFetch({
      loopback: false,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })

  test.each([[['10.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::1']], [[]]])(
    'that resolves to %j is refused',
    async (addresses) => {
      const fetched = resolving(...addresses).read('http://folder.test/', small)
      await expect(fetched).rejects.toThrow('folder.test is not a public address.')
    },
  )

  test('is resolved once: the address that was checked is the one that is connected to', async () => {
    const answers = ['127.0.0.1', '169.254.169.254']
    const rebinding = createPublicFetch({
      loopback: true,
      resolve: async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }],
    })
    const { bytes } = await rebinding.read(origin.replace('127.0.0.1', 'folder.test').concat('/page'), small)
    expect(String(bytes)).toBe('hello')
    expect(answers).toEqual(['169.254.169.254'])
  })

  test('that nobody knows is told', async () => {
    const lost = createPublicFetch({
      loopback: false,
      resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    })
    await expect(lost.read('http://nowhere.test/', small)).rejects.toThrow('nowhere.test could not be found.')
  })
})

describe('a redirect', () => {
  test('is followed five times', async () => {
    const { url, bytes } = await local.read(`${origin}/redirect?left=4`, small)
    expect([url, String(bytes)]).toEqual([`${origin}/page`, 'hello'])
  })

  test('is not followed a sixth time', async () => {
    await expect(local.read(`${origin}/redirect?left=5`, small)).rejects.toThrow('redirects more than 5 times')
  })

  test.each([
    ['http://169.254.169.254/latest/', '169.254.169.254 is not a public address.'],
    ['file:///etc/passwd', 'Only http and https addresses can be fetched.'],
  ])('to %s is refused', async (to, message) => {
    const address = `${origin}/redirect?to=${encodeURIComponent(to)}`
    await expect(local.read(address, small)).rejects.toThrow(message)
  })
})

describe('an answer', () => {
  test('tells its charset', async () => {
    const { charset } = await local.read(`${origin}/page`, small)
    expect(charset).toBe('iso-8859-1')
  })

  test.each(['/announced', '/streamed', '/bomb'])('that is too large is not read to its end: %s', async (path) => {
    await expect(local.read(`${origin}${path}`, small)).rejects.toThrow('The answer is larger than')
  })

  test.each(['/silent', '/stuck'])('that does not come is given up in time: %s', async (path) => {
    await expect(local.read(`${origin}${path}`, small)).rejects.toThrow('did not answer within 0.4 seconds.')
  })

  test.each([
    ['/error', '500 Internal Server Error'],
    ['/cut', 'broke the connection off'],
  ])('that is none is told in words: %s', async (path, message) => {
    await expect(local.read(`${origin}${path}`, small)).rejects.toThrow(message)
  })

  test('is kept in a file', async () => {
    const file = join(directory, 'kept')
    const { size } = await local.save(`${origin}/streamed`, file, megabyte)
    expect([size, (await readFile(file)).length]).toEqual([1200, 1200])
    await rm(file)
  })

  test('that cannot be kept here is no fault of the site', async () => {
    const nowhere = join(directory, 'a folder that is not there', 'file')
    await expect(local.save(`${origin}/page`, nowhere, small)).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'open',
    })
  })

  test('that failed leaves no file', async () => {
    await expect(local.save(`${origin}/streamed`, join(directory, 'large'), small)).rejects.toThrow('larger')
    await expect(local.save(`${origin}/cut`, join(directory, 'cut'), megabyte)).rejects.toThrow('broke')
    expect(await readdir(directory)).toEqual([])
  })
})

test('a fetch can be stopped', async () => {
  const before = requests
  const stopping = new AbortController()
  const fetched = local.read(`${origin}/silent`, { ...small, signal: stopping.signal })
  await expect.poll(() => requests).toBeGreaterThan(before)
  stopping.abort()
  await expect(fetched).rejects.toThrow('The fetch was stopped.')
})
