import { afterEach, expect, test, vi } from 'vitest'
import text from '../../public/deployment.json?raw'
import { openChannels, pauseAfter } from './channels'
import { parseDeployment } from './deployment'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[L3] after a restart of the provider nobody comes back in the same moment, and nobody after half a minute', () => {
  for (let tries = 1; tries < 12; tries += 1) {
    const [soonest, latest] = [pauseAfter(tries, () => 0), pauseAfter(tries, () => 0.999)]
    expect(latest).toBeGreaterThan(soonest * 1.5)
    expect(latest).toBeLessThanOrEqual(30_000)
  }
})

/** A network that answers what the client says, and can fall silent without closing anything. */
class Line {
  opened = 0
  isSilent = false

  /** A websocket on this line, as far as the client uses one. */
  readonly Socket = ((line) =>
    class {
      readyState = 0
      onopen = () => {}
      onmessage = (_: { data: string }) => {}
      onclose = (_: object) => {}

      constructor() {
        line.opened += 1
        setTimeout(() => {
          this.readyState = 1
          this.onopen()
        })
      }

      send(text: string) {
        if (line.isSilent) return
        const [join, ref, topic]: unknown[] = JSON.parse(text)
        const reply = { status: 'ok', response: { connection: line.opened } }
        setTimeout(() => this.onmessage({ data: JSON.stringify([join, ref, topic, 'phx_reply', reply]) }))
      }

      close() {
        this.readyState = 3
        setTimeout(() => this.onclose({}))
      }
    })(this)
}

test('[N11] a socket that has fallen silent without being closed is left within two heartbeats, and its topics are joined anew', async () => {
  vi.useFakeTimers()
  const line = new Line()
  vi.stubGlobal('WebSocket', line.Socket)
  const joined: unknown[] = []
  const channels = await openChannels({
    deployment: parseDeployment(JSON.parse(text), 'https://console.example/'),
    session: { token: async () => ({ kind: 'token', token: 'good' }) as never }, // the person is not looked at
    onOpen: () => {},
  })
  channels?.join('parser:1', { onJoined: (reply) => joined.push(reply), onEvent: () => {} })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(joined).toEqual([{ connection: 1 }])
  line.isSilent = true
  await vi.advanceTimersByTimeAsync(60_000)
  line.isSilent = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.opened).toBeGreaterThan(1)
  expect(joined).toEqual([{ connection: 1 }, { connection: line.opened }])
  channels?.close()
})

test('what the client says to itself about joining is no event of the topic', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', new Line().Socket)
  const heard: string[] = []
  const channels = await openChannels({
    deployment: parseDeployment(JSON.parse(text), 'https://console.example/'),
    session: { token: async () => ({ kind: 'token', token: 'good' }) as never }, // the person is not looked at
    onOpen: () => {},
  })
  channels?.join('parser:1', { onJoined: () => heard.push('joined'), onEvent: (event) => heard.push(event) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['joined'])
  channels?.close()
})
