import { afterEach, expect, test, vi } from 'vitest'
import text from '../../public/deployment.json?raw'
import { openChannels, pauseAfter } from './channels'
import { parseDeployment } from './deployment'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
  /** Refuses every join. */
  isRefusing = false
  /** how often a topic was asked for */
  joins = 0
  /** Has the client hear this, as it is. */
  say: (data: unknown) => void = () => {}

  /** A websocket on this line, as far as the client uses one. */
  readonly Socket = ((line) =>
    class {
      readyState = 0
      onopen = () => {}
      onmessage = (_: { data: unknown }) => {}
      onclose = (_: object) => {}

      constructor() {
        line.opened += 1
        line.say = (data) => this.onmessage({ data })
        setTimeout(() => {
          this.readyState = 1
          this.onopen()
        })
      }

      send(text: string) {
        if (line.isSilent) return
        const [join, ref, topic, event]: unknown[] = JSON.parse(text)
        if (event === 'phx_join') line.joins += 1
        const isRefused = line.isRefusing && event === 'phx_join'
        const reply = { status: isRefused ? 'error' : 'ok', response: { connection: line.opened } }
        setTimeout(() => this.onmessage({ data: JSON.stringify([join, ref, topic, 'phx_reply', reply]) }))
      }

      close() {
        this.readyState = 3
        setTimeout(() => this.onclose({}))
      }
    })(this)
}

const opened = () =>
  openChannels({
    deployment: parseDeployment(JSON.parse(text), 'https://console.example/'),
    session: { token: async () => ({ kind: 'token', token: 'good' }) as never }, // the person is not looked at
    onOpen: () => {},
  })

test('[N11] a socket that has fallen silent without being closed is left within two heartbeats, and its topics are joined anew', async () => {
  vi.useFakeTimers()
  const line = new Line()
  vi.stubGlobal('WebSocket', line.Socket)
  const joined: unknown[] = []
  const channels = await opened()
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

test('a join that the provider refuses is asked for again, ever more seldom, and no more once the topic is left', async () => {
  vi.useFakeTimers()
  const line = new Line()
  line.isRefusing = true
  vi.stubGlobal('WebSocket', line.Socket)
  const joined: unknown[] = []
  const channels = await opened()
  const leave = channels?.join('pdf:1', { onJoined: (reply) => joined.push(reply), onEvent: () => {} })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(line.joins).toBeGreaterThan(15)
  expect(line.joins).toBeLessThan(40)
  expect(joined).toEqual([])
  line.isRefusing = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(joined).toEqual([{ connection: 1 }])

  line.isRefusing = true
  const leaveOther = channels?.join('pdf:2', { onJoined: () => joined.push('other'), onEvent: () => {} })
  await vi.advanceTimersByTimeAsync(500)
  leave?.()
  leaveOther?.()
  const asked = line.joins
  await vi.advanceTimersByTimeAsync(600_000)
  expect(line.joins).toBe(asked)
  channels?.close()
})

test('whether a topic could be joined is logged', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const line = new Line()
  vi.stubGlobal('WebSocket', line.Socket)
  const channels = await opened()
  channels?.join('pdf:1', { onJoined: () => {}, onEvent: () => {} })
  await vi.advanceTimersByTimeAsync(500)
  line.isRefusing = true
  channels?.join('pdf:2', { onJoined: () => {}, onEvent: () => {} })
  await vi.advanceTimersByTimeAsync(500)
  expect(logged.mock.calls).toEqual([['Channel pdf:1: joined'], ['Channel pdf:2: refused']])
  channels?.close()
})

test('what the client says to itself about joining is no event of the topic', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', new Line().Socket)
  const heard: string[] = []
  const channels = await opened()
  channels?.join('parser:1', { onJoined: () => heard.push('joined'), onEvent: (event) => heard.push(event) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['joined'])
  channels?.close()
})

const NO_FRAMES = ['', '<html>', 'null', '{}', '[]', '[null,null,"parser:1","new_message"]', new ArrayBuffer(8)]

test('[L4] frames that are none are ignored, and what comes after them is heard', async () => {
  vi.useFakeTimers()
  const line = new Line()
  vi.stubGlobal('WebSocket', line.Socket)
  const heard: unknown[] = []
  const channels = await opened()
  channels?.join('parser:1', { onJoined: () => {}, onEvent: (event, payload) => heard.push(event, payload) })
  await vi.advanceTimersByTimeAsync(1_000)
  for (const data of NO_FRAMES) line.say(data)
  line.say('[null,null,"parser:1","phx_reply",null]')
  line.say(JSON.stringify([null, null, 'parser:1', 'new_message', { text: 'Started' }]))
  expect(heard).toEqual(['new_message', { text: 'Started' }])
  channels?.close()
})
