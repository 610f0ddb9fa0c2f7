/**
 * Who is signed in: in this tab, on this device, and in the other tabs and the worker of the profile. They keep each other up to
 * date over the channel.
 */
import * as v from 'valibot'
import type { Clock } from '../clock'
import type { Channel } from '../profile'
import { createCell, type Source } from '../source'
import { type Person, personSchema } from './person'
import type { Remembered } from './remembered'

/** `byPerson`: the person signed out, here or in another tab. */
export type SessionState = { kind: 'signedOut'; byPerson?: true } | { kind: 'signedIn'; me: Person }

interface PresencePorts {
  clock: Clock
  channel: Channel
  remembered: Remembered
  /** whether this is a worker: it works for whoever the browser's cookie belongs to, and never signs anybody in by itself */
  isWorker: boolean
  /** called when the person is signed out here, whoever the device belongs to now */
  onLeft: () => void
}

export interface Presence {
  state: Source<SessionState>
  person: () => Person | null
  /**
   * Whether a token of this person may be used here. If nobody is signed in here yet, that is the person whom this device
   * remembers; a worker without one takes anybody's.
   */
  accepts: (person: Person) => boolean
  /** Signs in somebody whom the provider has confirmed. */
  enter: (me: Person) => void
  /** Signs in somebody whom only the device remembers, while the provider has not been asked. */
  enterRemembered: (me: Person) => void
  /** Tells the other contexts who has signed in. */
  announce: (me: Person) => void
  /** Signs out here alone: the device belongs to somebody else now. */
  leave: () => void
  /**
   * Signs out here and in the other contexts. @param how `ended`: the provider has refused the session, and the name stays;
   * `forgotten`: the person left
   */
  leaveEverywhere: (how: 'ended' | 'forgotten') => void
  close: () => void
}

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('signedIn'), me: personSchema }),
  v.object({ kind: v.literal('signedOut'), person: v.string(), byPerson: v.optional(v.boolean()) }),
])

/** Nobody is signed in until somebody enters. */
export function createPresence({ clock, channel, remembered, isWorker, onLeft }: PresencePorts): Presence {
  const state = createCell<SessionState>({ kind: 'signedOut' })
  const person = () => personOf(state.read())

  const enter = (me: Person) => {
    remembered.keep(me, clock.now())
    if (!isSame(person(), me)) state.write({ kind: 'signedIn', me })
  }

  const leave = (byPerson = false) => {
    onLeft()
    remembered.leaveTab()
    if (person()) state.write(byPerson ? { kind: 'signedOut', byPerson } : { kind: 'signedOut' })
  }

  const close = channel.listen((message) => {
    const heard = v.safeParse(messageSchema, message)
    if (!heard.success) return
    if (heard.output.kind === 'signedOut') {
      if (person()?.id === heard.output.person) leave(heard.output.byPerson)
      return
    }
    const { me } = heard.output
    if (!person() && !isWorker) enter(me)
    else if (person()?.id !== me.id) leave()
  })

  return {
    state,
    person,
    accepts: ({ id }) => {
      const wanted = person() ?? remembered.last()?.me
      return wanted ? wanted.id === id : isWorker
    },
    enter,
    enterRemembered: (me) => {
      state.write({ kind: 'signedIn', me })
      remembered.enterTab(me)
    },
    announce: (me) => channel.post({ kind: 'signedIn', me }),
    leave: () => leave(),
    leaveEverywhere: (how) => {
      const byPerson = how === 'forgotten'
      const me = person()
      if (me) channel.post({ kind: 'signedOut', person: me.id, byPerson })
      if (byPerson) remembered.forget()
      else remembered.end()
      leave(byPerson)
    },
    close,
  }
}

const personOf = (state: SessionState): Person | null => (state.kind === 'signedIn' ? state.me : null)

const isSame = (a: Person | null, b: Person): boolean => JSON.stringify(a) === JSON.stringify(b)
