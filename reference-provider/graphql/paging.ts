/** Lists by page number, and the paging object that every list answers with (spec section 3). */
import * as v from 'valibot'
import { invalid } from '../http/errors'
import { pagesOf } from '../http/query'
import type { SchemaPart } from './schema'

/** `pageSize` 1000 is what option lists ask with (spec section 9). */
const largestPage = 1000

export const pagingPart: SchemaPart = {
  typeDefs: /* GraphQL */ `
    type Pagination {
      currentPage: Int!
      nextPage: Int
      previousPage: Int
      totalPages: Int!
    }

    "Which page, and how many entries it has."
    input PaginationInput {
      page: Int
      pageSize: Int
    }
  `,
  resolvers: {},
}

/** How many entries a page has unless the query names another number (spec section 9). */
export const pageSizes = { list: 25, options: largestPage } as const

/** The arguments of a list with pages. @param usual entries of a page when none are named */
export const pageArguments = (usual: number): string => `page: Int = 1, pageSize: Int = ${usual}`

export interface PageWish {
  page: number
  pageSize: number
}

/** A page by its number; null means the default, as elsewhere. BAD_USER_INPUT for a page that cannot be. */
export function readPageWish({ page, pageSize }: { page?: unknown; pageSize?: unknown }, usual: number): PageWish {
  const upTo = (high: number, absent: number) => {
    const message = `must be between 1 and ${high}`
    return v.nullish(v.pipe(v.number(message), v.minValue(1, message), v.maxValue(high, message)), absent)
  }
  const wish = v.object({ page: upTo(1_000_000, 1), pageSize: upTo(largestPage, usual) })
  const read = v.safeParse(wish, { page, pageSize })
  if (read.success) return read.output
  throw invalid(Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue) ?? 'page', [issue.message]])))
}

export const offsetOf = ({ page, pageSize }: PageWish): number => (page - 1) * pageSize

export function paginationOf({ page, pageSize }: PageWish, total: number) {
  const totalPages = pagesOf(total, pageSize)
  return {
    currentPage: page,
    nextPage: page < totalPages ? page + 1 : null,
    previousPage: page > 1 ? Math.min(page - 1, totalPages) : null,
    totalPages,
  }
}
