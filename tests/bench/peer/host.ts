import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { run } from '../../checks/run-command.mjs'
import { bodyOf, forward } from '../../support/forward'

/**
 * Fetched on demand: as dependencies they would bring a hundred packages into every installation, for figures that are taken now
 * and then.
 */
const PACKAGES = ['react-admin@5.15.4', '@mui/material@7.3.7', 'react@19.2.4', 'react-dom@19.2.4']

interface Peer {
  url: string
  /** size of its JavaScript, gzip, in kB */
  size: number
  close(): Promise<void>
}

/** Builds the peer and serves it like the console, compressed and kept for ever; all other requests go to the provider. */
export async function startPeer(provider: string): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'peer-'))
  const files = await filesOf(await buildIn(folder))
  const server = createServer((asked, answer) => {
    const file = files.get((asked.url ?? '/').replace(/\?.*$/, ''))
    if (file) {
      const kept = file.type === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable'
      answer.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'gzip', 'Cache-Control': kept })
      return answer.end(file.body)
    }
    return passOn(new URL(provider), asked, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const scripts = [...files.values()].filter(({ type }) => type === 'text/javascript')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    size: scripts.reduce((sum, { body }) => sum + body.length, 0) / 1000,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function passOn(provider: URL, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { status, headers, body } = await forward(provider, asked, await bodyOf(asked))
  answer.writeHead(status, headers).end(body)
}

/** @returns the folder of what was built */
async function buildIn(folder: string): Promise<string> {
  await cp(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true })
  const { code, output } = await run('npm', [
    ...['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'],
    ...PACKAGES,
  ])
  if (code !== 0) throw new Error(`the peer could not be fetched\n${output.slice(-2000)}`)
  const outDir = join(folder, 'built')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'es2022', outDir },
  })
  return outDir
}

interface Served {
  type: string
  body: Buffer
}

async function filesOf(folder: string): Promise<Map<string, Served>> {
  const read = async (path: string, type: string): Promise<Served> => ({
    type,
    body: gzipSync(await readFile(join(folder, path)), { level: 9 }),
  })
  const files = new Map([['/', await read('index.html', 'text/html')]])
  for (const name of await readdir(join(folder, 'assets'))) {
    const path = `assets/${name}`
    files.set(`/${path}`, await read(path, name.endsWith('.css') ? 'text/css' : 'text/javascript'))
  }
  return files
}
