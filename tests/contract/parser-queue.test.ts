/** The line of runs, where the database is away for a moment. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parserIterations } from '../../reference-provider/database/tables/iterations'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { createRunQueue, type Run } from '../../reference-provider/parsers/queue'
import { addShop, dutch, noordHolland, now, providerOfFile } from './support'

const provider = await providerOfFile()
const { database } = provider

/** Two runs of one parser in line, and what comes of them. */
async function whatComesOf(perform: (run: Run) => Promise<void>) {
  const shop_id = await addShop(database)
  const [parserClass] = await database
    .insert(parserClasses)
    .values({ class: `class ${shop_id}` })
    .returning()
  const place = { shop_id, region_id: noordHolland, language_id: dutch }
  const [parser] = await database
    .insert(parsers)
    .values({ ...place, name: 'Week folder', url: 'https://shop.test', parser_class_id: parserClass?.id ?? 0 })
    .returning()
  const parser_id = parser?.id ?? 0
  await database.insert(parserIterations).values([{ parser_id }, { parser_id }])
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

/** Does what is to be done, but for so many of the first attempts. */
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
