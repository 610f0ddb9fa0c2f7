/** A form that was refused, filled in again: nothing that was typed is lost by a “no” of the provider. */
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { attachmentSchema } from '../../../domain/brochures/attachments'
import { brochures } from '../../../domain/brochures/collection'
import { createBrochure } from '../../../domain/brochures/create'
import { editBrochure } from '../../../domain/brochures/edit'
import type { BrochureForm } from '../../../domain/brochures/form'
import type { Id, Mutation } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'
import type { Refusal } from '../../../provider/outcome'
import { applyRefusal } from '../../../ui/form/refusal'

export interface TakenUp {
  seq: number
  refusal: Refusal
  values: Record<string, unknown>
}

const values = v.record(v.string(), v.unknown())
const createArgs = v.object({ fields: values, attachments: v.array(attachmentSchema) })
const editArgs = v.object({ changes: values })

/** The creation with this number, where it was refused. */
export function refusedCreation(outbox: readonly EntryView[], seq: number): TakenUp | null {
  const entry = refused(outbox, createBrochure, (one) => one.seq === seq)
  const read = v.safeParse(createArgs, entry?.args)
  if (!entry || !read.success) return null
  const { fields, attachments } = read.output
  return { seq, refusal: entry.refusal, values: { ...fields, attachments } }
}

/** The edit of a brochure that was refused, if there is one. */
export function refusedEdit(outbox: readonly EntryView[], id: Id): TakenUp | null {
  const entry = refused(outbox, editBrochure, ({ record }) => record === brochures.key(id))
  const read = v.safeParse(editArgs, entry?.args)
  return entry && read.success ? { seq: entry.seq, refusal: entry.refusal, values: read.output.changes } : null
}

function refused(
  outbox: readonly EntryView[],
  { name }: Pick<Mutation<never, never>, 'name'>,
  isMeant: (entry: EntryView) => boolean,
) {
  const entry = outbox.find((one) => one.mutation === name && isMeant(one))
  return entry?.parked?.reason === 'refused' ? { ...entry, refusal: entry.parked.refusal } : null
}

/** Fills the form in, and puts the provider's words at their fields. */
export function fillIn(form: UseFormReturn<BrochureForm, unknown, BrochureForm>, taken: TakenUp): void {
  const known = form.getValues()
  for (const [name, value] of Object.entries(taken.values)) {
    // The form's own values, as they were kept with the change.
    if (name in known) form.setValue(name as keyof BrochureForm, value as never, { shouldDirty: true })
  }
  applyRefusal(form, taken.refusal, { brochure_regions: 'attachments' })
}
