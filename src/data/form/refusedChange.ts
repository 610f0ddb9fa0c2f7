/**
 * A change that the provider refused, taken up again: its form is filled in as it was, with the provider's words at the fields.
 * Nothing is kept for that beside the change itself: what the form held is read from the record that it would have made.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusedIn } from '../../domain/form/takenUp'
import { type Id, idIn, newId, type Stored } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import type { Mutation } from '../../offline/mutation'
import { draftOver } from '../../offline/outbox/draftsOfChanges'
import type { Refusal } from '../../provider/outcome'
import type { FileId } from '../../provider/request'
import { useEngine } from '../engineContext'
import { useOutbox } from '../sync'

/** What is known of it, whichever change it is. */
export interface Refused {
  seq: number
  /** of its record; a creation's is the temporary one, under which the corrected form takes its place (CD2) */
  id: Id
  refusal: Refusal
  /** what waits on this device with it */
  files: readonly FileId[]
}

interface RefusedChange<Args, R> extends Refused {
  args: Args
  /** as it would have become */
  record: R
}

/** What the form of something new is given. */
export interface NewFormProps {
  /** as the address has it: a refused creation that is taken up again, or anything else */
  address: string
  onClose: () => void
}

/** The refused creation that the address of a form names; null where there is none, or none any more. */
export function refusedCreation<Args, R extends Stored>(
  outbox: readonly EntryView[],
  mutation: Mutation<Args, R>,
  address: string,
): RefusedChange<Args, R> | null {
  const wanted = refusedIn(address)
  return refusedOf(
    outbox.find(({ seq }) => seq === wanted),
    mutation,
    (args) => mutation.make?.(args),
  )
}

/** The refused change of a record, where there is one: what was made of the record later waits behind it. */
export function refusedEdit<Args, R extends Stored>(
  outbox: readonly EntryView[],
  mutation: Mutation<Args, R>,
  before: R,
): RefusedChange<Args, R> | null {
  const key = mutation.collection.key(before.id)
  const isIt = ({ record, mutation: name, parked }: EntryView) =>
    record === key && name === mutation.name && parked?.reason === 'refused'
  return refusedOf(outbox.find(isIt), mutation, (args) => mutation.apply(before, args))
}

function refusedOf<Args, R extends Stored>(
  entry: EntryView | undefined,
  mutation: Mutation<Args, R>,
  effect: (args: Args) => R | null | undefined,
): RefusedChange<Args, R> | null {
  if (entry?.parked?.reason !== 'refused') return null
  if (entry.mutation !== mutation.name || entry.version !== mutation.version) return null
  const args = entry.args as Args // as the change of this name and version was given them
  try {
    const record = effect(args)
    const { seq, parked } = entry
    if (!record) return null
    return { seq, id: idIn(entry.record), refusal: parked.refusal, args, record, files: mutation.files?.(args) ?? [] }
  } catch {
    return null // no console of this version made it: the form opens as any other
  }
}

/** The same for a form, as it was when that was opened. @param address the value of `new` */
export function useRefusedCreation<Args, R extends Stored>(mutation: Mutation<Args, R>, address: string) {
  const { outbox } = useEngine()
  const [refused] = useState(() => refusedCreation(outbox.read(), mutation, address))
  return refused
}

/** The same for a form, as it was when that was opened. */
export function useRefusedEdit<Args, R extends Stored>(mutation: Mutation<Args, R>, before: R) {
  const { outbox } = useEngine()
  const [refused] = useState(() => refusedEdit(outbox.read(), mutation, before))
  return refused
}

/**
 * The id under which a form makes its record. A form that was filled in with a refused creation takes that one's id: the corrected
 * record comes in its place (CD2), and later changes go on standing on it. Any other form has an id of its own.
 */
export function useNewId(taken: Refused | null) {
  const outbox = useOutbox()
  const [own, setOwn] = useState(newId)
  // Made after all or discarded, by another tab: what the form makes is another record then.
  const refused = outbox.some(({ seq }) => seq === taken?.seq) ? taken : null
  return { id: refused?.id ?? own, seq: refused?.seq ?? null, nextId: () => setOwn(newId()) }
}

/** The draft of a form of new records: what is typed over a refused one is not offered for another, and goes with it. */
export const draftOfNew = (key: string, refused: Refused | null): string =>
  refused ? draftOver(key, refused.seq) : key

interface FilledIn<Values> {
  values: Partial<Values>
  /** the field of the file that waits with the change */
  file?: keyof Values & string
  /** puts the provider's words at the fields */
  tell: (refusal: Refusal) => void
}

/**
 * Fills a form in with a refused change when it is opened. That counts as typed, so that leaving the form asks and others do not
 * change it; as a draft it is kept from the first letter that the person adds.
 */
export function useTakenUp<Args, R, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  refused: RefusedChange<Args, R> | null,
  how: (refused: RefusedChange<Args, R>) => FilledIn<Values>,
): void {
  const engine = useEngine()
  const fillIn = useEffectEvent((change: RefusedChange<Args, R>, chosen: File | null) => {
    const { values, file, tell } = how(change)
    const all = { ...form.getValues(), ...values }
    // Without a name, as a whole: nobody has typed yet. What the form was opened with stays, so that all this differs from it.
    form.reset(file && chosen ? { ...all, [file]: chosen } : all, { keepDefaultValues: true })
    tell(change.refusal)
  })
  useEffect(() => {
    if (!refused) return
    let gone = false
    const begin = async (waiting: FileId | undefined) => {
      // Without its file the rest is filled in all the same: the form asks for one where it needs it.
      const chosen = waiting === undefined ? null : await engine.file(waiting).catch(() => null)
      if (!gone) fillIn(refused, chosen)
    }
    void begin(refused.files[0])
    const stop = untilChanged(form)
    return () => {
      gone = true
      stop()
    }
  }, [engine, form, refused])
}

/** The provider's words go when their field is changed: a form looks at its rules only once it has been submitted. */
function untilChanged<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): () => void {
  const { unsubscribe } = form.watch((_, { name }) => {
    if (name !== undefined && form.getFieldState(name).error?.type === 'provider') form.clearErrors(name)
  })
  return unsubscribe
}
