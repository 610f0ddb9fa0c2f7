import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Stored } from '../../offline/define'
import { renamed } from '../../offline/names'
import { same } from '../../offline/same'
import { useEngine } from '../engineContext'
import { useSource } from '../source'

/**
 * The record that a form is filled with. Until somebody types, the form is filled again with whatever the provider tells. From the
 * first letter on it stays as the person began it, so that their change is a difference from what they saw. Records that were made
 * here get the provider's ids in it, as in the form (`useNamedValues`).
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
