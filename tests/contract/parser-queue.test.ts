/** The line of runs, where the database is away for a moment. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parserIterations } from '../../reference-provider/database/tables/iterations'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { createRunQueue, type Run } from '../../reference-provider/parsers/queue'
import { addShop, dutch, noordHolland, now, providerOfFile } from './support'

const provider = await providerOfFile()
const { database } = provider

/** Two runs of one parser in line, and what comes of them when so many of the first attempts fail. */
async function afterFailures(failures: number) {
  const [parserClass] = await database
    .insert(parserClasses)
    .values({ class: `class ${failures}` })
    .returning()
  const place = { shop_id: await addShop(database), region_id: noordHolland, language_id: dutch }
  const [parser] = await database
    .insert(parsers)
    .values({ ...place, name: 'Week folder', url: 'https://shop.test', parser_class_id: parserClass?.id ?? 0 })
    .returning()
  const parser_id = parser?.id ?? 0
  await database.insert(parserIterations).values([{ parser_id }, { parser_id }])
  let left = failures
  const perform = async (run: Run) => {
    if (left-- > 0) throw new Error('the end could not be stored')
    await database.update(parserIterations).set({ state: 'finished' }).where(eq(parserIterations.id, run.id))
  }
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

test('a run whose end could not be stored begins anew, and those behind it get their turn', async () => {
  expect(await afterFailures(1)).toEqual(['finished', 'finished'])
})

test('a run whose end could not be stored twice has failed', async () => {
  expect(await afterFailures(2)).toEqual(['failed', 'finished'])
})
