/**
 * Works on several items at a time. The first failure leaves what was not begun, and is thrown when nothing is at work any more: what
 * the others were still making can be removed then.
 *
 * @param work its signal is aborted, with the first failure as its reason, when there is one
 */
export async function inParallel<Item extends object>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item, failing: AbortSignal) => Promise<void>,
): Promise<void> {
  const failing = new AbortController()
  const { signal } = failing
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) await work(item, signal)
  }
  const workers = Array.from({ length: atOnce }, () => worker().catch((error: unknown) => failing.abort(error)))
  await Promise.all(workers)
  signal.throwIfAborted()
}
