/** Changes of the edit form: only the fields that the person changed. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineMutation, type Later, pick } from '../../offline/mutation'
import { sayTheSame } from '../../offline/sayTheSame'
import { type Json, patch, path } from '../../provider/request'
import type { Named } from '../border'
import { changedFields, fieldWords } from '../form/changedFields'
import { chosenOf } from '../form/chosen'
import { withRestIds } from '../restIds'
import { type Attachment, attachmentSchema, sameAttachments } from './attachments'
import { type Brochure, CATEGORY_LISTS, categoryLinks } from './brochure'
import { brochures } from './collection'
import { type BrochureFields, type BrochureForm, fieldsOfBrochure } from './form'
import { FIELD_LABELS } from './formWords'
import { type BrochureRegion, regionByPlace } from './pages'
import { besideForm, sentRegions, withAttachments } from './sentRegions'
import { titleOf } from './title'

/** Changes of plain fields, of attachments, or both. What is left out stays. */
type BrochureChanges = Partial<BrochureFields> & { attachments?: Attachment[] }

/** The names for the ids among the changes, so that the board can show them before the provider has answered. */
export interface ShownNames {
  shop?: NonNullable<Brochure['shop']>
  language?: NonNullable<Brochure['language']>
  flag?: string
  categories?: Named[]
}

/** The names that a brochure itself contains. */
export const namesOf = (brochure: Brochure): ShownNames => ({
  ...(brochure.shop ? { shop: brochure.shop } : {}),
  ...(brochure.language ? { language: brochure.language } : {}),
  flag: brochure.flag,
  categories: categoriesIn(brochure),
})

/** Categories with their names, from a brochure or from a decision about it, which may contain others than either side had. */
const categoriesIn = (fields: Readonly<Record<string, unknown>>): Named[] =>
  CATEGORY_LISTS.flatMap((list) => v.parse(categoryLinks, fields[list])).map(({ category }) => category)

type PlainField = keyof BrochureFields
type WrittenField = PlainField | (typeof ATTACHMENT_FIELDS)[number]

const isPlain = (name: string): name is PlainField => name !== 'attachments'

/** The fields that attachments change: which pdf each region has, and how many pages that makes (see `attachedIn`). */
const ATTACHMENT_FIELDS = ['pages_count', 'attached'] as const

const writtenFields = ({ attachments, ...fields }: BrochureChanges): WrittenField[] => [
  ...Object.keys(fields).filter(isPlain),
  ...(attachments ? ATTACHMENT_FIELDS : []),
]

/** The fields whose values the person changed in the form. */
export function changesOf(before: BrochureForm, now: BrochureForm): BrochureChanges {
  const { attachments: oldAttachments, ...old } = before
  const { attachments, ...fields } = now
  return {
    ...changedFields(old, fields),
    ...(sameAttachments(oldAttachments, attachments) ? {} : { attachments }),
  }
}

/** A brochure with a form's changes, as lists and cards show it. */
export function withChanges(
  brochure: Brochure,
  changes: BrochureChanges,
  names: ShownNames,
  found?: readonly Id[],
): Brochure {
  const { brochure_categories, brochure_toplevel, brochure_afterpage, attachments, ...plain } = changes
  const links = (ids: string[] | undefined, before: Brochure['brochure_categories']) =>
    ids ? linksOf(ids, before, names.categories ?? []) : before
  const changed = {
    ...brochure,
    ...plain,
    brochure_categories: links(brochure_categories, brochure.brochure_categories),
    brochure_toplevel: links(brochure_toplevel, brochure.brochure_toplevel),
    brochure_afterpage: links(brochure_afterpage, brochure.brochure_afterpage),
    ...(plain.shop_id === undefined ? {} : { shop: names.shop ?? null }),
    ...(plain.language_id === undefined ? {} : { language: names.language ?? null, flag: names.flag ?? '' }),
  }
  return attachments ? withAttachments(changed, attachments, found) : changed
}

/** A kept link keeps its id and place. A new one comes behind them, and has no id until the provider gives it one. */
function linksOf(ids: readonly Id[], before: Brochure['brochure_categories'], names: readonly Named[]) {
  const kept = before.filter(({ category }) => ids.includes(category.id))
  const added = ids.filter((id) => !kept.some(({ category }) => category.id === id))
  const nameOf = (id: Id) => names.find((named) => named.id === id)?.name ?? ''
  return [...kept, ...added.map((id) => ({ id: '', category: { id, name: nameOf(id) } }))]
}

const IDS = ['shop_id', 'language_id', ...CATEGORY_LISTS]

