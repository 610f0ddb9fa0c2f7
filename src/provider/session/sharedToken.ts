/** The token in memory, and how the tabs and the worker of a browser profile hand theirs round: one refresh serves all. */
import * as v from 'valibot'
import type { Clock, Milliseconds } from '../clock'
import type { Channel, Locks } from '../profile'
import { type Person, personSchema } from './person'

const tokenSchema = v.object({
  value: v.string(),
  /** from when on it is renewed behind, while it is still used; milliseconds since 1970 */
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
  /** Whether a token of theirs is this context's to use. */
  accepts: (person: Person) => boolean
}

interface SharedToken {
  /** The token in memory while it is good, and not the one that was refused. */
  usable: (rejected: string | null) => Token | null
  hold: (token: Token) => void
  /** Holds it, and gives it to the other contexts. */
  handRound: (token: Token) => void
  /** One that another context has; null where none has, or none says so in time. */
  fromOthers: (rejected: string | null) => Promise<Token | null>
  drop: () => void
  /** The provider takes it no more, whatever its time: any other is better. */
  refused: (value: string) => void
  close: () => void
}

/** Held by every context that has a token, so that a tab which is alone asks the provider at once. */
const HOLDERS = 'session-token'
/** How long the other tabs have to hand over a token that they have. */
const ANSWER_OF_OTHERS: Milliseconds = 50

export function createSharedToken({ clock, locks, channel, accepts }: SharedTokenPorts): SharedToken {
  let held: Token | null = null
  let onHanded: () => void = () => {}
  let noLongerHolder: () => void = () => {}

  const usable = (rejected: string | null): Token | null =>
    held && held.value !== rejected && held.expiresAt > clock.now() ? held : null

  const hold = (token: Token) => {
    if (!held) noLongerHolder = holdBeside(locks, HOLDERS)
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

  /** Resolves with what another context has, as soon as it comes. */
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

/** Holds a lock beside whoever else does. @returns lets go of it */
function holdBeside(locks: Locks, name: string): () => void {
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A page that is being left is given no lock, and needs none.
  void locks.request(name, { mode: 'shared' }, () => held).catch(() => undefined)
  return letGo
}
