import { ADMIN_ROLES, roleLabel } from '../../domain/admins/admin'
import { AD_LABELS } from '../../domain/ads/form'
import { inWords, platformLabel } from '../../domain/ads/positions'
import type { EpochSeconds } from '../../domain/border'
import { attachedText } from '../../domain/brochures/attachments'
import { isDateField } from '../../domain/brochures/dateFields'
import { FIELD_LABELS as BROCHURE_LABELS } from '../../domain/brochures/formWords'
import { statusLabel } from '../../domain/brochures/states'
import { FIELD_LABELS as SHOP_LABELS } from '../../domain/shops/words'
import { USER_LABELS } from '../../domain/users/form'
import { NOT_SET, timeAndDay } from '../../domain/values/dates'
import { countText, numberText } from '../../domain/values/numbers'
import { ownTime } from '../../domain/values/ownTime'
import { asWords } from '../../ui/text/asWords'
import { choiceLabel } from './fieldChoices'

/** Names, as the screens use them, for fields whose name on the wire does not read as words. */
const LABELS: Record<string, string> = {
  ...SHOP_LABELS,
  ...BROCHURE_LABELS,
  state: 'Status',
  position_frozen_to: 'Frozen till',
  ...AD_LABELS,
  ...USER_LABELS,
  fileUrl: AD_LABELS.file,
}

/** Fields of advertisements that hold ISO 8601. */
const ISO_DATES = new Set(['displayStartAt', 'displayStopAt'])

export const isIsoDate = (field: string): boolean => ISO_DATES.has(field)

export const fieldLabel = (field: string): string => LABELS[field] ?? asWords(field)

/** The moment that a field holds; null if it holds something else. */
function momentIn(field: string, value: unknown): EpochSeconds | string | null {
  if (isDateField(field) && typeof value === 'number') return value
  return isIsoDate(field) && typeof value === 'string' ? value : null
}

/** A date in the person's own time zone, for a tooltip; undefined if that is the same, or if it is no date. */
export const ownTimeOf = (field: string, value: unknown): string | undefined => ownTime(momentIn(field, value))

/** A value as a person reads it, whatever it is; code is never shown. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOT_SET
  if (field === 'state') return statusLabel(String(value))
  const moment = momentIn(field, value)
  if (moment !== null) return timeAndDay(moment)
  if (field === 'displayAt') return inWords(String(value))
  if (field === 'platformType') return platformLabel(String(value))
  if (field === 'fileUrl') return 'An image'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listText(field, value)
  return typeof value === 'string' ? choiceLabel(field, value) : nameOf(value)
}

/** Words for list items that have no name. A user's roles are codes, and no admin roles: they stay as they are. */
const PARTS: Readonly<Record<string, (part: unknown) => string>> = {
  attached: attachedText,
  roles: (role) => (ADMIN_ROLES.some((one) => one === role) ? roleLabel(String(role)) : String(role)),
}

function listText(field: string, value: readonly unknown[]): string {
  if (field === 'pages') return pagesText(value)
  return value.map(PARTS[field] ?? nameOf).join(', ') || 'None'
}

/**
 * Pages have no names, so only their number can be compared. A split also says how many pages it cuts: if others have deleted
 * pages, the number alone may be the same as before.
 */
function pagesText(pages: readonly unknown[]): string {
  const cut = pages.filter(
    (page) => typeof page === 'object' && page !== null && 'half' in page && page.half === 'left',
  )
  const count = numberText(pages.length)
  return cut.length > 0 ? `${count}, with ${countText(cut.length, 'page')} split` : count
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('name' in value && typeof value.name === 'string') return value.name
  if ('category' in value) return nameOf(value.category) // a brochure links to its category by a record with its own id
  if ('file_small_url' in value) return 'An image'
  // Texts in one language, for example: the texts themselves, without field names and ids.
  const words = Object.values(value).filter((part) => typeof part === 'string' && part !== '' && !/^\d+$/.test(part))
  return words.join(' · ') || NOT_SET
}
