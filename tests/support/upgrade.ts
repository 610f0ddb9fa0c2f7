import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Passes websockets through untouched: repeats the handshake to the provider, then joins both sides. */
export function passUpgradesThrough(server: Server, { hostname, port }: URL): void {
  server.on('upgrade', (request, client: Socket, head: Buffer) => {
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${rawHeaders(request.rawHeaders)}\r\n`)
      upstream.write(head)
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
}

function rawHeaders(pairs: string[]): string {
  let text = ''
  for (let at = 0; at < pairs.length; at += 2) text += `${pairs[at]}: ${pairs[at + 1]}\r\n`
  return text
}
