/** The line of runs while the database is away for a moment, and runs that end because of the provider itself. */
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { asc, desc, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { parserIterations, parserMessages } from '../../reference-provider/database/tables/iterations'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import type { PublicFetch } from '../../reference-provider/http/fetch-public'
import { FetchRefused } from '../../reference-provider/http/fetch-refused'
import { createRunQueue, type Run } from '../../reference-provider/parsers/queue'
import { runPerformer } from '../../reference-provider/parsers/run'
import { createRenderer } from '../../reference-provider/pdfs/render'
import { addShop, dutch, noordHolland, now, providerOfFile, until } from './support'

const provider = await providerOfFile()
const { database } = provider

afterEach(() => {
  vi.restoreAllMocks()
})

/** A parser with two runs in line. */
async function twoRuns(ofClass?: string): Promise<number> {
  const shop_id = await addShop(database)
  const [parserClass] = await database
    .insert(parserClasses)
    .values({ class: ofClass ?? `class ${shop_id}` })
    .returning()
  const place = { shop_id, region_id: noordHolland, language_id: dutch }
  const [parser] = await database
    .insert(parsers)
    .values({ ...place, name: 'Week folder', url: 'https://shop.test', parser_class_id: parserClass?.id ?? 0 })
    .returning()
  const parser_id = parser?.id ?? 0
  await database.insert(parserIterations).values([{ parser_id }, { parser_id }])
  return parser_id
}

/** The results of two runs of one parser. */
async function whatComesOf(perform: Parameters<typeof createRunQueue>[0]['perform'], ofClass?: string) {
  const parser_id = await twoRuns(ofClass)
  const queue = createRunQueue({ database, broadcast: () => {}, clock: () => now, perform })
  await queue.resume()
  const states = async () => {
    const rows = await database
      .select({ state: parserIterations.state })
      .from(parserIterations)
      .where(eq(parserIterations.parser_id, parser_id))
      .orderBy(asc(parserIterations.id))
    return rows.map(({ state }) => state)
  }
  await expect.poll(async () => (await states()).filter((state) => /waiting|started/.test(state))).toEqual([])
  await queue.close()
  return states()
}

async function finish(run: Run): Promise<void> {
  await database.update(parserIterations).set({ state: 'finished' }).where(eq(parserIterations.id, run.id))
}

/** Does the work, but fails at so many of the first attempts. */
function failing(failures: number) {
  let left = failures
  return async (run: Run) => {
    if (left-- > 0) throw new Error('the end could not be stored')
    await finish(run)
  }
}

test('a run whose end could not be stored begins anew, and those behind it get their turn', async () => {
  expect(await whatComesOf(failing(1))).toEqual(['finished', 'finished'])
})

test('a run whose end could not be stored twice has failed', async () => {
  expect(await whatComesOf(failing(2))).toEqual(['failed', 'finished'])
})

test('a run whose end was stored, though its database was lost before it said so, does not begin anew', async () => {
  const begun: number[] = []
  const states = await whatComesOf(async (run) => {
    begun.push(run.id)
    await finish(run)
    throw new Error('the answer was lost')
  })
  expect({ states, begun: begun.length }).toEqual({ states: ['finished', 'finished'], begun: 2 })
})

test('the runs of a parser are under way one at a time', async () => {
  let atWork = 0
  const seen: number[] = []
  await whatComesOf(async (run) => {
    atWork += 1
    await setTimeout(20)
    seen.push(atWork)
    await finish(run)
    atWork -= 1
  })
  expect(seen).toEqual([1, 1])
})

/** A run for which every web page is read like this. */
function performing(read: PublicFetch['read']) {
  const publicFetch = { read, save: () => Promise.reject(new Error('no file is fetched here')) }
  const folders = { filesDir: tmpdir(), uploadsDir: tmpdir() }
  const renderer = createRenderer(folders.filesDir)
  return runPerformer({ database, broadcast: () => {}, clock: () => now, publicFetch, renderer, ...folders })
}

/** A site that does not answer. */
const untilStopped: PublicFetch['read'] = (_address, { signal }) =>
  new Promise((_, reject) => {
    const stop = () => reject(new FetchRefused('The fetch was stopped.'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })

/** The last line of a run for which each page is read like this. */
async function lastLineOf(ofClass: string, read: PublicFetch['read']): Promise<string | undefined> {
  await whatComesOf(performing(read), ofClass)
  const [last] = await database.select().from(parserMessages).orderBy(desc(parserMessages.id)).limit(1)
  return last?.message
}

test('a run that takes too long says so, and not where it was cut off', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await lastLineOf('publitas', untilStopped)).toBe('The run took longer than 10 minutes')
})

test('a run for which the disk has no room says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  expect(await lastLineOf('wepublish', () => Promise.reject(full))).toBe('The disk of the provider is full')
})

test('a run whose shop is deleted meanwhile ends without a report: whoever deletes it tells the end', async () => {
  const reported = vi.spyOn(console, 'error')
  const parser_id = await twoRuns('wepublishv3')
  const [run] = await database.select().from(parserIterations).where(eq(parserIterations.parser_id, parser_id))
  if (!run) throw new Error('nothing was inserted')
  const read: PublicFetch['read'] = async (url) => {
    await database.delete(parsers).where(eq(parsers.id, parser_id))
    return { url, charset: null, size: 0, bytes: Buffer.from('') }
  }
  await performing(read)(run, new AbortController().signal)
  expect(reported.mock.calls).toEqual([])
})

test('a run that a stop has cut off waits for the next start, says so, and has lost no attempt', async () => {
  const parser_id = await twoRuns('generic')
  const told: object[] = []
  const broadcast = (topic: string, event: string, line: object) => void told.push({ topic, event, ...line })
  const queue = createRunQueue({ database, broadcast, clock: () => now, perform: performing(untilStopped) })
  await queue.resume()
  const runs = () => database.select().from(parserIterations).where(eq(parserIterations.parser_id, parser_id))
  await until(async () => (await runs()).some(({ state }) => state === 'started'))
  await queue.close()
  const waiting = { state: 'waiting', attempts: 0 }
  expect(await runs()).toMatchObject([waiting, waiting])
  const message = 'The provider is stopping; the run begins anew when it is back'
  const line = { topic: `parser:${parser_id}`, event: 'new_message', message, state: 'waiting' }
  // A choice that is under way when the stop comes may take it up once more, to put it back at once.
  expect(told).toMatchObject(told.map(() => line))
  expect(told).not.toEqual([])
  await database.delete(parserIterations)
})

test('listeners are told of a run that was put in line', async () => {
  const told: object[] = []
  const broadcast = (topic: string, event: string, line: object) => void told.push({ topic, event, ...line })
  const queue = createRunQueue({ database, broadcast, clock: () => now, perform: finish })
  const line = {
    sequence: 1,
    iteration_id: 1,
    inserted_at: '',
    message: 'Waiting for its turn',
    state: 'waiting',
  } as const
  queue.started(7, line)
  await queue.close()
  expect(told).toEqual([{ topic: 'parser:7', event: 'new_message', ...line }])
})
