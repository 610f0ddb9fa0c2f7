import { useState } from 'react'
import * as v from 'valibot'
import { useChannel, usePush } from '../../../data/liveTopics'
import { id, readableOf } from '../../../domain/border'
import { KILL, pdfTopic } from '../../../domain/pdfs/pdf'
import { ENDED } from '../../../domain/pdfs/upload'
import type { Id } from '../../../offline/define'

const PERCENT = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const ADDRESS = v.pipe(v.string(), v.nonEmpty())
const END = v.picklist(['failed', 'killed'])
const MESSAGES = readableOf(v.object({ message: v.string() }))

/**
 * What the channel says of a pdf: its whole state at each step, so that a missed step does no harm. A part that cannot be read
 * counts as not said, and leaves the other parts readable.
 */
const saidSchema = v.object({
  /** which pdf; if the provider leaves it out, the topic tells */
  id: v.fallback(v.nullish(id, null), null),
  progress: v.fallback(v.nullish(PERCENT, 0), 0),
  pages_count: v.fallback(v.nullish(COUNT, null), null),
  cover_photo: v.fallback(v.nullish(ADDRESS, null), null),
  /** null while its pages may still come, and also once they have */
  state: v.fallback(v.nullish(END, null), null),
  error: v.fallback(v.nullish(v.string(), null), null),
  message: v.fallback(v.nullish(v.string(), null), null),
  messages: v.fallback(v.nullish(MESSAGES, null), null),
})

type Said = v.InferOutput<typeof saidSchema>

export interface Processing {
  progress: number
  pages: number | null
  cover: string | null
  /** why it has ended without pages; null if it has not */
  failed: string | null
  messages: readonly string[]
}

export interface HeardOfPdf extends Processing {
  /** Ends it. Resolves to whether the provider was told. */
  kill: () => Promise<boolean>
}

const NOTHING: Processing = { progress: 0, pages: null, cover: null, failed: null, messages: [] }

/** Listens to `pdf:{id}` while its pages are made (spec section 4). Null listens to nothing. */
export function useProcessing(pdf: Id | null): HeardOfPdf {
  const [heard, setHeard] = useState<Processing & { of: Id | null }>({ ...NOTHING, of: null })
  const topic = pdf === null ? null : pdfTopic(pdf)
  const push = usePush()

  const hear = (payload: unknown, messagesOf: Messages) => {
    const read = v.safeParse(saidSchema, payload)
    // What is told of another pdf does not count here.
    if (read.success && (read.output.id ?? pdf) === pdf)
      setHeard((before) => ({ ...heardOn(before.of === pdf ? before : NOTHING, read.output, messagesOf), of: pdf }))
  }
  useChannel(topic, { onJoined: (reply) => hear(reply, allSoFar), onEvent: (_, payload) => hear(payload, withNext) })

  const now = heard.of === pdf ? heard : NOTHING
  return { ...now, kill: () => (topic === null ? Promise.resolve(false) : push(topic, KILL)) }
}

/** A join tells all messages so far, an event only the next one. */
type Messages = (said: Said, before: readonly string[]) => readonly string[]
const allSoFar: Messages = ({ messages }, before) => messages?.map(({ message }) => message) ?? before
const withNext: Messages = ({ message }, before) =>
  message && before.at(-1) !== message ? [...before, message] : before

/** Progress never falls, even if messages arrive late. */
function heardOn(before: Processing, said: Said, messagesOf: Messages): Processing {
  return {
    progress: Math.max(before.progress, said.progress ?? 0),
    pages: said.pages_count ?? before.pages,
    cover: said.cover_photo ?? before.cover,
    failed: failureIn(said) ?? before.failed,
    messages: messagesOf(said, before.messages),
  }
}

const failureIn = ({ state, error, message }: Said): string | null => state && (error || message || ENDED[state])
