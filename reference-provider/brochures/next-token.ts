/** `next_token`: 1 for the first page, opaque and signed for the others, so that nobody can write one of their own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { invalid } from '../http/errors'
import type { BrochureOrder, Cursor } from './order'

const payload = v.tuple([v.string(), v.number(), v.pipe(v.number(), v.integer())])

export interface NextTokens {
  /** The cursor and its order, readable as base64url, and behind a dot their signature. */
  write: (order: BrochureOrder, cursor: Cursor) => string
  /** Null for the first page. 422 for a token that was not written here, or was written for another order. */
  read: (token: string | undefined, order: BrochureOrder) => Cursor | null
}

/** @param secret signs the tokens: a new secret makes earlier tokens invalid */
export function createNextTokens(secret: string): NextTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)

  return {
    write: (order, cursor) => {
      const text = Buffer.from(JSON.stringify([order, cursor.value, cursor.id])).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    read: (token, order) => {
      if (token === undefined || token === '1') return null
      const [text = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw unknownToken()
      const [writtenFor, value, id] = v.parse(payload, JSON.parse(Buffer.from(text, 'base64url').toString()))
      if (writtenFor !== order) throw unknownToken()
      return { value, id }
    },
  }
}

function unknownToken() {
  return invalid({ next_token: ['is not a token of this list'] })
}
