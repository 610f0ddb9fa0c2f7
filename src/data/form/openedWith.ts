import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Stored } from '../../offline/define'
import { renamed } from '../../offline/outbox/names'
import { same } from '../../offline/same'
import { useEngine } from '../engineContext'
import { useSource } from '../source'

/**
 * The record that a form is filled with. A form that nobody has typed into yet is filled anew with what the provider tells since
 * it was opened; from the first letter on it stays as the person began it, so that their change is a difference from what they saw.
 * What was made here goes by the provider's names in it, as in the form (`useNamedValues`).
 */
export function useOpenedWith<R extends Stored, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  latest: R,
  valuesOf: (record: R) => Values,
): R {
  const [opened, setOpened] = useState(latest)
  const names = useSource(useEngine().names)
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    if (isDirty || isSubmitting || latest === opened) return
    setOpened(latest)
    const values = valuesOf(latest)
    if (!same(values, valuesOf(opened))) form.reset(values)
  }, [form, isDirty, isSubmitting, latest, opened, valuesOf])
  return useMemo(() => renamed(opened, names), [opened, names])
}
