/** How long a connection may take, and how accepting requests ends. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf, defaultPatience, listen, stopListening } from '../../reference-provider/listen'

test('[B10] whoever is connected when it is told to end is answered, however many have just come', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  const port = await listen(server, 0, '127.0.0.1', defaultPatience)
  // The system lets them in at once; the server has seen none of them yet.
  const answers = Array.from({ length: 20 }, () => asked(port))
  await stopListening(server)
  expect((await Promise.all(answers)).filter((answer) => answer.endsWith('answered'))).toHaveLength(20)
})

test('[B7] an answer that its client does not take is not kept for ever', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)))
  const port = await listen(server, 0, '127.0.0.1', { ...defaultPatience, silence: 500 })
  const asking = connect(port, '127.0.0.1').on('error', () => {})
  asking.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [asked] = await once(server, 'connection')
  await once(asked, 'close')
  asking.destroy()
  await stopListening(server)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['192.168.1.5', 'http://192.168.1.5:4000'],
  ['fd00::5', 'http://[fd00::5]:4000'],
])('what listens at %s is found at %s by whoever is on this machine', (host, address) => {
  expect(addressOf(host, 4000)).toBe(address)
})

/** The whole answer, or the reason why there was none. */
function asked(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', ({ message }) => resolve(message))
    socket.on('end', () => resolve(answer))
  })
}
