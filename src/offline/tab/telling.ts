/**
 * Telling: what a person has to be told about a change is told in the tab in which they made it, whichever tab sends. If that tab
 * is gone, the sending one tells it. Rule RP16.
 */
import * as v from 'valibot'
import type { Milliseconds } from '../../provider/clock'
import type { Concern } from '../engineEvent'
import { refusalSchema } from '../storage/entry'
import type { World } from '../world'

/** A tab that is running answers at once; a frozen one may not hear of it for hours. */
const HEARD_WITHIN: Milliseconds = 1_000

const told = { group: v.string(), record: v.string(), text: v.string() }

const concernSchema: v.GenericSchema<unknown, Concern> = v.variant('kind', [
  v.object({
    ...told,
    kind: v.literal('refused'),
    refusal: refusalSchema,
    stillWaits: v.exactOptional(v.literal(true)),
  }),
  v.object({ ...told, kind: v.literal('mayHaveArrived'), refusal: v.exactOptional(refusalSchema) }),
])

const concernMessage = v.object({ kind: v.literal('concern'), id: v.string(), concern: concernSchema })
const heardMessage = v.object({ kind: v.literal('heard'), id: v.string() })

interface TellingPorts extends Pick<World, 'channel' | 'clock' | 'uuid'> {
  /** Whether the action's changes were made in this tab. */
  isOwn: (group: string) => boolean
  emit: (concern: Concern) => void
}

interface Telling {
  tell: (concern: Concern) => void
  stop: () => void
}

export function createTelling({ channel, clock, uuid, isOwn, emit }: TellingPorts): Telling {
  /** by message id: ends the wait for the tab that made the change */
  const unheard = new Map<string, () => void>()
  const stop = channel.listen((message) => {
    const asked = v.safeParse(concernMessage, message)
    if (asked.success && isOwn(asked.output.concern.group)) {
      channel.post({ kind: 'heard', id: asked.output.id })
      emit(asked.output.concern)
    }
    const heard = v.safeParse(heardMessage, message)
    if (heard.success) unheard.get(heard.output.id)?.()
  })
  return {
    tell: (concern) => {
      if (isOwn(concern.group)) return emit(concern)
      const id = uuid()
      const cancel = clock.after(HEARD_WITHIN, () => {
        unheard.delete(id)
        emit(concern)
      })
      unheard.set(id, () => {
        unheard.delete(id)
        cancel()
      })
      channel.post({ kind: 'concern', id, concern })
    },
    stop,
  }
}
