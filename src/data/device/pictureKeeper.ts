import { bounded } from '../../provider/clock'
import { MEGABYTE } from '../../provider/files/megabyte'
import { STALL } from '../../provider/files/transfer'
import { Ended, FAILURES, type Taking, type TakingPorts } from './taking'

/** A part of what a browser gives a site on a small tablet. */
const MOST_BYTES = 600 * MEGABYTE
/** Leaves room for the pictures of the screen on which somebody works meanwhile. */
const AT_ONCE = 3

/** Keeps the pictures of a list that is taken offline, a few at a time, and counts them. */
export class PictureKeeper {
  readonly #ports: TakingPorts
  readonly #taking: Taking
  #failuresInARow = 0
  #isOver = false

  constructor(ports: TakingPorts, taking: Taking) {
    this.#ports = ports
    this.#taking = taking
  }

  async keep(addresses: readonly string[]): Promise<void> {
    const left = addresses.map((address) => new URL(address, this.#ports.base).href)
    const keepInTurn = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) await this.#keepOne(address)
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, keepInTurn))
    } catch (problem) {
      // The other lanes may still fetch a picture, but by then the person has been told how it ended, and may have begun anew.
      this.#isOver = true
      left.length = 0
      throw problem
    }
  }

  async #keepOne(address: string): Promise<void> {
    const { cache, signal } = this.#ports
    signal.throwIfAborted()
    if (await cache.match(address)) {
      this.#taking.pictures += 1
      return
    }
    const picture = await this.#fetchOne(address)
    if (typeof picture === 'string') return this.#failed(picture)
    this.#failuresInARow = 0
    // A full device ends it: the waiting changes need the room more.
    await cache.put(address, picture.response)
    const isThere = await cache.match(address)
    if (this.#isOver) return
    if (!isThere) this.#cleared()
    this.#taking.pictures += 1
    this.#taking.bytes += picture.bytes
    this.#ports.onProgress({ ...this.#taking })
    if (this.#taking.bytes > MOST_BYTES) throw new Ended('bounded')
  }

  async #fetchOne(address: string): Promise<{ response: Response; bytes: number } | 'unreachable' | 'failing'> {
    const { fetch, clock, signal } = this.#ports
    try {
      const picture = await bounded({ clock, deadline: STALL, signal }, async (given) => {
        const answer = await fetch(address, { signal: given })
        if (!answer.ok) return 'failing'
        // A captive portal answers everything, but not with a picture.
        return /^image\//.test(answer.headers.get('Content-Type') ?? '') ? answer.blob() : 'unreachable'
      })
      if (typeof picture === 'string') return picture
      const response = new Response(picture, { headers: { 'Content-Type': picture.type } })
      return { response, bytes: picture.size }
    } catch (problem) {
      if (signal.aborted) throw problem
      return 'unreachable'
    }
  }

  /** Somebody has cleared the pictures: a deleted cache still accepts what is put into it, but nobody will find it there. */
  #cleared(): never {
    Object.assign(this.#taking, { done: 0, pictures: 0 })
    throw new Ended('stopped')
  }

  #failed(because: 'unreachable' | 'failing') {
    this.#taking.failed += 1
    this.#failuresInARow += 1
    if (this.#failuresInARow >= FAILURES) throw new Ended(because)
  }
}
