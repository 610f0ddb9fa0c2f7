/** Work that a write starts and does not wait for begins when the write has been committed. */
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Database } from '../../reference-provider/database/open'
import { retryMilliseconds } from '../../reference-provider/database/retry'
import { startsWorkAfterCommit } from '../../reference-provider/http/after-commit'
import type { ApiEnv } from '../../reference-provider/http/context'
import { answerError } from '../../reference-provider/http/errors'
import { writesInTransactions } from '../../reference-provider/http/transaction'
import { losing, providerOfFile, until } from './support'

const { database } = await providerOfFile()

interface Wish {
  answer?: 200 | 409
  /** The database that the write uses. */
  writing?: Database
  /** The database that is asked later what became of the write. */
  asked?: Database
  /** What happens in the write after it has started the work. */
  behind?: () => void
}

/** Makes a write that starts work, and returns the log of both. */
async function written({ answer = 200, writing = database, asked = database, behind = () => {} }: Wish = {}) {
  const log: string[] = []
  const app = new Hono<ApiEnv>()
    .onError(answerError)
    .use(startsWorkAfterCommit(asked), writesInTransactions(writing).transact)
    .post('/', async (c) => {
      await c.var.afterCommit(() => log.push('work'))
      behind()
      return c.json({}, answer)
    })
  const { status } = await app.request('/', { method: 'POST' })
  return { status, log }
}

test('it begins once the write is committed', async () => {
  expect(await written()).toEqual({ status: 200, log: ['work'] })
})

test('it is forgotten where the write is refused', async () => {
  expect(await written({ answer: 409 })).toEqual({ status: 409, log: [] })
})

/** Failures go to the provider's output, which the test keeps quiet. */
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('where the database took the write, and was lost before it said so, it begins all the same', async () => {
  silence()
  const { status, log } = await written({ writing: losing(database, () => true) })
  await until(() => log.length > 0)
  expect([status, log]).toEqual([500, ['work']])
})

test('and only when the database is back', async () => {
  const reported = silence().mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let asked = 0
  const away = new Proxy(database, {
    get: (target, name) => {
      if (name === 'select' && ++asked === 1) throw new Error('the database is away')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { log } = await written({ writing: losing(database, () => true), asked: away })
  // The write that failed, and the question about it.
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2))
  expect([asked, log]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(retryMilliseconds)
  vi.useRealTimers()
  await until(() => log.length > 0)
  expect([asked, log]).toEqual([2, ['work']])
})

test('where the write failed, it is forgotten', async () => {
  silence()
  const failing = await written({
    behind: () => {
      throw new Error('the write fails')
    },
  })
  const askedLater = await written({ writing: losing(database, () => true) })
  await until(() => askedLater.log.length > 0)
  expect(failing).toEqual({ status: 500, log: [] })
})
