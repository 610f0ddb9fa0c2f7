/** Which failures of a query say that its connection broke: what is under way then is tried again, and nothing else is. */
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isBroken } from '../../reference-provider/database/broken'

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('PGlite is closed'),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
])('%s: the connection broke', (cause) => {
  expect(isBroken(failed(cause))).toBe(true)
})

test.each([
  Object.assign(new Error('invalid input syntax for type integer'), { code: '22P02' }),
  new TypeError('Converting circular structure to JSON'),
  new RangeError('Invalid time value'),
])('%s: it would fail again, however often it is tried', (cause) => {
  expect(isBroken(failed(cause))).toBe(false)
})
