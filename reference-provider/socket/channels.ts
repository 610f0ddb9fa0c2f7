/** The topics that one connection has joined, and the frames sent over it. */
import { type Frame, writeFrame } from './frames'

interface Channel {
  joinRef: string | null
  /** Broadcasts that came while the join was being answered; null once it is. */
  waiting: string[] | null
}

export class Channels {
  readonly #joined = new Map<string, Channel>()
  readonly #send: (text: string) => void

  constructor(send: (text: string) => void) {
    this.#send = send
  }

  get size(): number {
    return this.#joined.size
  }

  /** Whether the frame belongs to the join that counts: a page that was reloaded joins anew. */
  has({ topic, joinRef }: Frame): boolean {
    return this.#joined.get(topic)?.joinRef === joinRef
  }

  /** To be called before the state is read that answers the join: broadcasts meanwhile wait, and are sent after the answer. */
  begin({ topic, joinRef }: Frame): void {
    this.#joined.set(topic, { joinRef, waiting: [] })
  }

  /** The join has been answered. */
  answered({ topic }: Frame): void {
    const channel = this.#joined.get(topic)
    if (!channel) return
    for (const text of channel.waiting ?? []) this.#send(text)
    channel.waiting = null
  }

  /** The join was refused or failed. */
  drop({ topic }: Frame): void {
    this.#joined.delete(topic)
  }

  /** With `phx_error` the client joins again by itself. */
  leave(topic: string, event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    const channel = this.#joined.get(topic)
    if (!channel) return
    this.#joined.delete(topic)
    this.#send(writeFrame({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event, payload: {} }))
  }

  deliver(topic: string, text: string): void {
    const channel = this.#joined.get(topic)
    if (channel?.waiting) channel.waiting.push(text)
    else if (channel) this.#send(text)
  }

  clear(): void {
    this.#joined.clear()
  }
}
