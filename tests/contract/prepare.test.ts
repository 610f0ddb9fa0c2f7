/** Slow work for a write is done before its transaction begins: meanwhile others are answered. */
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { answerError, refuse } from '../../reference-provider/http/errors'
import { writesOnce } from '../../reference-provider/http/idempotency'
import { type Prepared, prepares } from '../../reference-provider/http/prepare'
import { key, losing, now, providerOfFile } from './support'

const provider = await providerOfFile()

/** A write that needs something made, and what happened in it. */
function preparingApp(answer: 200 | 409, make = async () => 'picture', database = provider.database) {
  const log: string[] = []
  const { claim, transact } = writesOnce(database, () => now)
  const ahead = prepares(
    async () => {
      log.push('prepare')
      return make()
    },
    async (made: string) => void log.push(`drop ${made}`),
  )
  const app = new Hono<Prepared<string>>()
    .onError(answerError)
    .use(async (c, next) => {
      c.set('person', { id: 1, email: '', first_name: '', last_name: '', roles: [] })
      await next()
    })
    .use(claim, ahead, transact)
    .post('/', async (c) => {
      log.push('write')
      return c.json({ made: await c.var.prepared }, answer)
    })
  return { log, post: (headers: Record<string, string> = key()) => app.request('/', { method: 'POST', headers }) }
}

test('it is made first, and kept where the write has its effect', async () => {
  const { log, post } = preparingApp(200)
  expect(await (await post()).json()).toEqual({ made: 'picture' })
  expect(log).toEqual(['prepare', 'write'])
})

test('nothing of it stays where the write comes to nothing', async () => {
  const { log, post } = preparingApp(409)
  await post()
  expect(log).toEqual(['prepare', 'write', 'drop picture'])
})

test('it stays where the database took the write, and was lost before it said so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { log, post } = preparingApp(
    200,
    undefined,
    losing(provider.database, () => true),
  )
  const headers = key()
  const [first, again] = [await post(headers), await post(headers)]
  expect([first.status, again.status, log]).toEqual([500, 200, ['prepare', 'write']])
})

test('it is not made again for a repeat', async () => {
  const [{ log, post }, headers] = [preparingApp(200), key()]
  const [first, again] = [await post(headers), await post(headers)]
  expect([again.headers.get('idempotent-replayed'), await again.json()]).toEqual(['true', await first.json()])
  expect(log).toEqual(['prepare', 'write'])
})

test('what it refuses is told by the write, and remembered as its answer', async () => {
  const [app, headers] = [preparingApp(200, () => Promise.reject(refuse(422, 'is no picture'))), key()]
  const [first, again] = [await app.post(headers), await app.post(headers)]
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 422, 'true'])
  expect(app.log).toEqual(['prepare', 'write'])
})
