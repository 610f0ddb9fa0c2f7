import { useState } from 'react'
import * as v from 'valibot'
import { useChannel, usePush } from '../../../data/liveTopics'
import type { Id } from '../../../offline/define'

/** What the channel says of a pdf: its whole state at each step, so that whoever missed one misses nothing. */
const saidSchema = v.object({
  progress: v.nullish(v.number(), 0),
  pages_count: v.nullish(v.number(), null),
  cover_photo: v.nullish(v.string(), null),
  message: v.nullish(v.string(), null),
  messages: v.optional(v.array(v.object({ message: v.string() })), []),
})

export interface Processing {
  progress: number
  pages: number | null
  cover: string | null
  messages: readonly string[]
}

const NOTHING: Processing = { progress: 0, pages: null, cover: null, messages: [] }

/** Listens to `pdf:{id}` while its pages are made (spec section 4). Null listens to nothing. */
export function useProcessing(pdf: Id | null): Processing & { kill: () => Promise<boolean> } {
  const [heard, setHeard] = useState<Processing & { of: Id | null }>({ ...NOTHING, of: null })
  const topic = pdf === null ? null : `pdf:${pdf}`
  const push = usePush()

  const hear = (payload: unknown, isEvent: boolean) => {
    const read = v.safeParse(saidSchema, payload)
    if (read.success)
      setHeard((before) => ({ ...heardOn(before.of === pdf ? before : NOTHING, read.output, isEvent), of: pdf }))
  }
  useChannel(topic, { onJoined: (reply) => hear(reply, false), onEvent: (_, payload) => hear(payload, true) })

  const now = heard.of === pdf ? heard : NOTHING
  return { ...now, kill: () => (topic === null ? Promise.resolve(false) : push(topic, 'kill')) }
}

/** Progress never falls, whatever comes late. A join tells all messages so far, an event the next one. */
function heardOn(before: Processing, said: v.InferOutput<typeof saidSchema>, isEvent: boolean): Processing {
  const added = isEvent && said.message && before.messages.at(-1) !== said.message ? [said.message] : []
  return {
    progress: Math.max(before.progress, said.progress ?? 0),
    pages: said.pages_count ?? before.pages,
    cover: said.cover_photo ?? before.cover,
    messages: isEvent ? [...before.messages, ...added] : said.messages.map(({ message }) => message),
  }
}