/** The changes as the provider spells them. */
export function changesBody(
  { attachments, ...fields }: BrochureChanges,
  beside: readonly BrochureRegion[] = [],
): { [key: string]: Json } {
  return {
    ...withRestIds(fields, IDS),
    ...(attachments ? { brochure_regions: sentRegions(attachments, beside) } : {}),
  }
}

interface EditArgs {
  id: Id
  changes: BrochureChanges
  names: ShownNames
  /** the regions that the form found, if it changes attachments; absent in entries of older consoles */
  found?: readonly Id[]
}

const EDIT = 'brochure.edit'
const attachingSchema = v.object({ changes: v.object({ attachments: v.array(attachmentSchema) }) })

/**
 * The attachments of a waiting change with those that a later edit puts in their place; null if that one is about something else. A
 * region that has another pdf by then, or is gone, stays as it is: its pages may have been merged into another brochure in between,
 * and whoever saved the form did not see them.
 */
export function attachedLater(
  earlier: readonly Attachment[],
  { mutation, args, before }: Later<Brochure>,
): Attachment[] | null {
  const read = v.safeParse(attachingSchema, args)
  if (mutation !== EDIT || !read.success) return null
  const kept = earlier.filter(({ region_id, pdf_id }) => regionByPlace(before, region_id)?.pdf_id !== pdf_id)
  const isKept = (region: string) => kept.some(({ region_id }) => region_id === region)
  return [...kept, ...read.output.changes.attachments.filter(({ region_id }) => !isKept(region_id))]
}

/**
 * Whether others have given a region another pdf, or have changed the pages of one for which the form has a new pdf or none: pages
 * that were merged into it would be gone.
 */
function haveChanged(before: Brochure['attached'], theirs: Brochure['attached'], attachments: readonly Attachment[]) {
  const stays = ({ region_id, pdf_id }: Pick<Attachment, 'region_id' | 'pdf_id'>) =>
    attachments.some((one) => one.region_id === region_id && one.pdf_id === pdf_id)
  const atStake = (attached: Brochure['attached']) =>
    attached.map(({ pages_count, ...pdf }) => (stays(pdf) || !pages_count ? pdf : { ...pdf, pages_count }))
  return !sayTheSame(brochures, atStake(before), atStake(theirs))
}

/** Saving the edit form: one change of the fields that were touched, which conflicts field by field. */
export const editBrochure = defineMutation<EditArgs>()({
  name: EDIT,
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ({ changes }) => writtenFields(changes),
  apply: (brochure, { changes, names, found }) => withChanges(brochure, changes, names, found),
  request: ({ id, changes, found }, { record }) => {
    const beside = changes.attachments ? besideForm(record, changes.attachments, found) : []
    return patch(path`/brochures/${id}`, { brochure: changesBody(changes, beside) })
  },
  corrected: ({ changes, ...rest }, later) => {
    const attachments = changes.attachments && attachedLater(changes.attachments, later)
    return attachments ? { ...rest, changes: { ...changes, attachments } } : null
  },
  isInTheWay: ({ changes: { attachments } }, { attached, pages_count: _, ...others }, theirs) =>
    !sayTheSame(brochures, others, pick(theirs, Object.keys(others))) ||
    (attachments !== undefined && haveChanged(attached ?? [], theirs.attached, attachments)),
  coalesce: 'never', // two savings may have been of different fields
  describe: (brochure, { changes }) => `Change ${listed(changes)} of ${titleOf(brochure)}`,
  choose: ({ changes: { attachments, ...plain }, names, ...rest }, fields, values) => ({
    ...rest,
    changes: {
      ...chosenOf(plain, fields, values),
      // The pages and their count are kept or dropped together.
      ...(attachments && ATTACHMENT_FIELDS.every((field) => fields.includes(field)) ? { attachments } : {}),
    },
    names: { ...names, categories: [...(names.categories ?? []), ...categoriesIn(values)] },
  }),
  unedited: ['shop_id', 'language_id', ...ATTACHMENT_FIELDS],
})

const listed = ({ attachments, ...fields }: BrochureChanges): string =>
  fieldWords([...writtenFields(fields), ...(attachments ? (['attached'] as const) : [])], FIELD_LABELS)

export const isUnchanged = (changes: BrochureChanges): boolean => writtenFields(changes).length === 0

/** The form that a brochure opens with. */
export const formOf = (brochure: Brochure, attachments: Attachment[]): BrochureForm => ({
  ...fieldsOfBrochure(brochure),
  attachments,
})
