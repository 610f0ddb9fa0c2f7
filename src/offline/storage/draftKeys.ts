/**
 * The keys of drafts, by which they are told apart: the form's words, then the change that filled the form, then the tab and visit in
 * which it was typed. Older consoles leave out the last part, and may run beside this one.
 */

import type { RecordKey } from '../define'
import type { Registry } from '../mutation'

/** The key of a draft typed over a change; `key` is what the form's drafts are called otherwise. */
export const draftOver = (key: string, seq: number): string => `${key} over ${seq}`

/** The key of a draft typed into a form in one place. */
export const draftIn = (form: string, place: string): string => `${form} in ${place}`

export const formOfDraft = (key: string): string => key.split(' in ', 1).join()

const OVER = / over (\d+)(?: in |$)/

/** The change that a draft with this key was typed over; null if there was none. */
export const seqIn = (key: string): number | null => {
  const [, digits] = OVER.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Held while a form is open in which something was typed. The browser releases it when the tab is gone. */
export const lockOfDraft = (key: string): string => `draft ${key}`

interface About {
  record: RecordKey
  /** the keys of drafts about it */
  forms: readonly string[]
}

/** The records that drafts with these keys may be about. */
export const mayBeAbout = (registry: Registry, keys: readonly string[]): About[] => {
  const words = [...new Set(keys.flatMap((key) => key.split(' ')))]
  return registry.collections.flatMap(({ key, drafts }) =>
    drafts ? words.map((id) => ({ record: key(id), forms: drafts(id) })) : [],
  )
}

/** Whether a draft with this key was typed into that form. */
export const isDraftOf = (key: string, form: string): boolean => key === form || key.startsWith(draftIn(form, ''))

/** The records that drafts with these keys are about, including drafts over a waiting change. */
export function recordsTypedAbout(registry: Registry, keys: readonly string[]): RecordKey[] {
  const forms = keys.map((key) => formOfDraft(key).replace(OVER, ''))
  return mayBeAbout(registry, keys).flatMap((about) =>
    about.forms.some((form) => forms.includes(form)) ? [about.record] : [],
  )
}
