/** How far files are that are being sent, from here or from another tab. Rule FI3. */
import type { Source } from '../../provider/source'
import { mapped, Topics } from '../memory/topic'
import type { Feed } from '../storage/feed'

/** 0 to 100; null: it is not being sent. Same file, same topic. */
export function progressOf(feed: Feed): (file: string) => Source<number | null> {
  const topics = new Topics<{ percent: number | null }>()
  const percents = new Map<string, number>()
  feed.onProgress(({ file, percent }) => {
    if (percent === null) percents.delete(file)
    else percents.set(file, percent)
    topics.changed(file)
  })
  return (file) =>
    mapped(
      topics.at(file, () => ({ percent: percents.get(file) ?? null })),
      ({ percent }) => percent,
    )
}
