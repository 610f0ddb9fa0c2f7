import { useEffect, useRef, useState } from 'react'
import { CATEGORY_LISTS, type CategoryList } from '../../../domain/brochures/brochure'
import { type BrochureForm, keepFitting } from '../../../domain/brochures/form'
import { takenFromShop } from '../../../domain/brochures/shopDefaults'
import { same } from '../../../offline/same'
import type { Form } from './brochureForm'
import type { FormOptions } from './useFormOptions'
import type { PickedShop } from './useShopDefaults'

export interface Picks {
  /** @param field the one in which it is picked */
  pickShop: (shopId: string, field: HTMLElement) => void
  pickLanguage: (languageId: string) => void
}

type Lists = Partial<Pick<BrochureForm, CategoryList>>

/**
 * Picking a shop fills in its values as soon as they are known. Picking a language removes categories that do not fit; with the
 * former language they come back. A shop that this device has never seen fills in its values once the network is back, if the form
 * is still open; what was chosen meanwhile stays.
 */
export function useShopPick(form: Form, { shop, isKnown }: PickedShop, { categories }: FormOptions): Picks {
  /** the form as it was when the shop was picked; null once that has been filled in */
  const [atPick, setAtPick] = useState<BrochureForm | null>(null)
  /** chosen categories of other languages: picking with arrow keys passes languages on the way, and may come back */
  const aside = useRef<Lists>({})
  /** lists that came with a shop whose field still has the focus: arrow keys may pass that shop too, and then they go again */
  const passed = useRef<Lists>({})
  const shopField = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!atPick || !shop || !isKnown) return
    setAtPick(null)
    const before = form.getValues()
    const taken = takenFromShop(before, atPick, shop, categories)
    if (shopField.current === document.activeElement)
      for (const list of CATEGORY_LISTS) if (before[list].length === 0) passed.current[list] = taken[list]
    for (const [name, value] of Object.entries(taken)) form.setValue(name as keyof typeof taken, value, filled(value))
  }, [form, atPick, shop, isKnown, categories])

  return {
    pickShop: (_, field) => {
      for (const list of CATEGORY_LISTS)
        if (same(form.getValues(list), passed.current[list])) form.setValue(list, [], { shouldDirty: true })
      const keepAll = () => {
        passed.current = {}
      }
      keepAll()
      shopField.current = field
      field.addEventListener('blur', keepAll, { once: true })
      setAtPick({ ...form.getValues() })
    },
    pickLanguage: (languageId) => {
      for (const list of CATEGORY_LISTS) {
        const all = [...new Set([...form.getValues(list), ...(aside.current[list] ?? [])])]
        const kept = keepFitting(all, categories, languageId)
        aside.current[list] = all.filter((id) => !kept.includes(id))
        // If nothing chosen fits the language, the shop's own categories of that language are filled in, as into an empty list.
        const own = shop && kept.length === 0 ? keepFitting(shop[list], categories, languageId) : kept
        form.setValue(list, own, filled(own))
      }
    },
  }
}

/** A message about a missing value goes away when the value comes; what is still missing is told on submitting. */
const filled = (value: unknown) => ({
  shouldDirty: true,
  shouldValidate: !Array.isArray(value) || value.length > 0,
})
