/** The messages of runs, line by line: from answers, from the channel, and from both again after the socket was away. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { id, text } from '../border'

const line = v.object({
  /** grows with each line of a parser, across its runs */
  sequence: v.optional(v.number()),
  /** the run it belongs to */
  iteration_id: v.optional(id, ''),
  inserted_at: text,
  message: v.string(),
  state: text,
})
export type RunMessage = v.InferOutput<typeof line> & { sequence: number }

/**
 * Null if it is no message: an unreadable hint is no reason to stop listening.
 *
 * @param last the number of the line before it
 */
export function readMessage(payload: unknown, last: number): RunMessage | null {
  const read = v.safeParse(line, payload)
  if (!read.success) return null
  const { sequence = numberAfter(last, read.output.inserted_at), ...told } = read.output
  return { ...told, sequence }
}

/** Keeps lines of the same moment in order. Milliseconds. */
const STEP = 0.001

/** A number for a line without one, which the contract allows: the provider tells lines in order, each with its time. */
const numberAfter = (last: number, inserted_at: string): number => Math.max(last + STEP, Date.parse(inserted_at) || 0)

/** The readable messages, in order, each once, however they are told. */
export const runMessages = v.pipe(
  v.array(v.unknown()),
  v.transform((told) => {
    const lines: RunMessage[] = []
    for (const one of told) {
      const read = readMessage(one, lines.at(-1)?.sequence ?? 0)
      if (read) lines.push(read)
    }
    return mergeMessages([], lines)
  }),
)

/** The answer to a join: the latest run, with the last of its messages. */
const joinSchema = v.object({ messages: runMessages })
const runSchema = v.object({ iteration: v.object({ messages: runMessages }) })

/** The messages in an answer; none in an answer to a join that cannot be read. */
export const readJoin = (reply: unknown): readonly RunMessage[] =>
  v.parse(v.fallback(joinSchema, { messages: [] }), reply).messages
export const readRun = (body: unknown): readonly RunMessage[] => v.parse(runSchema, body).iteration.messages
export const readPastMessages = (body: unknown): readonly RunMessage[] => v.parse(joinSchema, body).messages

/** Asks for one run with all its messages. */
export const runRequest = (parserId: Id, iterationId: Id) => get(path`/parsers/${parserId}/iterations/${iterationId}`)

/** Asks for all messages of a parser after a sequence number. */
export const pastMessagesRequest = (parserId: Id, after: number) =>
  get(path`/parsers/${parserId}/past_messages/`, { after: String(after) })

/** Both, in order, no message twice. Returns `known` itself if nothing is new. */
export function mergeMessages(known: readonly RunMessage[], more: readonly RunMessage[]): readonly RunMessage[] {
  const last = known.at(-1)?.sequence ?? -1
  // Nearly always it is the next line: then nothing needs sorting.
  if (more.every(({ sequence }, index) => sequence > (more[index - 1]?.sequence ?? last)))
    return more.length === 0 ? known : [...known, ...more]
  const seen = new Set(known.map(({ sequence }) => sequence))
  const fresh = more.filter(({ sequence }) => !seen.has(sequence) && seen.add(sequence))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => a.sequence - b.sequence)
}
