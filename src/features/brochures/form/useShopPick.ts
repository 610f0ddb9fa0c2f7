import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type BrochureForm, keepFitting } from '../../../domain/brochures/form'
import { takenFromShop } from '../../../domain/brochures/shopDefaults'
import type { FormOptions } from './useFormOptions'
import type { PickedShop } from './useShopDefaults'

type Form = UseFormReturn<BrochureForm, unknown, BrochureForm>

export interface Picks {
  pickShop: () => void
  pickLanguage: (languageId: string) => void
}

const LISTS = ['brochure_categories', 'brochure_toplevel', 'brochure_afterpage'] as const

/**
 * What picking a shop fills in, as soon as it is known, and what picking a language takes away. Without a network a shop that this
 * device has never seen is known once it is back, if the form is still open; what was chosen until then stays.
 */
export function useShopPick(form: Form, { shop, isKnown }: PickedShop, { categories }: FormOptions): Picks {
  /** the form as it was when the shop was picked; null once that has been filled in */
  const [atPick, setAtPick] = useState<BrochureForm | null>(null)

  useEffect(() => {
    if (!atPick || !shop || !isKnown) return
    setAtPick(null)
    const taken = takenFromShop(form.getValues(), atPick, shop, categories)
    for (const [name, value] of Object.entries(taken)) form.setValue(name as keyof typeof taken, value, filled(value))
  }, [form, atPick, shop, isKnown, categories])

  return {
    pickShop: () => setAtPick({ ...form.getValues() }),
    pickLanguage: (languageId) => {
      for (const list of LISTS) {
        const kept = keepFitting(form.getValues(list), categories, languageId)
        // What is empty for the language takes the shop's own of that language, as an empty list does.
        const own = shop && kept.length === 0 ? keepFitting(ownOf(shop, list), categories, languageId) : kept
        form.setValue(list, own, filled(own))
      }
    },
  }
}

/** What was missing and is there now is no longer told; what is still missing is told when the form is submitted. */
const filled = (value: unknown) => ({
  shouldDirty: true,
  shouldValidate: !Array.isArray(value) || value.length > 0,
})

const ownOf = (shop: NonNullable<PickedShop['shop']>, list: (typeof LISTS)[number]): string[] => {
  const lists = {
    brochure_categories: shop.shop_categories,
    brochure_toplevel: shop.shop_toplevel,
    brochure_afterpage: shop.shop_afterpage,
  }
  return lists[list]
}
