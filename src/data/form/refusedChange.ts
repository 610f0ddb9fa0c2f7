/**
 * A refused change that is taken up again: its form is filled in as it was, with the provider's words at the fields. Nothing is
 * stored for that but the change itself: the form's values are read from the record that the change would have made.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusedIn } from '../../domain/form/takenUp'
import { type Id, idIn, newId, type Stored } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import type { Mutation } from '../../offline/mutation'
import { draftOver } from '../../offline/storage/draftKeys'
import type { Refusal } from '../../provider/outcome'
import type { FileId } from '../../provider/request'
import { useEngine } from '../engineContext'
import { useOutbox } from '../sync'

/** What is known of any refused change. */
export interface Refused {
  seq: number
  /** the id of its record; for a creation the temporary one, under which the corrected form takes its place (CD2) */
  id: Id
  refusal: Refusal
  /** files that wait on this device with it */
  files: readonly FileId[]
}

interface RefusedChange<Args, R> extends Refused {
  args: Args
  /** the record as the change would have made it */
  record: R
}

/** The props of a form for something new. */
export interface NewFormProps {
  /** as in the address: a refused creation to take up again, or anything else */
  address: string
  onClose: () => void
}

/** The refused creation that a form's address names; null if there is none, or none any more. */
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

/** The refused change of a record, if there is one: later changes of the record wait behind it. */
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
  const args = entry.args as Args // the same name and version, so the same type of arguments
  try {
    const record = effect(args)
    const { seq, parked } = entry
    if (!record) return null
    return { seq, id: idIn(entry.record), refusal: parked.refusal, args, record, files: mutation.files?.(args) ?? [] }
  } catch {
    return null // not made by a console of this version: the form opens as usual
  }
}

/** The refused creation of a form, as it was when the form was opened. @param address the value of `new` */
export function useRefusedCreation<Args, R extends Stored>(mutation: Mutation<Args, R>, address: string) {
  const { outbox } = useEngine()
  const [refused] = useState(() => refusedCreation(outbox.read(), mutation, address))
  return refused
}

/** The refused edit of a form, as it was when the form was opened. */
export function useRefusedEdit<Args, R extends Stored>(mutation: Mutation<Args, R>, before: R) {
  const { outbox } = useEngine()
  const [refused] = useState(() => refusedEdit(outbox.read(), mutation, before))
  return refused
}

/**
 * The id under which a form makes its record. A form filled in with a refused creation takes that one's id: the corrected record
 * replaces it (CD2), and later changes still depend on it. Any other form has an id of its own.
 */
export function useNewId(taken: Refused | null) {
  const outbox = useOutbox()
  const [own, setOwn] = useState(newId)
  // If another tab has got it accepted or discarded it, this form makes another record.
  const refused = outbox.some(({ seq }) => seq === taken?.seq) ? taken : null
  return { id: refused?.id ?? own, seq: refused?.seq ?? null, nextId: () => setOwn(newId()) }
}

/** The draft of a form for new records. What is typed over a refused one is offered only for that one, and goes with it. */
export const draftOfNew = (key: string, refused: Refused | null): string =>
  refused ? draftOver(key, refused.seq) : key

interface FilledIn<Values> {
  values: Partial<Values>
  /** the field that holds the file waiting with the change */
  file?: keyof Values & string
  /** puts the provider's words at the fields */
  tell: (refusal: Refusal) => void
}

/**
 * Fills a form in with a refused change when it is opened. That counts as typed: leaving the form asks first, and others' changes
 * do not change it. As a draft it is kept only from the first letter that the person adds.
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
    // A reset names no field, because nobody has typed yet. The default values stay, so that the filled-in values differ from them.
    form.reset(file && chosen ? { ...all, [file]: chosen } : all, { keepDefaultValues: true })
    tell(change.refusal)
  })
  useEffect(() => {
    if (!refused) return
    let gone = false
    const begin = async (waiting: FileId | undefined) => {
      // Without its file the rest is still filled in; the form asks for a file if it needs one.
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

/** The provider's words go when their field is changed: the form itself checks its rules only after the first submit. */
function untilChanged<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): () => void {
  const { unsubscribe } = form.watch((_, { name }) => {
    if (name !== undefined && form.getFieldState(name).error?.type === 'provider') form.clearErrors(name)
  })
  return unsubscribe
}
