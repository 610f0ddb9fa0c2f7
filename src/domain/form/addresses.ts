/** The addresses of record forms in the console, for whatever leads to them: lists, the palette, the sync centre. */
import type { Id } from '../../offline/define'
import type { Ad } from '../ads/ad'
import type { BrochureState } from '../brochures/states'

/** Opens over the tab of its status, or, without one, over the last tab used. */
export const brochureFormAt = (id: Id, status?: BrochureState): string =>
  `/brochures?${status === undefined ? '' : `status=${status}&`}edit=${encodeURIComponent(id)}`

export const shopFormAt = (id: Id): string => `/shops?edit=${encodeURIComponent(id)}`

export const userFormAt = (id: Id): string => `/users/edit/?id=${encodeURIComponent(id)}`

export const AD_FORMS = { IMAGE_AD: '/ads/edit/', HTML_EMBED: '/ads/edit-html-embed/' } as const

export const adFormAt = (id: Id, type: Ad['adType']): string => `${AD_FORMS[type]}?id=${encodeURIComponent(id)}`
