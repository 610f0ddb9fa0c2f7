import { useCallback, useEffect, useRef } from 'react'
import type { Mutation, Stored } from '../offline/define'
import { change, type Engine, type EntryView } from '../offline/engine'
import type { Refusal } from '../provider/outcome'
import { useEngine } from './engineContext'
import { type Refused, useNewId } from './refusedChange'

/**
 * How long a form stays for the provider's word before it goes on without: a provider at hand has answered by then, and nobody
 * is made to wait for a slow line. Milliseconds.
 */
const PATIENCE = 1_500

export type Submitted =
  /** on this device, and at the provider unless that takes longer */
  | { kind: 'kept' }
  /** the provider's no, or this device's: the form still holds the change. `seq`: it waits in the sync centre as well */
  | { kind: 'refused'; refusal: Refusal; seq?: number }
  /** the person has gone elsewhere meanwhile: a refused change waits in the sync centre */
  | { kind: 'left' }

const KEPT: Submitted = { kind: 'kept' }

/**
 * Keeps what a form holds as a change, and stays for the provider's word where it can be had at once, so that a refusal is
 * shown at the fields it is about while the form is still there. What is refused then is taken out again. Without a network, or
 * when the answer takes longer, the form goes on: the change is on this device, and what becomes of it is told by the sync
 * centre. A form that was filled with a record hands it on as what its change is made over; where it changes nothing, null in
 * place of the arguments.
 *
 * @param taken the refused change that the form was filled in with: the new one comes in its place. Refused again it goes on
 *   waiting in the sync centre, as the form has it by then
 */
export function useSubmit(taken: Refused | null = null) {
  const engine = useEngine()
  const send = useSending()
  const waiting = useRef(taken?.seq ?? null)
  return useCallback(
    async <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args | null, over?: R): Promise<Submitted> => {
      if (args !== null) {
        const result = await send(mutation, args, over, waiting.current)
        waiting.current = result.kind === 'refused' ? (result.seq ?? waiting.current) : null
        return result
      }
      if (waiting.current !== null) await engine.discard(waiting.current)
      return KEPT
    },
    [engine, send],
  )
}

/**
 * The same for a form that makes a record, with the id that it is made under. What was refused has been given up: the next
 * attempt is another record. A form that stays open to make one more asks for that one's id itself.
 *
 * @param taken the refused creation that the form was filled in with: corrected it is the same record
 */
export function useSubmitNew(taken: Refused | null = null) {
  const send = useSending()
  const { id, nextId, seq } = useNewId(taken)
  return {
    id,
    nextId,
    submit: async <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args): Promise<Submitted> => {
      const result = await send(mutation, args, undefined, seq)
      if (result.kind === 'refused') nextId()
      return result
    },
  }
}

/** Keeps one change, in the place of the refused one where there is one, and waits for the provider's word. */
function useSending() {
  const engine = useEngine()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(
    async <Args, R extends Stored>(
      mutation: Mutation<Args, R>,
      args: Args,
      over: R | undefined,
      old: number | null,
    ): Promise<Submitted> => {
      const last = Math.max(0, ...engine.outbox.read().map(({ seq }) => seq))
      const commit = await engine.commit([change(mutation, args, over)]).catch(() => null)
      if (!commit) return { kind: 'refused', refusal: NOT_KEPT }
      if (old !== null && mutation.kind !== 'creation') await makeWay(engine, old)
      const isIt = ({ seq, mutation: name }: EntryView) => (seq > last || seq === old) && name === mutation.name
      const entry = await whenAnswered(engine, isIt)
      if (left.current) return { kind: 'left' }
      if (entry?.parked?.reason !== 'refused') return KEPT
      const { refusal } = entry.parked
      if (old !== null) return { kind: 'refused', refusal, seq: entry.seq }
      await engine.discard(entry.seq)
      return { kind: 'refused', refusal }
    },
    [engine],
  )
}

/**
 * Takes the refused edit away in whose place another has been kept, which would wait behind it. Where it cannot be taken away both
 * wait in the sync centre. A creation takes that place by itself (CD2), so that what stands on it goes on doing so.
 */
export const makeWay = (engine: Engine, seq: number): Promise<void> => engine.discard(seq).catch(() => undefined)

/** In the shape of a refusal, so that a form has one way to say no. */
const NOT_KEPT: Refusal = {
  status: 0,
  statusText: '',
  details: ['These changes could not be kept on this device, so they were not made.'],
  fields: {},
}

/** The entry once it is parked; null when it was applied, or when there is nothing to wait for. */
function whenAnswered({ outbox, summary }: Engine, isIt: (entry: EntryView) => boolean): Promise<EntryView | null> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = outbox.read().find(isIt)
      if (entry?.state === 'parked') end(entry)
      else if (!entry || summary.read().connectivity !== 'online') end(null)
    }
    const end = (entry: EntryView | null) => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(entry)
    }
    const timer = setTimeout(() => end(null), PATIENCE)
    const stops = [outbox.subscribe(look), summary.subscribe(look)]
    look()
  })
}
