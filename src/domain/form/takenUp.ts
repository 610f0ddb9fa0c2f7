/** Where a refused change can be taken up again: the form that it was made with, filled in as it was. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { idIn } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import type { AnyMutation } from '../../offline/mutation'
import { createAdmin, editAdmin } from '../admins/mutations'
import { createHtmlAd, createImageAd, updateHtmlAd, updateImageAd } from '../ads/mutations'
import { createBrochure } from '../brochures/create'
import { editBrochure } from '../brochures/edit'
import { recreateBrochure } from '../brochures/recreate'
import { createCategory, editCategory } from '../categories/mutations'
import { setContentText } from '../content/mutations'
import { createLocation } from '../locations/mutations'
import { importFromCsv, importFromUrl } from '../locations/wholeList'
import { addParser } from '../parsers/add'
import { createShop, editShop } from '../shops/mutations'
import { createUser, updateUser } from '../users/mutations'
import { adFormAt, brochureFormAt, shopFormAt, userFormAt } from './addresses'

type Waiting = Pick<EntryView, 'seq' | 'mutation' | 'version' | 'record' | 'args'>

/** The value that names the change in an address: `new=refused-47`. With other values of `new` the form opens empty. */
export const nameOfRefused = ({ seq }: Pick<Waiting, 'seq'>): string => `refused-${seq}`
const asNew = (entry: Waiting) => `new=${nameOfRefused(entry)}`

/** The number of the refused change in such a value; null if there is none. */
export function refusedIn(value: string): number | null {
  const [, digits] = /^refused-(\d+)$/.exec(value) ?? []
  return digits === undefined ? null : Number(digits)
}

const idOf = ({ record }: Waiting): Id => idIn(record)
const shopOf = ({ args }: Waiting): Id => v.parse(v.object({ shop_id: v.string() }), args).shop_id
const brochureOf = ({ args }: Waiting): Id => v.parse(v.object({ brochureId: v.string() }), args).brochureId
const classOf = ({ args }: Waiting): Id => v.parse(v.object({ parser_class_id: v.string() }), args).parser_class_id

/** A form that is already on the screen opens again for it. */
const again = ({ seq }: Waiting) => `refused=${seq}`

/** An edit is found by its record, however its form is opened: only one can be refused, because everything else waits behind it. */
const FORMS: readonly (readonly [AnyMutation, (entry: Waiting) => string])[] = [
  [createBrochure, (entry) => `/brochures?${asNew(entry)}`],
  [editBrochure, (entry) => brochureFormAt(idOf(entry))],
  [recreateBrochure, (entry) => `/brochures?recreate=${encodeURIComponent(brochureOf(entry))}`],
  [createShop, (entry) => `/shops?${asNew(entry)}`],
  [editShop, (entry) => `${shopFormAt(idOf(entry))}&${again(entry)}`],
  [createLocation, (entry) => `/shops/${encodeURIComponent(shopOf(entry))}/locations?${asNew(entry)}`],
  [importFromUrl, (entry) => `/shops/${encodeURIComponent(idOf(entry))}/locations?import=${nameOfRefused(entry)}`],
  [importFromCsv, (entry) => `/shops/${encodeURIComponent(idOf(entry))}/locations?import=${nameOfRefused(entry)}`],
  [createCategory, (entry) => `/categories?${asNew(entry)}`],
  [editCategory, (entry) => `/categories?edit=${encodeURIComponent(idOf(entry))}`],
  [addParser, (entry) => `/parsers/${encodeURIComponent(classOf(entry))}?${asNew(entry)}`],
  [createAdmin, (entry) => `/admins?${asNew(entry)}`],
  [editAdmin, (entry) => `/admins?edit=${encodeURIComponent(idOf(entry))}`],
  [createUser, (entry) => `/users/new/?${asNew(entry)}`],
  [updateUser, (entry) => `${userFormAt(idOf(entry))}&${again(entry)}`],
  [createImageAd, (entry) => `/ads/new/?${asNew(entry)}`],
  [createHtmlAd, (entry) => `/ads/new-html-embed/?${asNew(entry)}`],
  [updateImageAd, (entry) => `${adFormAt(idOf(entry), 'IMAGE_AD')}&${again(entry)}`],
  [updateHtmlAd, (entry) => `${adFormAt(idOf(entry), 'HTML_EMBED')}&${again(entry)}`],
  [setContentText, (entry) => `/config?edit=${nameOfRefused(entry)}`],
]

/** The address of that form; null for a change made without one. */
export function formAddress(entry: Waiting): string | null {
  const [, address] = FORMS.find(([{ name, version }]) => name === entry.mutation && version === entry.version) ?? []
  return address?.(entry) ?? null
}

/** The same for a change that waits because it was refused; null if it waits for another reason. */
export const formOfRefused = (entry: Waiting & Pick<EntryView, 'parked'>): string | null =>
  entry.parked?.reason === 'refused' ? formAddress(entry) : null
