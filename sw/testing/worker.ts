/** A service worker in a test: what its browser keeps, what the network has, and what its pages ask for. */
import { vi } from 'vitest'

const SCOPE = 'https://console.example/'

/** The type and text of the answer at each address. Any other address fails, as without a network. */
type Network = Map<string, { type: string; text?: string }>

interface Asked {
  url: URL
  request: Request
  /** what the route has found in it */
  params: unknown
  event: ExtendableEvent
}
type Match = (asked: Pick<Asked, 'url' | 'request'>) => unknown
type Handler = ((asked: Asked) => Promise<Response>) | { handle: (asked: Asked) => Promise<Response> }

/** Work that waits for `opened` goes on after `open`. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** @param network the types of its answers, by address as a page writes it: relative to the console's, or whole */
export function workerIn(network: Record<string, string>) {
  const site: Network = new Map(Object.entries(network).map(([address, type]) => [at(address), { type }]))
  const events = new EventTarget()
  const routes: { match: Match; handler: Handler }[] = []
  const pending: Promise<unknown>[] = []
  const fetched: string[] = []
  const caches = cacheStorage()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL(SCOPE))
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const url = typeof asked === 'string' ? asked : asked.url
    fetched.push(url)
    const answer = site.get(url)
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(answer.text ?? url, { headers: { 'Content-Type': answer.type } })
  })

  class Extendable extends Event {
    waitUntil(work: Promise<unknown>) {
      pending.push(work)
    }
  }
  vi.stubGlobal('ExtendableEvent', Extendable)
  vi.stubGlobal('FetchEvent', class extends Extendable {})

  /** Resolves when nothing is under way any more; rejects with an error behind an answer. */
  async function rest() {
    for (let work = pending.shift(); work; work = pending.shift()) await work
  }

  const self = { registration: { scope: SCOPE }, addEventListener: events.addEventListener.bind(events) }
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('registration', self.registration)
  vi.stubGlobal('addEventListener', self.addEventListener)

  return {
    self: self as unknown as ServiceWorkerGlobalScope, // what else a worker has is not touched
    site,
    fetched,
    caches,
    /** In the place of Workbox's, which knows one worker only. */
    registerRoute: (route: Match | (typeof routes)[number], handler?: Handler) => {
      if (typeof route !== 'function') routes.push(route)
      else if (handler) routes.push({ match: route, handler })
    },
    event: (): ExtendableEvent => new Extendable('message'),
    rest,
    /** @param parts what the event has of its own */
    tell: (type: string, parts: object = {}) => {
      events.dispatchEvent(Object.assign(new Extendable(type), parts))
      return rest()
    },
    /** The answer that a page gets, when all work behind it has ended; null where the worker leaves the request to the network. */
    ask: async (address: string, how: { destination?: RequestDestination; mode?: RequestMode }) => {
      const request = new Request(at(address))
      for (const [name, value] of Object.entries(how)) Object.defineProperty(request, name, { value })
      const asked = { url: new URL(request.url), request }
      for (const { match, handler } of routes) {
        const params = match(asked)
        if (!params) continue
        const whole = { ...asked, params, event: new Extendable('fetch') }
        const answer = await (typeof handler === 'function' ? handler(whole) : handler.handle(whole))
        await rest()
        return answer.text()
      }
      return null
    },
  }
}

export const at = (address: string) => new URL(address, SCOPE).href

const urlOf = (asked: Request | string) => (typeof asked === 'string' ? at(asked) : asked.url)

function cacheStorage() {
  const stored = new Map<string, Map<string, Response>>()
  const filesOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return files
  }
  let put = async (files: Map<string, Response>, asked: Request | string, answer: Response) =>
    void files.set(urlOf(asked), answer)
  const open = async (name: string) => {
    const files = filesOf(name)
    return {
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      match: async (asked: Request | string) => files.get(urlOf(asked))?.clone(),
      put: async (asked: Request | string, answer: Response) => put(files, asked, answer),
      delete: async (asked: Request | string) => files.delete(urlOf(asked)),
    }
  }
  return {
    open,
    /** Nothing more can be kept. */
    fill: () => {
      put = async () => {
        throw new DOMException('the disk is full', 'QuotaExceededError')
      }
    },
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async (asked: Request | string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(urlOf(asked))?.clone(),
    /** The addresses that are kept under a name. */
    kept: (name: string) => [...filesOf(name).keys()],
  }
}
