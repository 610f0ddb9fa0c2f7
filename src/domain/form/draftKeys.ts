/** The keys of drafts about a record, for its forms and for its collection. */
import type { Id } from '../../offline/define'

export const adDraft = (id: Id): string => `ad ${id}`
export const adminDraft = (id: Id): string => `admin ${id}`
export const brochureDraft = (id: Id): string => `brochure ${id}`
/** Drafts of the fields on its card. */
export const CARD_DRAFTS = 'card '
export const cardDraft = (id: Id): string => `${CARD_DRAFTS}${id}`
export const categoryDraft = (id: Id): string => `category ${id}`
export const shopDraft = (id: Id): string => `shop ${id}`
export const newLocationDraft = (shopId: Id): string => `location new ${shopId}`
export const importDraft = (shopId: Id): string => `import ${shopId}`
export const userDraft = (id: Id): string => `user ${id}`
