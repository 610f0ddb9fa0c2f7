/** What runs tell, line by line: from answers, from the channel, and from both again after the socket was away. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { id, text } from '../border'

const line = v.object({
  /** grows with each line of a parser, whatever the run */
  sequence: v.optional(v.number()),
  /** the run that it is of */
  iteration_id: v.optional(id, ''),
  inserted_at: text,
  message: v.string(),
  state: text,
})
export type RunMessage = v.InferOutput<typeof line> & { sequence: number }

/**
 * Null for what is no message: a hint that cannot be read is no reason to stop listening.
 *
 * @param last the number of the line before it
 */
export function readMessage(payload: unknown, last: number): RunMessage | null {
  const read = v.safeParse(line, payload)
  if (!read.success) return null
  const { sequence = numberAfter(last, read.output.inserted_at), ...told } = read.output
  return { ...told, sequence }
}

/** Lines of one moment stand behind each other. Milliseconds. */
const STEP = 0.001

/** Of a provider that gives its lines no numbers, which the contract leaves open: they are told in order, each with its moment. */
const numberAfter = (last: number, inserted_at: string): number => Math.max(last + STEP, Date.parse(inserted_at) || 0)

/** Those that can be read, in order, each once, however they are told. */
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

/** The answer to a join: the latest run, with the end of what it told. */
const joinSchema = v.object({ messages: runMessages })
const runSchema = v.object({ iteration: v.object({ messages: runMessages }) })

/** The messages of each of the answers that tell any; of a join that cannot be read none. */
export const readJoin = (reply: unknown): readonly RunMessage[] =>
  v.parse(v.fallback(joinSchema, { messages: [] }), reply).messages
export const readRun = (body: unknown): readonly RunMessage[] => v.parse(runSchema, body).iteration.messages
export const readPastMessages = (body: unknown): readonly RunMessage[] => v.parse(joinSchema, body).messages

/** One run, with all that it told. */
export const runRequest = (parserId: Id, iterationId: Id) => get(path`/parsers/${parserId}/iterations/${iterationId}`)

/** All that a parser told after a sequence number. */
export const pastMessagesRequest = (parserId: Id, after: number) =>
  get(path`/parsers/${parserId}/past_messages/`, { after: String(after) })

/** Both, in order, no message twice. Answers `known` itself where there is nothing new. */
export function mergeMessages(known: readonly RunMessage[], more: readonly RunMessage[]): readonly RunMessage[] {
  const last = known.at(-1)?.sequence ?? -1
  // Nearly always the next line: then nothing needs sorting.
  if (more.every(({ sequence }, index) => sequence > (more[index - 1]?.sequence ?? last)))
    return more.length === 0 ? known : [...known, ...more]
  const seen = new Set(known.map(({ sequence }) => sequence))
  const fresh = more.filter(({ sequence }) => !seen.has(sequence) && seen.add(sequence))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => a.sequence - b.sequence)
}
