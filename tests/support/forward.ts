import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

export interface ProviderAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

// Headers about a single connection: the proxy has two.
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

/** Passes the request on to the provider and reads its whole answer. The Host header stays, so that the proxy is the origin. */
export function forward(provider: URL, request: IncomingMessage, body: Buffer): Promise<ProviderAnswer> {
  return new Promise((done, fail) => {
    const { method, url: path } = request
    const options = { host: provider.hostname, port: provider.port, method, path, headers: headersFor(request, body) }
    const upstream = ask(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 502, headers: endToEnd(answer.headers), body: Buffer.concat(parts) }),
      )
    })
    upstream.on('error', fail)
    upstream.end(body)
  })
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function headersFor(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const headers = endToEnd(request.headers)
  return body.length > 0 ? { ...headers, 'content-length': body.length } : headers
}

function endToEnd(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}
