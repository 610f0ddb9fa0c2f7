/** Web sites for parsers to read, with their faults. */
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { ProviderUnderTest } from './provider'

export interface TestSite {
  origin: string
  /** How many requests to `/silent…` wait for an answer now, and the most that ever waited at once. */
  silent: { now: number; most: number }
  /** Answers every request that waits. */
  release: () => void
  close: () => void
}

/** Pages of a folder as `wepublish` shows them. */
const folder = (count: number, picture = '/page.jpg') =>
  Array.from(
    { length: count },
    (_, index) => `<figure data-page="${index + 1}"><img src="${picture}?${index}"></figure>`,
  )

export async function startSite(): Promise<TestSite> {
  const silent = { now: 0, most: 0 }
  const waiting = new Set<ServerResponse>()
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#d62828' } })
    .jpeg()
    .toBuffer()
  const html = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>Folder</h1>${body}`)

  const pages: Record<string, RequestListener> = {
    '/page.jpg': (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture),
    '/two': (_, response) => html(response, `<p>van 30 november t/m 6 december 2026</p>${folder(2).join('')}`),
    '/sixty': (_, response) => html(response, folder(60).join('')),
    '/empty': (_, response) => html(response, '<p>Binnenkort!</p>'),
    '/error': (_, response) => response.writeHead(500).end('down'),
    '/garbage': (_, response) => response.end(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))),
    '/no-images': (_, response) => html(response, folder(2, '/garbage').join('')),
    '/lost-images': (_, response) => html(response, folder(2, '/error').join('')),
    '/no-pdf': (_, response) => html(response, '<a href="/garbage/folder.pdf">Folder</a>'),
    '/inside': (_, response) => html(response, '<a href="http://169.254.169.254/folder.pdf">Folder</a>'),
    '/garbage/folder.pdf': (_, response) => response.end('this is no PDF'),
    '/spreads/spreads.json': (_, response) => response.end('<html>not here</html>'),
    '/spreads': (_, response) => html(response, ''),
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!path.startsWith('/silent')) return pages[path]?.(request, response) ?? response.writeHead(404).end()
    silent.now += 1
    silent.most = Math.max(silent.most, silent.now)
    waiting.add(response)
    response.on('close', () => {
      silent.now -= 1
      waiting.delete(response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    silent,
    release: () => {
      for (const response of waiting) html(response, folder(1).join(''))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A parser of Prixo's for the address, and its id. */
export async function addParser({ query }: Pick<ProviderUnderTest, 'query'>, url: string): Promise<number> {
  const [row] = await query(
    `insert into parsers (name, url, shop_id, region_id, language_id, parser_class_id)
     select 'Prixo weekly', $1, shops.id, shop_regions.region_id, 1, parser_classes.id
     from shops join shop_regions on shop_regions.shop_id = shops.id, parser_classes
     where shops.name = 'Prixo' and parser_classes.class = 'wepublish' limit 1 returning id`,
    [url],
  )
  return Number(row?.id)
}
