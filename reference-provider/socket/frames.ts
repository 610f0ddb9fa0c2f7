/** Frames of Phoenix channels, serializer 2.0.0: `[join_ref, ref, topic, event, payload]` as JSON. */
import * as v from 'valibot'

const reference = v.nullable(v.string())

/** Texts of any length that a message may have: a join of a topic that cannot exist gets an answer too. */
const Frame = v.tuple([reference, reference, v.string(), v.string(), v.unknown()])

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** Null for what is no frame: it is ignored, as Phoenix clients of any version expect. */
export function readFrame(text: string): Frame | null {
  const read = v.safeParse(Frame, parse(text))
  if (!read.success) return null
  const [joinRef, ref, topic, event, payload] = read.output
  return { joinRef, ref, topic, event, payload }
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** A message to everybody who joined a topic; it answers no frame, so it has no references. */
export function writeBroadcast(topic: string, event: string, payload: object): string {
  return writeFrame({ joinRef: null, ref: null, topic, event, payload })
}

/** The answer to a frame. */
export function writeReply(to: Frame, status: 'ok' | 'error', response: object): string {
  return writeFrame({ ...to, event: 'phx_reply', payload: { status, response } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
