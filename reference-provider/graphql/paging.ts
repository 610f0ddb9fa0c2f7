/** Lists by page number, and the paging object that every list answers with (spec section 3). */
import * as v from 'valibot'
import { invalid } from '../http/errors'
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
  `,
  resolvers: {},
}

export interface PageWish {
  page: number
  pageSize: number
}

/** A page by its number. BAD_USER_INPUT for a page that cannot be. */
export function readPageWish({ page, pageSize }: { page?: unknown; pageSize?: unknown }): PageWish {
  const between = (low: number, high: number) => {
    const message = `must be between ${low} and ${high}`
    return v.pipe(v.number(message), v.minValue(low, message), v.maxValue(high, message))
  }
  const read = v.safeParse(v.object({ page: between(1, 1_000_000), pageSize: between(1, largestPage) }), {
    page,
    pageSize,
  })
  if (read.success) return read.output
  throw invalid(Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue) ?? 'page', [issue.message]])))
}

export const offsetOf = ({ page, pageSize }: PageWish): number => (page - 1) * pageSize

/** An empty list has one page, which is empty. */
export function paginationOf({ page, pageSize }: PageWish, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  return {
    currentPage: page,
    nextPage: page < totalPages ? page + 1 : null,
    previousPage: page > 1 ? Math.min(page - 1, totalPages) : null,
    totalPages,
  }
}
