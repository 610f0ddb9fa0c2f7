/** Files that are served as they are: the built console, and what was uploaded or rendered (faults B4). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerOfFile } from './support'

const script = 'console.log("a part of the console")'
const root = await mkdtemp(join(tmpdir(), 'files-'))
const staticDir = join(root, 'console')
const provider = await providerOfFile({ staticDir })

beforeAll(async () => {
  await mkdir(join(staticDir, 'assets'), { recursive: true })
  await writeFile(join(staticDir, 'assets', 'part.js'), script)
  await writeFile(join(root, 'secret.txt'), 'a secret')
})

afterAll(() => rm(root, { recursive: true, force: true }))

interface Answer {
  status: number | undefined
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

/** The path goes out as it is written: a browser would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(provider.url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers }, async (incoming) => {
      const body = Buffer.concat(await incoming.toArray())
      resolve({ status: incoming.statusCode, headers: incoming.headers, body })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe('[B4] what leads out of the folder', () => {
  const above = ['../secret.txt', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', '..%5csecret.txt']
  const absolute = [join(root, 'secret.txt'), encodeURIComponent(join(root, 'secret.txt'))]
  const unreadable = ['part.js%00', '%', '%c0%ae%c0%ae/secret.txt']

  test.each(['/', '/assets/', '/assets/..%2f', '/files/', '/files/..%2f..%2f..%2f'])(
    'is not found below %s',
    async (folder) => {
      for (const name of [...above, ...absolute, ...unreadable]) {
        const { status, body } = await ask(folder + name)
        expect([status, body.toString()], name).toEqual([404, expect.not.stringContaining('a secret')])
      }
    },
  )
})

test('the address of the console is known, and takes no other method', async () => {
  const { status, headers } = await fetch(provider.url, { method: 'POST' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

describe('a file of text', () => {
  const taken = async (accepted: string) => {
    const { headers, body } = await ask('/assets/part.js', { 'Accept-Encoding': accepted })
    return {
      encoding: headers['content-encoding'],
      text: (headers['content-encoding'] ? brotliDecompressSync(body) : body).toString(),
    }
  }

  test.each(['br', 'gzip, deflate, br', 'gzip;q=0.8, br;q=0.1', 'BR;q=1.0'])(
    'goes out small to who takes “%s”',
    async (accepted) => {
      expect(await taken(accepted)).toEqual({ encoding: 'br', text: script })
    },
  )

  test.each(['', 'gzip', 'br;q=0', 'gzip, br ; q=0.000', 'x-br'])(
    'goes out as it is to who takes “%s”',
    async (accepted) => {
      expect(await taken(accepted)).toEqual({ encoding: undefined, text: script })
    },
  )

  test('is kept by nobody between for who takes it otherwise', async () => {
    const varies = async (accepted: string) =>
      (await ask('/assets/part.js', { 'Accept-Encoding': accepted })).headers.vary
    expect([await varies('br'), await varies('gzip')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  })

  test('is not sent again to who has it, among others or by a name that a proxy made strong', async () => {
    const tag = String((await ask('/assets/part.js')).headers.etag)
    const statusFor = async (known: string) => (await ask('/assets/part.js', { 'If-None-Match': known })).status
    const known = [tag, `"older", ${tag}`, `${tag},W/"older"`, tag.replace('W/', ''), '*']
    expect(await Promise.all(known.map(statusFor))).toEqual([304, 304, 304, 304, 304])
    expect(await Promise.all(['"older"', 'W/"older", "oldest"', ''].map(statusFor))).toEqual([200, 200, 200])
  })
})
