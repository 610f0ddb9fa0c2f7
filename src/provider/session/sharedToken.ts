/** The token in memory, and how the tabs and the worker of a browser profile pass it on: one refresh serves all. */
import * as v from 'valibot'
import type { Clock, Milliseconds } from '../clock'
import { type Channel, holdLock, type Locks } from '../profile'
import { type Person, personSchema } from './person'

const tokenSchema = v.object({
  value: v.string(),
  /** from when on it is renewed in the background, while it is still used; milliseconds since 1970 */
  renewAt: v.number(),
  /** until when a request may start with it; milliseconds since 1970 */
  expiresAt: v.number(),
  person: personSchema,
})
export type Token = v.InferOutput<typeof tokenSchema>

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('token'), token: tokenSchema }),
  v.object({ kind: v.literal('askToken') }),
])

interface SharedTokenPorts {
  clock: Clock
  locks: Locks
  channel: Channel
  /** Whether this context may use a token of this person. */
  accepts: (person: Person) => boolean
}

interface SharedToken {
  /** The token in memory, if it is good and not the one that was refused. */
  usable: (rejected: string | null) => Token | null
  hold: (token: Token) => void
  /** Holds it, and gives it to the other contexts. */
  handRound: (token: Token) => void
  /** A token that another context has; null if none has one, or none answers in time. */
  fromOthers: (rejected: string | null) => Promise<Token | null>
  drop: () => void
  /** The provider no longer accepts this token, whatever its expiry: any other is better. */
  refused: (value: string) => void
  close: () => void
}

/** A lock held by every context that has a token, so that a tab which is alone asks the provider at once. */
const HOLDERS = 'session-token'
/** How long other tabs have to pass on their token. */
const ANSWER_OF_OTHERS: Milliseconds = 50

export function createSharedToken({ clock, locks, channel, accepts }: SharedTokenPorts): SharedToken {
  let held: Token | null = null
  let onHanded: () => void = () => {}
  let noLongerHolder: () => void = () => {}

  const usable = (rejected: string | null): Token | null =>
    held && held.value !== rejected && held.expiresAt > clock.now() ? held : null

  const hold = (token: Token) => {
    if (!held) noLongerHolder = holdLock(locks, HOLDERS, { mode: 'shared' })
    held = token
  }

  const drop = () => {
    held = null
    noLongerHolder()
  }

  const stopListening = channel.listen((message) => {
    const read = v.safeParse(messageSchema, message)
    if (!read.success) return
    if (read.output.kind === 'askToken') {
      const own = usable(null)
      if (own) channel.post({ kind: 'token', token: own })
      return
    }
    const { token } = read.output
    if (!accepts(token.person) || token.expiresAt <= (held?.expiresAt ?? 0)) return
    hold(token)
    onHanded()
  })

  /** Resolves with another context's token, as soon as it comes. */
  const askOthers = (rejected: string | null) =>
    new Promise<Token | null>((resolve) => {
      const done = () => {
        cancel()
        resolve(usable(rejected))
      }
      const cancel = clock.after(ANSWER_OF_OTHERS, done)
      onHanded = () => usable(rejected) && done()
      channel.post({ kind: 'askToken' })
    })

  return {
    usable,
    hold,
    handRound: (token) => {
      hold(token)
      channel.post({ kind: 'token', token })
    },
    fromOthers: async (rejected) => ((await locks.isHeld(HOLDERS)) ? askOthers(rejected) : null),
    drop,
    refused: (value) => {
      if (held?.value === value) drop()
    },
    close: () => {
      stopListening()
      drop()
    },
  }
}
