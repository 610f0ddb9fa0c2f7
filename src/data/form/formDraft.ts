/** The draft of a form: kept while somebody types, offered when the form is opened again. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { same } from '../../offline/same'
import type { DraftRow } from '../../offline/storage/rows'
import type { EpochMilliseconds } from '../../provider/clock'
import { afterFrame } from '../reading/afterFrame'
import { useDrafts, type Visit } from './draftsContext'
import { type Keeper, keepSoon } from './keepSoon'

export interface FormDraft {
  /** when the offered draft was typed; null while none is offered */
  offeredOf: EpochMilliseconds | null
  /** fields of the offered draft whose value has changed since it was typed */
  overtaken: readonly string[]
  restore: () => void
  /** Resolves to what was typed; to null if the draft stays, because it is another tab's by now. */
  discard: () => Promise<unknown>
  /**
   * To be called when a change is about to be made of what was typed. From now on nothing more is kept here.
   *
   * @returns the key of the draft, which is to go in the moment in which the change is kept (CD15); null if there is none
   */
  saving: () => string | null
  /** The change could not be kept, or was refused: only the form holds it again. */
  refused: () => void
  /** call it after the form was saved */
  clear: () => void
}

type LeftOut = (name: string) => boolean
const NOTHING: LeftOut = () => false

/**
 * Keeps what is typed into a form, and offers what was typed before, in any tab. An offer stands until the person decides; then the
 * next older draft is offered. What the person types meanwhile is kept beside it. Untouched fields are not part of a draft:
 * restored later they would undo what others did since.
 *
 * @param key the form and the record that it is about: `brochure new`, `shop 12`; null keeps nothing
 * @param isLeftOut fields that are in no draft: secrets, or what the form has filled in by itself; the same function at each render
 */
export function useFormDraft<Values extends FieldValues, Output>(
  key: string | null,
  form: UseFormReturn<Values, unknown, Output>,
  isLeftOut: LeftOut = NOTHING,
): FormDraft {
  const drafts = useDrafts()
  const done = useRef(false)
  const isSaving = useRef(false)
  const keeper = useRef<Keeper>(null)
  const visit = useMemo(() => (drafts && key !== null ? drafts.visit(key) : null), [drafts, key])
  const [offers, setOffers] = useOffers(visit, form)
  useKept(visit, form, isLeftOut, { done, isSaving, keeper })
  // These change when a newer record fills the form: then others may have changed what the offer would replace.
  const { defaultValues } = form.formState

  return useMemo(() => {
    const offered = offers[0] ?? null
    return {
      offeredOf: offered?.at ?? null,
      overtaken: overtakenIn(offered, new Map(fieldsOf(defaultValues))),
      restore: () => {
        if (offered) visit?.take(offered)
        for (const [name, value] of fieldsOf(offered?.values)) restoreField(form, name, value)
        // The form now holds one draft. Others are offered when it is opened again.
        setOffers(NONE)
      },
      discard: async () => {
        setOffers(offers.slice(1))
        return offered && (await visit?.drop(offered)) ? offered.values : null
      },
      saving: () => {
        keeper.current?.rest()
        isSaving.current = true
        return visit?.key ?? null
      },
      refused: () => {
        isSaving.current = false
        keeper.current?.typed()
      },
      clear: () => {
        done.current = true
        isSaving.current = false
        void visit?.remove()
      },
    }
  }, [visit, form, offers, setOffers, defaultValues])
}

const NONE: readonly DraftRow[] = []

/** The drafts that were typed before. */
function useOffers<Values extends FieldValues, Output>(
  visit: Visit | null,
  form: UseFormReturn<Values, unknown, Output>,
) {
  const [offers, setOffers] = useState(NONE)
  useEffect(() => {
    let gone = false
    setOffers(NONE)
    const offer = async ({ earlier, drop }: Visit) => {
      await afterFrame()
      const found = await earlier()
      if (gone) return
      // A tab may have been closed after saving and before it removed its draft: then the form already holds all of it.
      const opened = openedWith(form)
      for (const draft of found) if (isHeld(draft, opened)) void drop(draft)
      setOffers(found.filter((draft) => !isHeld(draft, opened)))
    }
    if (visit) void offer(visit)
    return () => {
      gone = true
    }
  }, [visit, form])
  return [offers, setOffers] as const
}

