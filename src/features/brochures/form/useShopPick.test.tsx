import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { type BrochureForm, EMPTY_FORM } from '../../../domain/brochures/form'
import { defaultsFromOption, type ShopDefaults } from '../../../domain/brochures/shopDefaults'
import { shopOptions } from '../../../domain/shops/options'
import type { PickedShop } from './useShopDefaults'
import { useShopPick } from './useShopPick'

afterEach(cleanup)

const LISTED: ShopDefaults = defaultsFromOption(shopOptions.parse({ id: '7', name: 'Groene Markt' }), [])
const KNOWN: ShopDefaults = { ...LISTED, customer_level: 2, hotspot_mode: 'links', brochure_categories: ['10'] }
const OPTIONS = { languages: [], categories: [], regions: [], shops: [] }

const shopField = document.createElement('select')

/** A form in which a shop is picked that this device knows only from the list of shops. */
function pickedUnknown() {
  const { result, rerender } = renderHook(
    (picked: PickedShop) => {
      const form = useForm<BrochureForm, unknown, BrochureForm>({ defaultValues: EMPTY_FORM })
      return { form, ...useShopPick(form, picked, OPTIONS) }
    },
    { initialProps: { shop: LISTED, isKnown: false } },
  )
  act(() => result.current.pickShop('7', shopField))
  return {
    form: result.current.form,
    becomesKnown: () => rerender({ shop: KNOWN, isKnown: true }),
    picks: (shop: ShopDefaults) => {
      act(() => {
        result.current.pickShop(shop.id, shopField)
        rerender({ shop, isKnown: true })
      })
    },
  }
}

test('what a shop brings is filled in when the shop becomes known, however long after it was picked', () => {
  const { form, becomesKnown } = pickedUnknown()
  expect(form.getValues()).toMatchObject({ customer_level: 4, hotspot_mode: 'disabled', brochure_categories: [] })
  becomesKnown()
  expect(form.getValues()).toMatchObject({ customer_level: 2, hotspot_mode: 'links', brochure_categories: ['10'] })
})

test('it does not replace what was chosen meanwhile', () => {
  const { form, becomesKnown } = pickedUnknown()
  form.setValue('customer_level', 5)
  form.setValue('brochure_categories', ['11'])
  becomesKnown()
  expect(form.getValues()).toMatchObject({ customer_level: 5, hotspot_mode: 'links', brochure_categories: ['11'] })
})

test('a shop that is only passed, as by the arrow keys, leaves no categories behind', () => {
  document.body.append(shopField)
  shopField.focus()
  const { form, becomesKnown, picks } = pickedUnknown()
  becomesKnown()
  picks({ ...KNOWN, id: '8', brochure_categories: [], brochure_toplevel: ['12'] })
  expect(form.getValues()).toMatchObject({ brochure_categories: [], brochure_toplevel: ['12'] })
  picks({ ...KNOWN, id: '9', brochure_categories: ['11'] })
  expect(form.getValues()).toMatchObject({ brochure_categories: ['11'], brochure_toplevel: [] })
  shopField.remove()
})

test('what has come with a shop is taken by no other one once its field was left', () => {
  document.body.append(shopField)
  shopField.focus()
  const { form, becomesKnown, picks } = pickedUnknown()
  becomesKnown()
  shopField.blur()
  shopField.focus()
  picks({ ...KNOWN, id: '9', brochure_categories: ['11'] })
  expect(form.getValues('brochure_categories')).toEqual(['10'])
  shopField.remove()
})

test('a language that is only passed, as by the arrow keys, takes no category away', () => {
  const nl = { id: '1', name: 'Nederlands' }
  const fr = { id: '2', name: 'Français' }
  const categories = [
    { id: '10', name: 'Tuin', language: nl },
    { id: '11', name: 'Jardin', language: fr },
  ]
  const { result } = renderHook(() => {
    const defaultValues = { ...EMPTY_FORM, language_id: '1', brochure_toplevel: ['10'] }
    const form = useForm<BrochureForm, unknown, BrochureForm>({ defaultValues })
    const picks = useShopPick(form, { shop: LISTED, isKnown: false }, { ...OPTIONS, categories })
    return { form, ...picks }
  })
  act(() => result.current.pickLanguage('2'))
  expect(result.current.form.getValues('brochure_toplevel')).toEqual([])
  act(() => result.current.pickLanguage('1'))
  expect(result.current.form.getValues('brochure_toplevel')).toEqual(['10'])
})
