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
  /** Opens no connection. */
  isDown = false
  /** Refuses every join and push. */
  isRefusing = false
  /** the state of every topic, as in the answer to a join */
  state: object = {}
  /** how often a topic was joined */
  joins = 0
  /** Sends this to the client, unchanged. */
  say: (data: unknown) => void = () => {}
  /** Breaks the connection off. */
  cut: () => void = () => {}
  /** the tokens with which connections were opened */
  readonly tokens: string[] = []

  /** A websocket on this line, with the parts that the client uses. */
  readonly Socket = ((line) =>
    class {
      readyState = 0
      onopen = () => {}
      onmessage = (_: { data: unknown }) => {}
      onclose = (_: object) => {}

      constructor(_address: string, protocols: readonly string[]) {
        line.opened += 1
        line.tokens.push(...protocols.slice(1).map((offer) => atob(offer.replace('base64url.bearer.phx.', ''))))
        line.say = (data) => this.onmessage({ data })
        line.cut = () => this.close()
        setTimeout(() => {
          if (line.isDown) return this.close()
          this.readyState = 1
          this.onopen()
        })
      }

      send(text: string) {
        if (line.isSilent) return
        const [join, ref, topic, event]: unknown[] = JSON.parse(text)
        if (event === 'phx_join') line.joins += 1
        const isRefused = line.isRefusing && topic !== 'phoenix'
        const reply = { status: isRefused ? 'error' : 'ok', response: { connection: line.opened, ...line.state } }
        setTimeout(() => this.onmessage({ data: JSON.stringify([join, ref, topic, 'phx_reply', reply]) }))
      }

      close() {
        this.readyState = 3
        setTimeout(() => this.onclose({}))
      }
    })(this)
}

/** From now on a socket opens on this line, and time passes only when a test says so. */
function fakeLine(): Line {
  vi.useFakeTimers()
  const line = new Line()
  vi.stubGlobal('WebSocket', line.Socket)
  return line
}

const good = { kind: 'token', token: 'good' }

interface Opening {
  token?: () => object
  onOpen?: () => void
  filesOrigin?: string
}

const opened = ({ token = () => good, onOpen = () => {}, ...elsewhere }: Opening = {}) =>
  openChannels({
    deployment: { ...parseDeployment(JSON.parse(text), 'https://console.example/'), ...elsewhere },
    session: { token: async () => token() as never }, // the person is not looked at
    onOpen,
  })

test('[L3] each connection is made with the token of its moment, and each that opens is told', async () => {
  const line = fakeLine()
  const onOpen = vi.fn()
  const tokens = ['token 1', 'token 2']
  const channels = await opened({ token: () => ({ kind: 'token', token: tokens.shift() }), onOpen })
  await vi.advanceTimersByTimeAsync(1_000)
  line.cut()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(line.tokens).toEqual(['token 1', 'token 2'])
  expect(onOpen).toHaveBeenCalledTimes(2)
  channels?.close()
})

test.each([
  ['is over, nobody knocks again', { kind: 'sessionOver' }, 1],
  ['cannot be asked for just now, the old token is tried', { kind: 'unreachable' }, 2],
])('where the session %s', async (_what, outcome, connections) => {
  const line = fakeLine()
  const answers = [good]
  const channels = await opened({ token: () => answers.shift() ?? { kind: 'none', outcome } })
  await vi.advanceTimersByTimeAsync(1_000)
  line.cut()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(line.opened).toBe(connections)
  channels?.close()
})

test('[N11] a socket that has fallen silent without being closed is left within two heartbeats, and its topics are joined anew', async () => {
  const line = fakeLine()
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
  const line = fakeLine()
  line.isRefusing = true
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

test('a join whose connection has broken off, with no other in its time, is made as soon as there is one', async () => {
  const line = fakeLine()
  const joined: unknown[] = []
  const channels = await opened()
  await vi.advanceTimersByTimeAsync(1_000)
  line.isSilent = true
  channels?.join('pdf:1', { onJoined: (reply) => joined.push(reply), onEvent: () => {} })
  line.isDown = true
  line.cut()
  await vi.advanceTimersByTimeAsync(15_000)
  line.isSilent = false
  line.isDown = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(joined).toEqual([{ connection: line.opened }])
  channels?.close()
})

test('whether a topic could be joined is logged', async () => {
  const line = fakeLine()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
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
  fakeLine()
  const heard: string[] = []
  const channels = await opened()
  channels?.join('parser:1', { onJoined: () => heard.push('joined'), onEvent: (event) => heard.push(event) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['joined'])
  channels?.close()
})

test('files of a provider elsewhere are told of by whole addresses, in the answer to a join and in what comes after it', async () => {
  const line = fakeLine()
  line.state = { cover_photo: '/files/1.webp' }
  const told: unknown[] = []
  const channels = await opened({ filesOrigin: 'https://api.example' })
  channels?.join('pdf:1', { onJoined: (reply) => told.push(reply), onEvent: (_, payload) => told.push(payload) })
  await vi.advanceTimersByTimeAsync(1_000)
  line.say(JSON.stringify([null, null, 'pdf:1', 'progress', { cover_photo: '/files/2.webp' }]))
  const [joined, heard] = ['https://api.example/files/1.webp', 'https://api.example/files/2.webp']
  expect(told).toEqual([{ connection: 1, cover_photo: joined }, { cover_photo: heard }])
  channels?.close()
})

test('a push on a topic tells whether it was heard: it may be refused, or there may be nobody', async () => {
  const line = fakeLine()
  const channels = await opened()
  const silent = { onJoined: () => {}, onEvent: () => {} }
  const leaveFirst = channels?.join('pdf:1', silent)
  const leave = channels?.join('pdf:1', silent)
  await vi.advanceTimersByTimeAsync(1_000)
  const kill = async () => {
    const heard = channels?.push('pdf:1', 'kill')
    await vi.advanceTimersByTimeAsync(1_000)
    return heard
  }
  // Those who joined the topic earlier have left: the later ones are still there.
  leaveFirst?.()
  expect(await kill()).toBe(true)
  line.isRefusing = true
  expect(await kill()).toBe(false)
  leave?.()
  expect(await kill()).toBe(false)
  channels?.close()
})

const NO_FRAMES = ['', '<html>', 'null', '{}', '[]', '[null,null,"parser:1","new_message"]', new ArrayBuffer(8)]

test('[L4] messages that are no frames are ignored, and those after them are heard', async () => {
  const line = fakeLine()
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
