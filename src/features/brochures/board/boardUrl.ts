/**
 * The address of the board. It holds status, order and filters, so that a colleague who gets it sees the same. Plain
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

/** How the address spells the provider's own order, for a status that has another default. */
const NO_ORDER = 'none'

/**
 * Reads the board from the query of its address. What cannot be read is left out, and is never an error.
 *
 * @param search with or without its question mark
 * @param otherwise the status to use if the address names none
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

/** The query of the board's address: `?status=active&shop=12,44`. The status's default order is left out. */
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
 * Tells a screen's list from each address in turn, always spelt the same way: other things in the address (an opened brochure) do
 * not make another list, and the screen is not drawn again for them. Once the address names another screen and this one is about
 * to go, the list stays what it was.
 *
 * @param read reads the list from a query
 * @param isHere whether a path belongs to this screen
 */
export function listInAddress(read: (search: string) => BrochureFilter, isHere: (pathname: string) => boolean) {
  let query: string | null = null
  return ({ pathname, searchStr }: { pathname: string; searchStr: string }): string => {
    if (query === null || isHere(pathname)) query = boardQuery(read(searchStr))
    return query
  }
}

/**
 * What an address opens over the board; null for nothing. Once the address names another screen and the board is about to go, the
 * parameter belongs to that screen: a new shop is no new brochure.
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

/** Ids of the provider, and of records made here. For any other text the provider would refuse the whole list. */
const idsIn = (params: URLSearchParams, name: string) => listIn(params, name).filter((id) => mayBeId(id) || isNewId(id))
