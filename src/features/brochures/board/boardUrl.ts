/**
 * The address of the board: it holds status, order and filters, so that a colleague who gets it sees the same. Plain
 * parameters, several values with commas between them.
 */
import type { BrochureFilter } from '../../../domain/brochures/filter'
import {
  type BrochureOrder,
  canonicalState,
  defaultOrder,
  isListedState,
  type ListedState,
  ORDERS,
} from '../../../domain/brochures/states'
import { mayBeId } from '../../../domain/values/providerId'
import { isNewId } from '../../../offline/define'

export const BOARD = '/brochures'
export const isBoard = (pathname: string): boolean => pathname.replace(/\/+$/, '') === BOARD

/** How the address spells the provider's own order, where another is the status's default. */
const NO_ORDER = 'none'

/**
 * Reads the board from the query of its address; what cannot be read is left out, never an error.
 *
 * @param search with or without its question mark
 * @param otherwise the status where the address names none
 */
export function readBoardUrl(search: string, otherwise: ListedState): BrochureFilter {
  const params = new URLSearchParams(search)
  const status = statusIn(params) ?? otherwise
  return {
    status,
    order: orderIn(params) ?? (params.get('sort') === NO_ORDER ? null : defaultOrder(status)),
    language_ids: idsIn(params, 'language'),
    region_ids: [],
    category_ids: idsIn(params, 'category'),
    shop_ids: idsIn(params, 'shop'),
    top: topIn(params),
    parser_classes: listIn(params, 'parser'),
  }
}

/** Whether the address says which status it means. */
export const namesStatus = (search: string): boolean => statusIn(new URLSearchParams(search)) !== null

/** The query of the board's address: `?status=active&shop=12,44`. An order that is the status's default is not said. */
export function boardQuery(filter: BrochureFilter): string {
  const parts = [
    `status=${filter.status}`,
    filter.order === defaultOrder(filter.status) ? '' : `sort=${filter.order ?? NO_ORDER}`,
    listPart('language', filter.language_ids),
    listPart('category', filter.category_ids),
    listPart('shop', filter.shop_ids),
    filter.top === null ? '' : `top=${filter.top}`,
    listPart('parser', filter.parser_classes),
  ]
  return `?${parts.filter(Boolean).join('&')}`
}

/**
 * What one address after the other says of a screen's list, said anew from what was read: what else stands in it (an opened
 * brochure) does not make another list, and the screen is not drawn again for it. While it names another screen already, and this
 * one is about to go, the list is what it was.
 *
 * @param read the list in a query
 * @param isHere whether a path is the screen's own
 */
export function listInAddress(read: (search: string) => BrochureFilter, isHere: (pathname: string) => boolean) {
  let query: string | null = null
  return ({ pathname, searchStr }: { pathname: string; searchStr: string }): string => {
    if (query === null || isHere(pathname)) query = boardQuery(read(searchStr))
    return query
  }
}

/**
 * What an address lays over the board; null for nothing. While it names another screen already, and this one is about to go, what it
 * opens is that one's: a new shop is no new brochure.
 */
export const layerInAddress =
  (name: string) =>
  ({ pathname, searchStr }: { pathname: string; searchStr: string }): string | null =>
    (isBoard(pathname) && new URLSearchParams(searchStr).get(name)) || null

const listPart = (name: string, values: readonly string[]) =>
  values.length > 0 ? `${name}=${values.map(encodeURIComponent).join(',')}` : ''

function statusIn(params: URLSearchParams): ListedState | null {
  const state = canonicalState(params.get('status') ?? '')
  return isListedState(state) ? state : null
}

function orderIn(params: URLSearchParams): BrochureOrder {
  return ORDERS.find(({ order }) => order !== null && order === params.get('sort'))?.order ?? null
}

function topIn(params: URLSearchParams): boolean | null {
  const top = params.get('top')
  return top === 'true' ? true : top === 'false' ? false : null
}

const listIn = (params: URLSearchParams, name: string): string[] => [
  ...new Set((params.get(name) ?? '').split(',').filter(Boolean)),
]

/** The provider's ids, and those of records that were made here; it would refuse the whole list because of another text. */
const idsIn = (params: URLSearchParams, name: string) => listIn(params, name).filter((id) => mayBeId(id) || isNewId(id))
