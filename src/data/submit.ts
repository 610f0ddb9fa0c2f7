import { useCallback, useEffect, useRef, useState } from 'react'
import { type Mutation, newId, type Stored } from '../offline/define'
import { change, type Engine, type EntryView } from '../offline/engine'
import type { Refusal } from '../provider/outcome'
import { useEngine } from './engineContext'

/**
 * How long a form stays for the provider's word before it goes on without: a provider at hand has answered by then, and nobody
 * is made to wait for a slow line. Milliseconds.
 */
const PATIENCE = 1_500

export type Submitted =
  /** on this device, and at the provider unless that takes longer */
  | { kind: 'kept' }
  /** the provider's no, or this device's. The change has been taken out again, for the form still holds it */
  | { kind: 'refused'; refusal: Refusal }
  /** the person has gone elsewhere meanwhile: a refused change waits in the sync centre */
  | { kind: 'left' }

export const KEPT: Submitted = { kind: 'kept' }

/**
 * Keeps what a form holds as a change, and stays for the provider's word where it can be had at once, so that a refusal is
 * shown at the fields it is about while the form is still there. Without a network, or when the answer takes longer, the form
 * goes on: the change is on this device, and what becomes of it is told by the sync centre. A form that was filled with a record
 * hands it on as what its change is made over.
 */
export function useSubmit() {
  const engine = useEngine()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(
    async <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args, over?: R): Promise<Submitted> => {
      const last = Math.max(0, ...engine.outbox.read().map(({ seq }) => seq))
      const commit = await engine.commit([change(mutation, args, over)]).catch(() => null)
      if (!commit) return { kind: 'refused', refusal: NOT_KEPT }
      const entry = await whenAnswered(engine, ({ seq, mutation: name }) => seq > last && name === mutation.name)
      if (left.current) return { kind: 'left' }
      if (entry?.parked?.reason !== 'refused') return KEPT
      await engine.discard(entry.seq)
      return { kind: 'refused', refusal: entry.parked.refusal }
    },
    [engine],
  )
}

/**
 * The same for a form that makes a record, with the id that it is made under. What was refused has been given up: the next
 * attempt is another record. A form that stays open to make one more asks for that one's id itself.
 */
export function useSubmitNew() {
  const submit = useSubmit()
  const [id, setId] = useState(newId)
  const nextId = () => setId(newId())
  return {
    id,
    nextId,
    submit: async <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args): Promise<Submitted> => {
      const result = await submit(mutation, args)
      if (result.kind === 'refused') nextId()
      return result
    },
  }
}

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
