/** Resolves with a function that ends the turn; rejects with the signal's reason as soon as that aborts. */
type TakeTurn<Owner> = (owner: Owner, signal: AbortSignal) => Promise<() => void>

interface Waiting<Owner> {
  owner: Owner
  begin: () => void
}

/** So many at a time, first come, first served; but an owner has one at a time, however many wait. */
export function createTurns<Owner>(atOnce: number): TakeTurn<Owner> {
  const atWork = new Set<Owner>()
  const line = new Set<Waiting<Owner>>()

  function fill(): void {
    for (const waiting of line) {
      if (atWork.size >= atOnce) return
      if (atWork.has(waiting.owner)) continue
      line.delete(waiting)
      atWork.add(waiting.owner)
      waiting.begin()
    }
  }

  return (owner, signal) =>
    new Promise((resolve, reject) => {
      const waiting = { owner, begin }
      function begin() {
        signal.removeEventListener('abort', giveUp)
        resolve(leave)
      }
      function giveUp() {
        line.delete(waiting)
        reject(signal.reason)
      }
      function leave() {
        atWork.delete(owner)
        fill()
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      line.add(waiting)
      fill()
    })
}
