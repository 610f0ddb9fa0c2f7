import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { body } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { idSchema, largestId, pathId, query } from '../http/query'
import { createLimiter, type Limit, takeTurn } from '../http/rate-limit'
import { answerRecord, entityTag } from '../http/versions'
import { listIterations, readIteration } from './iterations'
import { pastMessages } from './messages'
import type { RunQueue } from './queue'
import { listParsers, readParser } from './read'
import { isRerun, newParserSchema, rerunSchema } from './rules'
import { addParser, runAgain } from './write'

const listQuery = v.object({ parser_class_id: v.optional(idSchema) })
/** 1 asks for the first page, as with brochures: no run is older than run 1. */
const runToken = v.pipe(
  idSchema,
  v.transform((id) => (id === 1 ? undefined : id)),
)
const iterationsQuery = v.object({ next_token: v.optional(runToken) })
const sequenceNumber = 'must be a sequence number'
const messagesQuery = v.object({
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}$/, sequenceNumber),
      v.transform(Number),
      v.maxValue(largestId, sequenceNumber),
    ),
  ),
})

interface ParserRouteParts {
  clock: Clock
  runs: RunQueue
  limit: Limit
}

/** Routes to mount at /api/admin/parsers. */
export function parserRoutes({ clock, runs, limit }: ParserRouteParts) {
  const limiter = createLimiter(limit, clock)
  const id = (c: Context) => pathId(c, 'Parser')

  async function start(c: Context<ApiEnv>) {
    const now = new Date(clock())
    const sent = await body(c, v.unknown())
    return v.is(isRerun, sent)
      ? runAgain(c.var.database, await body(c, rerunSchema), now)
      : addParser(c.var.database, await body(c, newParserSchema), now)
  }

  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { parser_class_id } = query(c, listQuery)
      return c.json({ parsers: await listParsers(c.var.database, parser_class_id) })
    })
    .post('/', async (c) => {
      const { parser, iteration, line } = await start(c)
      takeTurn(limiter, c, c.var.person) // behind the rules, so that a refused form costs no turn; what was begun is rolled back
      await c.var.afterCommit(() => runs.started(parser.id, line))
      c.header('ETag', entityTag(parser.version))
      return c.json({ parser, iteration }, 201)
    })
    .get('/:id', async (c) => answerRecord(c, 'parser', await readParser(c.var.database, id(c))))
    .get('/:id/iterations', async (c) => {
      const { next_token } = query(c, iterationsQuery)
      const parser = await readParser(c.var.database, id(c))
      return c.json(await listIterations(c.var.database, parser.id, next_token))
    })
    .get('/:id/iterations/:iterationId', async (c) => {
      const iterationId = pathId(c, 'Iteration', 'iterationId')
      return answerRecord(c, 'iteration', await readIteration(c.var.database, id(c), iterationId))
    })
    .get('/:id/past_messages/', past)
    .get('/:id/past_messages', past)

  async function past(c: Context<ApiEnv>) {
    const { after } = query(c, messagesQuery)
    const parser = await readParser(c.var.database, id(c))
    return c.json({ messages: await pastMessages(c.var.database, parser.id, after) })
  }
}
