/** What others changed in a brochure while it is being edited here. Pure. */
import { type Attachment, sameAttachments } from '../../../domain/brochures/attachments'
import type { BrochureForm } from '../../../domain/brochures/form'

export type FieldName = keyof BrochureForm

interface Found {
  /** changed by them and not here: the form takes their value */
  followed: FieldName[]
  /** changed by both, to different values: the person chooses */
  disputed: FieldName[]
}

/** Lists of ids have no order; attachments are the same where each region has the same pdf. */
export function sameField(name: FieldName, one: BrochureForm, other: BrochureForm): boolean {
  if (name === 'attachments') return sameAttachments(one.attachments, other.attachments)
  return textOf(one[name]) === textOf(other[name])
}
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/**
 * @param base what the form was opened with, or what the person has decided since
 * @param theirs the brochure as it is now
 * @param mine what the form holds
 */
export function theirChanges(base: BrochureForm, theirs: BrochureForm, mine: BrochureForm): Found {
  const counts = otherCounts(base.attachments, theirs.attachments)
  const names = fieldNames(theirs).filter(
    (name) => !sameField(name, base, theirs) || (name === 'attachments' && counts.length > 0),
  )
  const [followed, disputed]: [FieldName[], FieldName[]] = [[], []]
  for (const name of names) {
    if (sameField(name, mine, base) || sameField(name, mine, theirs)) followed.push(name)
    // What they did to the pages of a region goes with a new pdf of that region, and with no other.
    else if (!sameField(name, base, theirs) || !counts.every((one) => keeps(mine.attachments, one))) disputed.push(name)
  }
  return { followed, disputed }
}

/** Attachments whose regions have another number of pages by now. */
const otherCounts = (base: readonly Attachment[], theirs: readonly Attachment[]) =>
  base.filter(({ region_id, pages_count }) =>
    theirs.some((one) => one.region_id === region_id && one.pages_count !== pages_count),
  )

const keeps = (mine: readonly Attachment[], { region_id, pdf_id }: Attachment) =>
  mine.some((one) => one.region_id === region_id && one.pdf_id === pdf_id)

const fieldNames = (fields: BrochureForm) => Object.keys(fields) as FieldName[]
