import * as v from 'valibot'

/** A message of the live socket, in the form that the phoenix client takes. */
interface Message {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: object
}

const ref = v.nullish(v.string(), null)
const frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([ref, ref, v.string(), v.string(), v.looseObject({})]),
  v.transform(([join_ref, ref, topic, event, payload]): Message => ({ join_ref, ref, topic, event, payload })),
)

/** Reads a frame of serializer 2.0.0; anything else is ignored (faults L4), because the client's own reader throws at it. */
export function decodeFrame(raw: unknown, take: (message: Message) => void): void {
  const { success, output } = v.safeParse(frame, raw)
  if (success) take(output)
}
