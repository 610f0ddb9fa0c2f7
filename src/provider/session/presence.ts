/**
 * Who is signed in here: in this tab, on this device, and in the other tabs and the worker of the profile, which keep each other
 * up to date over the channel.
 */
import * as v from 'valibot'
import type { Clock } from '../clock'
import type { Channel } from '../profile'
import { createCell, type Source } from '../source'
import { type Person, personSchema } from './person'
import type { Remembered } from './remembered'

/** `byPerson`: by their own will, here or in another tab. */
export type SessionState = { kind: 'signedOut'; byPerson?: true } | { kind: 'signedIn'; me: Person }

interface PresencePorts {
  clock: Clock
  channel: Channel
  remembered: Remembered
  /** a worker: it works for whoever the browser's cookie belongs to, and opens for nobody by itself */
  isWorker: boolean
  /** signed out here, whoever the device belongs to now */
  onLeft: () => void
}

export interface Presence {
  state: Source<SessionState>
  person: () => Person | null
  /** Before anybody is signed in here, a token may be had for the person whom this device remembers; a worker takes anybody's. */
  accepts: (person: Person) => boolean
  /** The provider says so. */
  enter: (me: Person) => void
  /** The device says so, as long as nobody can be asked. */
  enterRemembered: (me: Person) => void
  /** Here and in the other contexts. */
  announce: (me: Person) => void
  /** Here alone: the device is somebody else's now. */
  leave: () => void
  /** Here and in the other contexts. @param how `ended`: the provider has said no, and the name stays; `forgotten`: the person left */
  leaveEverywhere: (how: 'ended' | 'forgotten') => void
  close: () => void
}

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('signedIn'), me: personSchema }),
  v.object({ kind: v.literal('signedOut'), person: v.string(), byPerson: v.optional(v.boolean()) }),
])

/** Nobody is, until somebody enters. */
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
