/**
 * Several builds of the console may be open in the tabs of one profile: the newest sends, the others hand over to it (V6). It
 * understands what they write, because it knows the entries of its predecessors; they do not know its own.
 *
 * The tabs tell each other, and nothing is stored: a site that goes back to yesterday's build must not be left with a device that
 * waits for tomorrow's. A newer form of the rows is another matter (`database.ts`, `isReadOnly`). Rule VE2.
 */
import * as v from 'valibot'
import type { Channel } from '../../provider/profile'

const buildMessage = v.object({ kind: v.literal('build'), build: v.number() })

/** @param onOlder called if a newer build than this one is open in another tab */
export function announceBuild(channel: Channel, build: number, onOlder: () => void): () => void {
  const tell = () => channel.post({ kind: 'build', build })
  const stop = channel.listen((message) => {
    const heard = v.safeParse(buildMessage, message)
    if (!heard.success) return
    if (heard.output.build > build) onOlder()
    else if (heard.output.build < build) tell() // the one that has to know
  })
  tell()
  return stop
}
