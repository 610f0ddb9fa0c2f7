/** What the provider does besides answering: daily, and until it ends. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createBackground } from '../../reference-provider/background'
import { idempotencyKeys } from '../../reference-provider/database/tables/idempotency'
import { pdfs } from '../../reference-provider/database/tables/pdfs'
import { createPublicFetch } from '../../reference-provider/http/fetch-public'
import { createLocationImports } from '../../reference-provider/imports/queue'
import { startProvider } from '../../reference-provider/server'
import { now, testProvider, until } from './support'

const day = 24 * 3600 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** The parts that a provider's background needs. */
async function parts(clock: () => number) {
  const provider = await testProvider()
  const folder = await mkdtemp(join(tmpdir(), 'background-'))
  const told: { topic: string; payload: object }[] = []
  return {
    provider,
    told,
    database: provider.database,
    clock,
    filesDir: join(folder, 'files'),
    importsDir: join(folder, 'imports'),
    uploadsDir: join(folder, 'uploads'),
    publicFetch: createPublicFetch({ loopback: false, milliseconds: undefined }),
    broadcast: (topic: string, _event: string, payload: object) => void told.push({ topic, payload }),
    leave: async () => {
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a provider that stays up sheds long answers after 90 days, and ends uploads that never came within one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let today = now
  const all = await parts(() => today)
  const { database, told } = all
  const background = await createBackground(all)
  await background.resume()
  const [pdf] = await database
    .insert(pdfs)
    .values({ upload_hash: 'a', inserted_at: new Date(now) })
    .returning()
  const id = pdf?.id ?? 0
  const answer = { person_id: 1, key: 'a', fingerprint: '', status: 200, body: 'long '.repeat(500) }
  await database.insert(idempotencyKeys).values({ ...answer, inserted_at: new Date(now - 90 * day) })

  today = now + day + 1
  await vi.advanceTimersByTimeAsync(day)
  const ended = await until(async () => {
    const [row] = await database.select().from(pdfs).where(eq(pdfs.id, id))
    return row?.state === 'failed' && row
  })
  expect(ended).toMatchObject({ error: 'Nothing was uploaded within a day.', version: 2 })
  await until(async () => (await database.select().from(idempotencyKeys))[0]?.body === '{"data":{}}')
  await until(() => told.some(({ topic, payload }) => topic === `pdf:${id}` && 'state' in payload))
  await background.close()
  await all.leave()
})

test('a request waits until the work that was cut off has been taken up again', async () => {
  const embedded = await PGlite.create()
  let asked: Promise<Response> | undefined
  let answeredEarly = false
  const provider = await startProvider({
    port: 0,
    dataDir: null,
    seed: 'empty',
    embedded,
    developConsole: async (server) => {
      server.once('listening', () => {
        const place = server.address()
        asked = fetch(`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/api/admin/parsers`)
        const early = asked.then(() => true)
        // All work before it is ready waits for the database, which this transaction holds.
        void embedded.transaction(async () => {
          answeredEarly = await Promise.race([early, setTimeout(300, false)])
        })
      })
      return () => {}
    },
  })
  expect([answeredEarly, (await asked)?.status]).toEqual([false, 401])
  await provider.close()
  await embedded.close()
})

test('a sweep of files that is under way when the provider ends leaves the rest to the next sweep', async () => {
  const all = await parts(() => now)
  const pictures = join(all.filesDir, 'uploads')
  await mkdir(pictures, { recursive: true })
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  for (const name of names) await writeFile(join(pictures, name), '')
  for (const name of names) await utimes(join(pictures, name), 0, 0)
  const background = await createBackground(all)
  await Promise.all([background.resume(), background.close()])
  expect(await readdir(pictures)).toEqual(names)
  await all.leave()
})

test('an import that is woken when the provider has ended leaves its database alone', async () => {
  const all = await parts(() => now)
  const imports = await createLocationImports({ ...all, directory: all.importsDir, fetch: all.publicFetch })
  await imports.close()
  await all.leave()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  imports.wake()
  await imports.close()
  expect(reported).not.toHaveBeenCalled()
})
