/** Where a change that waits for a person can be taken up again: the form that it was made with, filled in as it was. */
import type { EntryView } from '../offline/engine'
import { createBrochure } from './brochures/create'
import { editBrochure } from './brochures/edit'

type Waiting = Pick<EntryView, 'seq' | 'mutation' | 'record'>

const FORMS: Readonly<Record<string, (entry: Waiting) => string>> = {
  [createBrochure.name]: ({ seq }) => `/brochures/?new=${seq}`,
  [editBrochure.name]: ({ record }) => `/brochures/?edit=${record.split('/')[1]}`,
}

/** The address of that form; null for a change that was made without one. */
export const formAddress = (entry: Waiting): string | null => FORMS[entry.mutation]?.(entry) ?? null
