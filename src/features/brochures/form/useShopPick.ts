import { useEffect, useRef, useState } from 'react'
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
 * What picking a shop fills in, as soon as it is known, and what picking a language takes away until the former one is picked
 * again. Without a network a shop that this device has never seen is known once it is back, if the form is still open; what was
 * chosen until then stays.
 */
export function useShopPick(form: Form, { shop, isKnown }: PickedShop, { categories }: FormOptions): Picks {
  /** the form as it was when the shop was picked; null once that has been filled in */
  const [atPick, setAtPick] = useState<BrochureForm | null>(null)
  /** what was chosen and is of other languages: who picks by the arrow keys passes some, and may come back */
  const aside = useRef<Partial<Pick<BrochureForm, (typeof LISTS)[number]>>>({})

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
        const all = [...new Set([...form.getValues(list), ...(aside.current[list] ?? [])])]
        const kept = keepFitting(all, categories, languageId)
        aside.current[list] = all.filter((id) => !kept.includes(id))
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
