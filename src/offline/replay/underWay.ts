/**
 * What is under way: entries from being chosen until they are settled. Only the tab or worker that replays remembers this; after a
 * crash the database says what was claimed. Entries are kept by their `seq`, because they are read again at each station.
 */
import type { Refusal } from '../../provider/outcome'
import type { Entry } from '../storage/entry'
import type { Ready } from './claim'

export class UnderWay {
  /** chosen and not settled yet: they hold their lanes */
  readonly busy = new Set<number>()
  /** the provider is being asked before they are sent (`look.ts`) */
  readonly looking = new Set<number>()
  /** it has answered just now, or refused the record as gone; good for one claim */
  readonly looked = new Map<number, Refusal | null>()
  /** claimed, to be sent in this order */
  readonly ready: Ready[] = []
  /** handed to the network from here, and not settled: their fate may be unknown */
  readonly handed = new Set<number>()
  /** aborts a request that has no answer yet */
  readonly sending = new Map<number, AbortController>()
  /** how many requests have no answer yet */
  requests = 0

  choose(chosen: readonly Entry[]): void {
    for (const { seq } of chosen) this.busy.add(seq)
  }

  /** Chosen entries that were neither claimed nor are being looked at can be chosen again. */
  claim(claimed: readonly Ready[], chosen: readonly Entry[]): void {
    const going = new Set([...claimed.map(({ entry }) => entry.seq), ...this.looking])
    for (const { seq } of chosen) if (!going.has(seq)) this.busy.delete(seq)
    this.ready.push(...claimed)
  }

  /** Drops entries from those claimed and not yet sent. */
  leaveOut(isLeftOut: (seq: number) => boolean): void {
    const left = this.release()
    this.free(left.filter(({ entry }) => isLeftOut(entry.seq)))
    this.ready.push(...left.filter(({ entry }) => !isLeftOut(entry.seq)))
  }

  /** @returns what was claimed and not yet sent; it holds its lanes until it is `free` */
  release(): Ready[] {
    return this.ready.splice(0)
  }

  free(ready: readonly Ready[]): void {
    for (const { entry } of ready) this.busy.delete(entry.seq)
  }
}
