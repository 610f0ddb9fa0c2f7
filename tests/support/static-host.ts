/** A web server that knows nothing of the provider: the built console, with the headers that the README asks for. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fixedHeaders, kindOf, type Place } from '../../reference-provider/http/console-headers'
import { consoleBuildDirectory } from './console-build.mjs'

export interface StaticHost {
  url: string
  /** Points the console at a provider: by its deployment file, and by what the policies let it reach. */
  pointAt(provider: string): void
  close(): Promise<unknown>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export async function startStaticHost(): Promise<StaticHost> {
  let provider = ''
  const server = createServer(async ({ url }, response) => {
    const path = new URL(url ?? '/', 'http://host').pathname.replace(/\/$/, '/index.html')
    try {
      const body = path === '/deployment.json' ? await deploymentFor(provider) : await readFile(fileAt(path))
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain', ...headersFor(path, provider) })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointAt: (origin) => {
      provider = origin
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const fileAt = (path: string) => join(consoleBuildDirectory(), path)

async function deploymentFor(provider: string): Promise<string> {
  const built: object = JSON.parse(await readFile(fileAt('/deployment.json'), 'utf8'))
  const addresses = { api: `${provider}/api`, graphql: `${provider}/graphql`, socket: `${provider}/socket` }
  return JSON.stringify({ ...built, provider: addresses })
}

function headersFor(path: string, provider: string): Record<string, string> {
  const kind = kindOf(path)
  const place: Place = { provider, socket: provider.replace('http', 'ws') }
  return kind
    ? { ...fixedHeaders, 'Cache-Control': kind.cache, 'Content-Security-Policy': kind.policy(place) }
    : fixedHeaders
}
