/** What a write starts and does not wait for begins when the write is there for everybody to see. */
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Database } from '../../reference-provider/database/open'
import { startsWorkAfterCommit } from '../../reference-provider/http/after-commit'
import type { ApiEnv } from '../../reference-provider/http/context'
import { answerError } from '../../reference-provider/http/errors'
import { writesInTransactions } from '../../reference-provider/http/transaction'
import { losing, providerOfFile } from './support'

const provider = await providerOfFile()

/** What became of a write that starts work. */
async function afterWrite(answer: 200 | 409, database: Database = provider.database): Promise<string[]> {
  const log: string[] = []
  const app = new Hono<ApiEnv>()
    .onError(answerError)
    .use(
      startsWorkAfterCommit(() => log.push('look again')),
      writesInTransactions(database).transact,
    )
    .post('/', (c) => {
      c.var.afterCommit(() => log.push('work'))
      return c.json({}, answer)
    })
  await app.request('/', { method: 'POST' })
  return log
}

test('it begins once the write is committed', async () => {
  expect(await afterWrite(200)).toEqual(['work'])
})

test('it is forgotten where the write is refused', async () => {
  expect(await afterWrite(409)).toEqual([])
})

test('where the database took the write, and was lost before it said so, it is looked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(
    await afterWrite(
      200,
      losing(provider.database, () => true),
    ),
  ).toEqual(['look again'])
})
