/**
 * Works on several items at a time. After the first failure nothing more begins, and it is thrown when all work has stopped: then
 * what the others were making can be removed.
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