interface Saving {
  /** the form was saved: until it is filled again, nothing more is kept */
  done: RefObject<boolean>
  /** a change is made of it */
  isSaving: RefObject<boolean>
  keeper: RefObject<Keeper | null>
}

/** Keeps what is typed now. */
function useKept<Values extends FieldValues, Output>(
  visit: Visit | null,
  form: UseFormReturn<Values, unknown, Output>,
  isLeftOut: LeftOut,
  { done, isSaving, keeper: held }: Saving,
): void {
  const visited = useRef<Visit | null>(null)
  useEffect(() => {
    if (!visit) return
    const keep = () => {
      if (done.current || isSaving.current) return
      const { values, over } = typedInto(form, isLeftOut)
      const isTyped = Object.keys(values).length > 0
      void (isTyped ? visit.keep(values, over) : visit.remove())
    }
    const keeper = keepSoon(keep)
    held.current = keeper
    const before = visited.current
    visited.current = visit
    if (before && before !== visit) {
      // The record was made here, and the provider has now named it: nobody will ask for a draft under its temporary id.
      keep()
      void before.remove()
    }
    // Somebody may have typed between the first frame of the form and this.
    if (Object.keys(typedInto(form, isLeftOut).values).length > 0) keeper.typed()
    const { unsubscribe } = form.watch((_, { name }) => {
      // No name means that the code filled the whole form, and nobody typed. A form that stays open after it was saved begins another
      // record then.
      if (name === undefined) done.current = false
      else keeper.typed()
    })
    return () => {
      unsubscribe()
      keeper.end()
      held.current = null
      visit.leave()
    }
  }, [visit, form, isLeftOut, done, isSaving, held])
}

type Opened = ReadonlyMap<string, unknown>

const openedWith = <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): Opened =>
  new Map(fieldsOf(form.formState.defaultValues))

/** The fields that differ from what the form was opened with, and their values then. An unreadable date is left out. */
function typedInto<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  isLeftOut: LeftOut,
) {
  const opened = openedWith(form)
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !isLeftOut(name) && !Number.isNaN(value) && !same(opened.get(name), value),
  )
  return {
    values: Object.fromEntries(typed),
    over: Object.fromEntries(typed.map(([name]) => [name, opened.get(name)])),
  }
}

/** Whether the form was opened with everything that the draft would restore. */
const isHeld = ({ values }: DraftRow, opened: Opened): boolean =>
  fieldsOf(values).every(([name, value]) => opened.has(name) && same(asSaved(opened.get(name)), asSaved(value)))

/** A text is saved without the blanks around it, and the provider tells what was chosen in its own order. */
function asSaved(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value].sort() : value
}

/** Fields that somebody else has changed since the draft was typed: restoring replaces those changes, and the person must know. */
function overtakenIn(draft: DraftRow | null, opened: Opened): string[] {
  const over = new Map(fieldsOf(draft?.over))
  const isOvertaken = (name: string, typed: unknown) =>
    over.has(name) && opened.has(name) && !same(over.get(name), opened.get(name)) && !same(typed, opened.get(name))
  return fieldsOf(draft?.values).flatMap(([name, typed]) => (isOvertaken(name, typed) ? [name] : []))
}

/** A row may come from any version of the console. */
const fieldsOf = (kept: unknown): [string, unknown][] =>
  typeof kept === 'object' && kept !== null ? Object.entries(kept) : []

/** Leaves out a field that the form no longer has, or never had. */
function restoreField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  value: unknown,
) {
  if (!(name in form.getValues())) return
  // The form's own values, as they were kept.
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
}
