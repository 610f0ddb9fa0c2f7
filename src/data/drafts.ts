/** Drafts of long forms: what was typed survives a closed tab, and is offered again. */
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ConsoleDatabase, DraftRow } from '../offline/database'
import type { EpochMilliseconds } from '../offline/define'
import { same } from '../offline/same'

export interface Drafts {
  get: (key: string) => Promise<DraftRow | null>
  put: (key: string, values: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A draft is a convenience: where it cannot be kept, the form is as good as any other. */
export const draftsOf = ({ drafts }: Pick<ConsoleDatabase, 'drafts'>): Drafts => ({
  get: async (key) => (await drafts.get(key).catch(() => undefined)) ?? null,
  put: async (key, values) => {
    await drafts.put({ key, at: Date.now(), values }).catch(() => undefined)
  },
  remove: async (key) => {
    await drafts.delete(key).catch(() => undefined)
  },
})

/** Those of the signed-in person; given by `app`. */
export const DraftsContext = createContext<Drafts | null>(null)

/** null where nobody is signed in: then nothing is kept */
export function useDrafts(): Drafts | null {
  return useContext(DraftsContext)
}

interface FormDraft {
  /** when the draft that is offered was typed; null while none is */
  offeredOf: EpochMilliseconds | null
  restore: () => void
  discard: () => void
  /** after the form was saved */
  clear: () => void
}

/** How long typing has to pause before it is kept. Milliseconds. */
const AFTER_TYPING = 400

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
  const [offered, setOffered] = useState<DraftRow | null>(null)
  const done = useRef(false)

  useEffect(() => {
    let gone = false
    done.current = false
    setOffered(null)
    if (key !== null) void drafts?.get(key).then((found) => !gone && setOffered(found))
    return () => {
      gone = true
    }
  }, [drafts, key])

  useEffect(() => {
    if (key === null || !drafts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    /** what is kept is of this visit: one that is still offered is removed by nobody but the person */
    let keeps = false
    const keep = () => {
      timer = undefined
      if (done.current) return
      const typed = typedInto(form, secrets)
      const isTyped = Object.keys(typed).length > 0
      if (isTyped) void drafts.put(key, typed)
      else if (keeps) void drafts.remove(key)
      keeps = isTyped
    }
    const { unsubscribe } = form.watch((_, { name }) => {
      // Without a name the whole form was filled: nobody typed.
      if (name === undefined) return
      clearTimeout(timer)
      timer = setTimeout(keep, AFTER_TYPING)
    })
    return () => {
      unsubscribe()
      if (timer === undefined) return
      clearTimeout(timer)
      keep()
    }
  }, [drafts, key, form, secrets])

  return useMemo(() => {
    const remove = () => {
      if (key !== null) void drafts?.remove(key)
    }
    return {
      offeredOf: offered?.at ?? null,
      restore: () => {
        for (const [name, value] of Object.entries(valuesOf(offered))) restoreField(form, name, value)
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
  }, [drafts, key, form, offered])
}

/** The fields that differ from what the form was opened with. */
function typedInto<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values)[],
): object {
  const opened = new Map<string, unknown>(Object.entries(form.formState.defaultValues ?? {}))
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !secrets.includes(name) && !same(opened.get(name), value),
  )
  return Object.fromEntries(typed)
}

const valuesOf = (draft: DraftRow | null): object =>
  typeof draft?.values === 'object' && draft.values !== null ? draft.values : {}

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
