/** The brochure form: its fields and their rules (spec section 5). New and edit share it. */

import * as v from 'valibot'
import type { EpochSeconds } from '../border'
import type { CategoryOption } from '../categories/category'
import { chosen, filled, webLink } from '../form/formFields'
import { withOwn } from '../form/options'
import { type Attachment, attachmentSchema } from './attachments'
import type { Brochure } from './brochure'
import { DEFAULT_CUSTOMER_LEVEL, type HotspotMode, isCustomerLevel, isHotspotMode, MESSAGES } from './formWords'

const date = v.nullable(v.number(MESSAGES.badDate))
const requiredDate = v.pipe(
  date,
  v.check((seconds) => seconds !== null, MESSAGES.blank),
)
/** For a name or a campaign. */
const requiredLine = filled(255)
const ids = v.array(v.string())

const entries = v.object({
  name: requiredLine,
  shop_id: chosen,
  language_id: chosen,
  brochure_categories: v.pipe(ids, v.nonEmpty(MESSAGES.unselected)),
  brochure_toplevel: ids,
  brochure_afterpage: ids,
  active_from: requiredDate,
  expire_after: requiredDate,
  published_at: date,
  utm_campaign: requiredLine,
  original_link: webLink,
  append_original_link: v.boolean(),
  hotspot_mode: v.custom<HotspotMode>((value) => typeof value === 'string' && isHotspotMode(value)),
  customer_level: v.custom<number>((value) => typeof value === 'number' && isCustomerLevel(value)),
  notify: v.boolean(),
})

const isInOrder = (first: EpochSeconds | null, last: EpochSeconds | null) =>
  first === null || last === null || first <= last

/**
 * The rules of the form. Cross-field rules do not wait for the others: a form with a blank name still reports that its dates are
 * out of order (hence `partialCheck`).
 *
 * @param judge tells what is wrong with the attachments, which depends on the shop's regions and on the progress of the uploads
 */
export const brochureFormSchema = (judge: (attachments: readonly Attachment[]) => string | null) =>
  v.pipe(
    v.object({
      ...entries.entries,
      attachments: v.pipe(
        v.array(attachmentSchema),
        v.rawCheck(({ dataset, addIssue }) => {
          const problem = dataset.typed ? judge(dataset.value) : null
          if (problem) addIssue({ message: problem })
        }),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['active_from'], ['expire_after']],
        (form) => isInOrder(form.active_from, form.expire_after),
        MESSAGES.startsAfterEnd,
      ),
      ['active_from'],
    ),
    v.forward(
      v.partialCheck(
        [['published_at'], ['expire_after']],
        (form) => isInOrder(form.published_at, form.expire_after),
        MESSAGES.publishedAfterEnd,
      ),
      ['published_at'],
    ),
  )

/** The plain fields, as the form holds them. */
export type BrochureFields = v.InferOutput<typeof entries>

export type BrochureForm = v.InferOutput<ReturnType<typeof brochureFormSchema>>

export const EMPTY_FORM: BrochureForm = {
  name: '',
  shop_id: '',
  language_id: '',
  brochure_categories: [],
  brochure_toplevel: [],
  brochure_afterpage: [],
  active_from: null,
  expire_after: null,
  published_at: null,
  utm_campaign: '',
  original_link: '',
  append_original_link: false,
  hotspot_mode: 'disabled',
  customer_level: DEFAULT_CUSTOMER_LEVEL,
  notify: false,
  attachments: [],
}

/** The plain fields of a brochure, as the form holds them. */
export const fieldsOfBrochure = (brochure: Brochure): BrochureFields => ({
  name: brochure.name,
  shop_id: brochure.shop_id ?? '',
  language_id: brochure.language_id ?? '',
  brochure_categories: categoryIds(brochure.brochure_categories),
  brochure_toplevel: categoryIds(brochure.brochure_toplevel),
  brochure_afterpage: categoryIds(brochure.brochure_afterpage),
  active_from: brochure.active_from,
  expire_after: brochure.expire_after,
  published_at: brochure.published_at,
  utm_campaign: brochure.utm_campaign,
  original_link: brochure.original_link,
  append_original_link: brochure.append_original_link,
  hotspot_mode: isHotspotMode(brochure.hotspot_mode) ? brochure.hotspot_mode : 'disabled',
  customer_level: isCustomerLevel(brochure.customer_level) ? brochure.customer_level : DEFAULT_CUSTOMER_LEVEL,
  notify: brochure.notify,
})

const categoryIds = (links: Brochure['brochure_categories']) => links.map(({ category }) => category.id)

/** “Category choices filtered to the selected language.” Without a language, all can be chosen. */
const categoriesIn = (all: readonly CategoryOption[], languageId: string): readonly CategoryOption[] =>
  languageId === '' ? all : all.filter(({ language }) => language === null || language.id === languageId)

/**
 * The categories that can be chosen, including those chosen before the category got another language, so that their names are
 * shown.
 */
export const categoryChoices = (
  all: readonly CategoryOption[],
  languageId: string,
  chosenIds: readonly string[],
): readonly CategoryOption[] =>
  withOwn(
    categoriesIn(all, languageId),
    all.filter(({ id }) => chosenIds.includes(id)),
  )

/** The categories that stay chosen when the language changes. One that this device does not know stays: the provider judges it. */
export const keepFitting = (
  chosenIds: readonly string[],
  all: readonly CategoryOption[],
  languageId: string,
): string[] => {
  const known = new Set(all.map(({ id }) => id))
  const fitting = new Set(categoriesIn(all, languageId).map(({ id }) => id))
  return chosenIds.filter((id) => !known.has(id) || fitting.has(id))
}
