/** Which fields an edit changes, and what people call them: the history names these, and no others. */
import { type BrochureCategoryList, brochureCategoryLists } from '../database/tables/brochures'
import { changesAttachments, type StoredRegion } from './attachments'
import type { CategoryLists } from './category-lists'
import type { StoredBrochure } from './change'
import type { BrochureFields } from './rules'

type Field = keyof BrochureFields

/** In the order of the form, in the words of its labels. */
const words: Readonly<Record<Field, string>> = {
  name: 'name',
  state: 'status',
  shop_id: 'shop',
  language_id: 'language',
  brochure_categories: 'categories',
  brochure_toplevel: 'top level categories',
  brochure_afterpage: 'after page categories',
  active_from: 'valid from',
  expire_after: 'valid till',
  published_at: 'publication date',
  utm_campaign: 'UTM campaign',
  original_link: 'original link',
  append_original_link: 'append original link',
  hotspot_mode: 'hotspot mode',
  customer_level: 'customer level',
  notify: 'notify',
  brochure_regions: 'pdfs',
}

interface Edit {
  stored: StoredBrochure
  sent: BrochureFields
  regions: readonly StoredRegion[]
  lists: CategoryLists
  held: Readonly<Record<BrochureCategoryList, readonly number[]>>
}

const isCategoryList = (field: Field): field is BrochureCategoryList => field in brochureCategoryLists

/** In the order of the form; none when all that was sent is stored already. */
export function changedFields({ stored, sent, regions, lists, held }: Edit): Field[] {
  const { brochure_regions, ...fields } = { ...sent, ...lists }
  const isChanged = (field: Field): boolean => {
    if (field === 'brochure_regions')
      return brochure_regions !== undefined && changesAttachments({ wished: brochure_regions, stored: regions })
    if (isCategoryList(field)) return !hasSame(fields[field], held[field])
    return fields[field] !== undefined && fields[field] !== stored[field]
  }
  return (Object.keys(words) as Field[]).filter(isChanged) // the keys of the table above
}

/** Links keep the order in which they were made: a list in another order is the same list. */
function hasSame(wished: readonly number[] | undefined, held: readonly number[]): boolean {
  return wished === undefined || (wished.length === held.length && wished.every((id) => held.includes(id)))
}

/** As the history says it, before the person's name: “Changed name, pdfs”. */
export function changedWords(fields: readonly Field[]): string {
  return `Changed ${fields.map((field) => words[field]).join(', ')}`
}
