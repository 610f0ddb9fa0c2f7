/** One browser profile: what its tabs and its worker share. */
import type { Channel, Locks } from '../../provider/profile'
import { turns } from './clock'

type Hold = (lock: unknown) => Promise<void>

interface Request {
  hold: Hold
  resolve: (value: unknown) => void
  reject: (problem: unknown) => void
}

/** Web Locks as the lease uses them: one holder per name, others queue; stealing rejects the holder's promise. */
export class ProfileLocks {
  readonly #held = new Map<string, Request>()
  readonly #queues = new Map<string, Request[]>()

  /**
   * The locks as one context sees them; `die` frees those it holds, as the browser does when a tab crashes.
   *
   * @param melted resolves when the context is not frozen: only then does it hear that its lock was stolen
   */
  forContext(melted: () => Promise<void> = async () => {}): Locks & { die: () => void } {
    const mine = new Set<Request>()
    let dead = false
    return {
      request: (name, options, hold) =>
        new Promise((resolve, reject) => {
          if (dead) return
          const abort = () => this.#abort(name, request)
          const ending = (settle: (value: unknown) => void) => (value: unknown) => {
            options.signal?.removeEventListener('abort', abort)
            settle(value)
          }
          const rejectOnceMelted = (problem: unknown) => void melted().then(() => reject(problem))
          const request: Request = { hold, resolve: ending(resolve), reject: ending(rejectOnceMelted) }
          mine.add(request)
          options.signal?.addEventListener('abort', abort)
          if (options.signal?.aborted) return reject(new DOMException('', 'AbortError'))
          if (options.ifAvailable && this.#held.has(name)) return void hold(null).then(resolve, reject)
          if (options.steal) this.#steal(name, request)
          else this.#queue(name, request)
        }),
      isHeld: async (name) => this.#held.has(name),
      die: () => {
        dead = true
        for (const [name, holder] of this.#held) if (mine.has(holder)) this.#release(name, holder)
        for (const [name, queue] of this.#queues) {
          this.#queues.set(
            name,
            queue.filter((request) => !mine.has(request)),
          )
        }
      },
    }
  }

  #queue(name: string, request: Request) {
    this.#queues.set(name, [...(this.#queues.get(name) ?? []), request])
    this.#grant(name)
  }

  #steal(name: string, request: Request) {
    this.#held.get(name)?.reject(new DOMException('The lock was stolen', 'AbortError'))
    this.#hold(name, request)
  }

  #abort(name: string, request: Request) {
    const queue = this.#queues.get(name) ?? []
    if (!queue.includes(request)) return
    this.#queues.set(
      name,
      queue.filter((each) => each !== request),
    )
    request.reject(new DOMException('', 'AbortError'))
  }

  #grant(name: string) {
    if (this.#held.has(name)) return
    const next = this.#queues.get(name)?.shift()
    if (next) this.#hold(name, next)
  }

  #hold(name: string, request: Request) {
    this.#held.set(name, request)
    void request
      .hold({ name })
      .then(request.resolve, request.reject)
      .finally(() => this.#release(name, request))
  }

  #release(name: string, request: Request) {
    if (this.#held.get(name) !== request) return
    this.#held.delete(name)
    this.#grant(name)
  }
}

interface Listener {
  owner: object
  hear: (message: unknown) => void
  /** settles when all messages so far have been heard, since they come in order */
  heard: Promise<void>
  melted: () => Promise<void>
}

/** BroadcastChannel: everybody in the profile except the sender hears a message, a moment later. */
export class ProfileChannel {
  readonly #listeners = new Set<Listener>()
  readonly #lag: () => number

  /** @param lag how many turns of the event loop a message takes */
  constructor(lag: () => number) {
    this.#lag = lag
  }

  /** @param melted resolves when the context is not frozen: until then it hears nothing */
  forContext(melted: () => Promise<void> = async () => {}): Channel & { die: () => void } {
    const owner = {}
    let dead = false
    return {
      post: (message) => {
        if (dead) return
        const copy = structuredClone(message)
        for (const listener of [...this.#listeners]) {
          if (listener.owner !== owner) listener.heard = this.#deliver(listener, copy)
        }
      },
      listen: (hear) => {
        const listener: Listener = { owner, hear, heard: Promise.resolve(), melted }
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      die: () => {
        dead = true
        for (const listener of this.#listeners) if (listener.owner === owner) this.#listeners.delete(listener)
      },
    }
  }

  async #deliver(listener: Listener, message: unknown) {
    await Promise.all([listener.heard, turns(this.#lag())])
    await listener.melted()
    if (this.#listeners.has(listener)) listener.hear(message)
  }
}
