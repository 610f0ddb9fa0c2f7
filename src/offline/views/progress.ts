/** How far files have been sent, from here or from another tab. Rule FI3. */
import type { Source } from '../../provider/source'
import type { Entries } from '../memory/entries'
import { Topics } from '../memory/topic'
import type { Feed } from '../storage/feed'

interface Progress {
  /** 0 to 100; null: it is not being sent. Same file, same topic. */
  of: (file: string) => Source<number | null>
  /** The context that sent may have gone without a word: what it had under way is waiting then (LE7). */
  outboxChanged: () => void
}

export function createProgress(feed: Feed, entries: Entries): Progress {
  const topics = new Topics<number | null>()
  const percents = new Map<string, number>()
  feed.onProgress(({ file, percent }) => {
    if (percent === null) percents.delete(file)
    else percents.set(file, percent)
    topics.changed(file)
  })
  const isBeingSent = (file: string) =>
    [...entries.inOrder()].some(({ state, files }) => state === 'sending' && files.some((id) => id === file))
  const percentOf = (file: string) => {
    const percent = percents.get(file)
    return percent !== undefined && isBeingSent(file) ? percent : null
  }
  return {
    of: (file) => topics.at(file, () => percentOf(file)),
    outboxChanged: () => topics.allChanged(),
  }
}
