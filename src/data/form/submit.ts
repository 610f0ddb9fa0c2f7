import { useRef } from 'react'
import type { Stored } from '../../offline/define'
import { change, type Engine, type EntryView } from '../../offline/engine'
import type { Mutation } from '../../offline/mutation'
import type { Milliseconds } from '../../provider/clock'
import type { Refusal } from '../../provider/outcome'
import type { Source } from '../../provider/source'
import { keepAll } from '../changes'
import { useEngine } from '../engineContext'
import { useLeft } from '../left'
import type { FormDraft } from './formDraft'
import { whyNotMade } from './notMade'
import { type Refused, useNewId } from './refusedChange'

/**
 * How long a form stays for the provider's word before it goes on without: a provider at hand has answered by then, and nobody
 * is made to wait for a slow line.
 */
const PATIENCE: Milliseconds = 1_500

type Submitted =
  /** on this device, and at the provider unless that takes longer */
  | 'kept'
  /** on this device, where it waits for a person: others were first, or nobody knows whether it has arrived */
  | 'waiting'
  /** the provider or this device refused it: the person has been told, and the form still holds the change */
  | 'refused'
  /** the person has gone elsewhere meanwhile: a refused change waits in the sync centre */
  | 'left'

interface Answer {
  kind: Submitted
  refusal?: Refusal
  /** set if the refused change also waits in the sync centre */
  seq?: number
  /** true until a change that was kept is refused after all */
  holds?: Source<boolean>
}

/** the answer if there was nothing to keep */
const KEPT: Answer = { kind: 'kept' }

/** How a form ends. */
interface Ending {
  /** puts a refusal at the fields: the form stays */
  tell: (refusal: Refusal) => void
  /** what the form holds is no longer needed once the change is kept */
  draft: Pick<FormDraft, 'saving' | 'refused' | 'clear'>
  /** whether what the form holds is kept as a change, although it may still be there: a refusal takes that back */
  saved?: (isSaved: boolean) => void
  /** the change is kept, and the person is still there */
  done: () => unknown
  /** the change is kept; a toast may tell it while `holds` is true, because it may still be refused */
  made?: (holds: Source<boolean>) => void
}

/**
 * Keeps what a form holds as a change, and waits a moment for the provider's answer, so that a refusal is shown at its fields while
 * the form is still there. A change that is refused in that time is taken out again. Without a network, or when the answer takes
 * longer, the form ends: the change is on this device, and the sync centre tells what becomes of it. A form that was filled with a
 * record passes that record on, as what its change is made over. If nothing was changed, it passes null in place of the arguments.
 *
 * @param taken the refused change that the form was filled in with. The new change replaces it; if that one is refused as well, it
 *   waits in the sync centre with what the form held last
 */
export function useSubmit(taken: Refused | null, ending: Ending) {
  const engine = useEngine()
  const send = useSending(ending)
  const waiting = useRef(taken?.seq ?? null)
  return async <Args, R extends Stored>(
    mutation: Mutation<Args, R>,
    args: Args | null,
    over?: R,
  ): Promise<Submitted> => {
    if (args !== null) {
      const { kind, seq } = await send(mutation, args, over, waiting.current)
      waiting.current = kind === 'refused' ? (seq ?? waiting.current) : null
      return kind
    }
    const answer = waiting.current === null ? KEPT : await givenUp(engine, waiting.current)
    await end(answer, ending)
    return answer.kind
  }
}

/**
 * The same for a form that makes a record, with the record's id. A refused creation has been given up, so the next attempt makes
 * another record, unless the refused one could not be taken out. A form that stays open to make one more asks for the next id
 * itself.
 *
 * @param taken the refused creation that the form was filled in with: corrected, it is the same record
 */
export function useSubmitNew(taken: Refused | null, ending: Ending) {
  const send = useSending(ending)
  const { id, nextId, seq } = useNewId(taken)
  return {
    id,
    nextId,
    submit: async <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args): Promise<Submitted> => {
      const answer = await send(mutation, args, undefined, seq)
      if (answer.kind === 'refused' && answer.seq === undefined) nextId()
      return answer.kind
    },
  }
}

/** Keeps one change, replacing the refused one if there is one, and waits for the provider's answer. */
function useSending(ending: Ending) {
  const engine = useEngine()
  const left = useLeft()
  return async <Args, R extends Stored>(
    mutation: Mutation<Args, R>,
    args: Args,
    over: R | undefined,
    old: number | null,
  ): Promise<Answer> => {
    const draft = ending.draft.saving()
    const answer = await keepAndWait(
      engine,
      { mutation, args, over, old, draft, onKept: () => ending.saved?.(true) },
      () => left.current,
    )
    if (answer.kind === 'refused') {
      ending.draft.refused()
      ending.saved?.(false)
    }
    await end(answer, ending)
    return answer
  }
}

async function end({ kind, refusal, holds }: Answer, { tell, draft, saved, done, made }: Ending): Promise<void> {
  if (refusal) tell(refusal)
  if (kind === 'refused') return
  draft.clear()
  saved?.(true)
  if (kind !== 'left') await done()
  if (holds) made?.(holds)
}

interface Sending<Args, R extends Stored> {
  mutation: Mutation<Args, R>
  args: Args
  over: R | undefined
  /** the refused change that it replaces */
  old: number | null
  draft: string | null
  onKept: () => void
}

async function keepAndWait<Args, R extends Stored>(
  engine: Engine,
  { mutation, args, over, old, draft, onKept }: Sending<Args, R>,
  hasLeft: () => boolean,
): Promise<Answer> {
  const kept = await keepAll(engine, [change(mutation, args, over)], draft).catch(notKept)
  if ('refusal' in kept) return { kind: 'refused', ...kept }
  onKept()
  if (old !== null && mutation.kind !== 'creation') await makeWay(engine, old)
  const entry = await whenAnswered(engine, ({ group }) => group === kept.group)
  if (hasLeft()) return { kind: 'left' }
  if (!entry?.parked) return { kind: 'kept', holds: kept.holds }
  if (entry.parked.reason !== 'refused') return { kind: 'waiting' }
  const { refusal } = entry.parked
  const isGone = old === null && (await isDiscarded(engine, entry.seq))
  return isGone ? { kind: 'refused', refusal } : { kind: 'refused', refusal, seq: entry.seq }
}

/** Discards a change. If that fails, it goes on waiting and shows in the sync centre; the person is not told here. */
const isDiscarded = (engine: Engine, seq: number): Promise<boolean> =>
  engine.discard(seq).then(
    () => true,
    () => false,
  )

/**
 * Discards a refused edit once the corrected one is kept, which would otherwise wait behind it. If it cannot be discarded, both
 * wait in the sync centre. A corrected creation replaces the refused one by itself (CD2), so that later changes can still depend on
 * it.
 */
export const makeWay = async (engine: Engine, seq: number): Promise<void> => void (await isDiscarded(engine, seq))

/** Discards the refused change of a form that now changes nothing. */
const givenUp = (engine: Engine, seq: number): Promise<Answer> =>
  engine.discard(seq).then(
    () => KEPT,
    (problem: unknown) => ({ kind: 'refused', ...notKept(problem) }),
  )

/** In the shape of a refusal, so that a form has only one way to say no. */
const notKept = (problem: unknown): { refusal: Refusal } => ({
  refusal: { status: 0, statusText: '', details: [whyNotMade(problem)], fields: {} },
})

/** The entry once it is parked; null if it was applied, or if there is nothing to wait for. */
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
