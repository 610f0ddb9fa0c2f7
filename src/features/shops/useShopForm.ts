import { useMemo } from 'react'
import type * as v from 'valibot'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useFormDraft } from '../../data/form/formDraft'
import { useNamedValues } from '../../data/form/namedValues'
import { useOptions } from '../../data/reading/options'
import { categories } from '../../domain/categories/collection'
import { regions } from '../../domain/regions/collection'
import { changesOf, type ShopChanges, type ShownNames } from '../../domain/shops/changes'
import { type ShopFields, type ShopForm, shopFormSchema } from '../../domain/shops/form'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { useLeavePrompt } from '../../ui/news/useLeavePrompt'

/** The values of a valid form. */
export type Output = v.InferOutput<ReturnType<typeof shopFormSchema>>

interface ShopFormWish {
  /** names the draft */
  draft: string
  begin: ShopForm
  hasIcon: boolean
}

/** The state of the shop form, new or edit: rules, draft, leave prompt, and the values to save. */
export function useShopForm({ draft: key, begin, hasIcon }: ShopFormWish) {
  const { iconBytes } = useDeployment().deployment.limits
  const schema = useMemo(() => shopFormSchema({ iconBytes, hasIcon }), [iconBytes, hasIcon])
  const form = useSchemaForm(schema, begin)
  useNamedValues(form)
  const draft = useFormDraft(key, form)
  const setSaved = useLeavePrompt(form.formState.isDirty)
  const keepFile = useKeepFile()
  const names = useNames()

  /** The icon is kept on this device first: a change must never name a file that is not there. */
  const collect = async (
    values: Output,
    before: Partial<ShopFields>,
  ): Promise<{ changes: ShopChanges; names: ShownNames }> => {
    const { icon, ...fields } = values
    return { changes: changesOf(before, fields, icon ? await keepFile(icon) : null), names: names() }
  }
  return { form, draft, collect, setSaved }
}

function useNames(): () => ShownNames {
  const allRegions = useOptions(regions)
  const allCategories = useOptions(categories)
  return () => ({
    regions: allRegions.map(({ id, name }) => ({ id, name })),
    categories: allCategories.map(({ id, name }) => ({ id, name })),
  })
}
