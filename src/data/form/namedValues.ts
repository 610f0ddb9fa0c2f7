import { useLayoutEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { renamed } from '../../offline/names'
import { same } from '../../offline/same'
import { useEngine } from '../engineContext'
import { useSource } from '../source'

/**
 * Once the provider has given a record that was made here its id, the form uses that id: in its values, in its initial values, and
 * in its choices. This does not count as a change.
 */
export function useNamedValues<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  const names = useSource(useEngine().names)
  useLayoutEffect(() => {
    const { defaultValues } = form.formState
    const held = form.getValues()
    const [opened, now] = [renamed(defaultValues, names), renamed(held, names)]
    for (const name of Object.keys(held) as Path<Values>[]) {
      if (same(now[name], held[name]) && same(opened?.[name], defaultValues?.[name])) continue
      form.resetField(name, { defaultValue: opened?.[name] as PathValue<Values, Path<Values>> })
      if (!same(now[name], opened?.[name])) form.setValue(name, now[name], { shouldDirty: true })
    }
  }, [form, names])
}
