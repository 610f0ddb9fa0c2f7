/** The draft of a form: kept while somebody types, offered when the form is opened again. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { same } from '../../offline/same'
import type { DraftRow } from '../../offline/storage/rows'
import type { EpochMilliseconds } from '../../provider/clock'
import { afterFrame } from '../reading/afterFrame'
import { type Drafts, useDrafts } from './drafts'
import { keepSoon } from './keepSoon'

interface FormDraft {
  /** when the draft that is offered was typed; null while none is */
  offeredOf: EpochMilliseconds | null
  /** of what is offered, the fields that hold something else by now than when they were typed into */
  overtaken: readonly string[]
  restore: () => void
  discard: () => void
  /** after the form was saved */
  clear: () => void
}

const NO_SECRETS: readonly never[] = []

/**
 * Keeps what is typed into a form, and offers what was typed before. An offer stands until the person decides; what they type
 * meanwhile is kept in its place. What they leave alone is no part of it: restored later it would undo what others did since.
 *
 * @param key the form and the record that it is about: `brochure new`, `shop 12`; null keeps nothing
 * @param secrets fields that are in no draft; the same list at each render
 */
export function useFormDraft<Values extends FieldValues, Output>(
  key: string | null,
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values)[] = NO_SECRETS,
): FormDraft {
  const drafts = useDrafts()
  const done = useRef(false)
  const place = useMemo(() => (drafts && key !== null ? { drafts, key } : null), [drafts, key])
  const [offered, setOffered] = useOffered(place, form)
  useKept(place, form, secrets, done)
  // Filled anew with what the provider tells later: what was offered may be overtaken by then.
  const { defaultValues } = form.formState

  return useMemo(() => {
    const remove = () => void place?.drafts.remove(place.key)
    return {
      offeredOf: offered?.at ?? null,
      overtaken: overtakenIn(offered, new Map(fieldsOf(defaultValues))),
      restore: () => {
        for (const [name, value] of fieldsOf(offered?.values)) restoreField(form, name, value)
        setOffered(null)
      },
      discard: () => {
        setOffered(null)
        remove()
      },
      clear: () => {
        done.current = true
        remove()
      },
    }
  }, [place, form, offered, setOffered, defaultValues])
}

/** Where the form's draft is kept; null where it is not. */
type Place = { drafts: Drafts; key: string } | null

/** What was typed before. */
function useOffered<Values extends FieldValues, Output>(place: Place, form: UseFormReturn<Values, unknown, Output>) {
  const [offered, setOffered] = useState<DraftRow | null>(null)
  useEffect(() => {
    let gone = false
    setOffered(null)
    const offer = async ({ drafts, key }: NonNullable<Place>) => {
      await afterFrame()
      const found = await drafts.get(key)
      if (gone || !found) return
      // A tab that was closed while its change was on its way has left what the form holds by now.
      if (isHeld(found, openedWith(form))) await drafts.remove(key)
      else setOffered(found)
    }
    if (place) void offer(place)
    return () => {
      gone = true
    }
  }, [place, form])
  return [offered, setOffered] as const
}

/** Keeps what is typed now. @param done the form was saved: nothing more is kept of it */
function useKept<Values extends FieldValues, Output>(
  place: Place,
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values)[],
  done: RefObject<boolean>,
): void {
  useEffect(() => {
    done.current = false
    if (!place) return
    const { drafts, key } = place
    /** what is kept is of this visit: one that is still offered is removed by nobody but the person */
    let keeps = false
    const keep = () => {
      if (done.current) return
      const { values, over } = typedInto(form, secrets)
      const isTyped = Object.keys(values).length > 0
      if (isTyped) void drafts.put(key, values, over)
      else if (keeps) void drafts.remove(key)
      keeps = isTyped
    }
    const keeper = keepSoon(keep)
    const { unsubscribe } = form.watch((_, { name }) => {
      // Without a name the whole form was filled: nobody typed.
      if (name !== undefined) keeper.typed()
    })
    return () => {
      unsubscribe()
      keeper.end()
    }
  }, [place, form, secrets, done])
}

type Opened = ReadonlyMap<string, unknown>

const openedWith = <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): Opened =>
  new Map(fieldsOf(form.formState.defaultValues))

/** The fields that differ from what the form was opened with, and what they held then. */
function typedInto<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values)[],
) {
  const opened = openedWith(form)
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !secrets.includes(name) && !same(opened.get(name), value),
  )
  return {
    values: Object.fromEntries(typed),
    over: Object.fromEntries(typed.map(([name]) => [name, opened.get(name)])),
  }
}

/** Whether the form was opened with all that the draft would bring back. */
const isHeld = ({ values }: DraftRow, opened: Opened): boolean =>
  fieldsOf(values).every(([name, value]) => opened.has(name) && same(opened.get(name), value))

/** What somebody else has changed since it was typed: restored it replaces theirs, which the person has to know. */
function overtakenIn(draft: DraftRow | null, opened: Opened): string[] {
  const over = new Map(fieldsOf(draft?.over))
  const isOvertaken = (name: string, typed: unknown) =>
    over.has(name) && opened.has(name) && !same(over.get(name), opened.get(name)) && !same(typed, opened.get(name))
  return fieldsOf(draft?.values).flatMap(([name, typed]) => (isOvertaken(name, typed) ? [name] : []))
}

/** A row is as the console that wrote it made it. */
const fieldsOf = (kept: unknown): [string, unknown][] =>
  typeof kept === 'object' && kept !== null ? Object.entries(kept) : []

/** A field that the form no longer has, or never had, is left out. */
function restoreField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  value: unknown,
) {
  if (!(name in form.getValues())) return
  // The form's own values, as they were kept.
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
}
