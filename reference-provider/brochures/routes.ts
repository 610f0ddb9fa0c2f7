import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { body } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { record } from '../http/fields'
import { idSchema, pathId, query } from '../http/query'
import { answerRecord, entityTag } from '../http/versions'
import { moveOffer } from '../offers/move'
import { changeBrochure, changeOf } from './change'
import { createBrochure } from './create'
import { findDuplicates } from './duplicates'
import { editFields } from './edit'
import { filterSchema } from './filter'
import { commonRegions, mergeBrochures } from './merge'
import type { NextTokens } from './next-token'
import { orderSchema } from './order'
import { takePositionsTurn } from './positions'
import { countBrochures, countOfShop, listBrochures, readBrochure } from './read'
import { epochSecondsSchema, fieldsSchema, newBrochureSchema, positionSchema } from './rules'
import { stateSchema } from './states'
import { readStatistics } from './statistics'
import { freezePosition, setPosition, setState } from './write'

const listQuery = v.object({ ...filterSchema.entries, order: orderSchema, next_token: v.optional(v.string()) })
const fields = v.object({ brochure: record(fieldsSchema.entries) }, 'must be an object')
const creation = v.object({ brochure: newBrochureSchema }, 'must be an object')
/** The routes of merging keep the spelling of the API: `avaliable_regions`. */
const pair = { base_brochure_id: idSchema, merge_brochure_id: idSchema }
const stateUpdate = v.object({ state: stateSchema }, 'must be an object')
const updatePosition = v.object({ position: positionSchema, language_id: v.optional(idSchema) }, 'must be an object')
const freeze = v.object({ position_frozen_to: v.nullable(epochSecondsSchema) }, 'must be an object')

/** Routes to mount at /api/admin/brochures. */
export function brochureRoutes({ clock, nextTokens }: { clock: Clock; nextTokens: NextTokens }) {
  const by = changeOf(clock)
  const id = (c: Context) => pathId(c, 'Brochure')

  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { order, next_token, ...filter } = query(c, listQuery)
      const cursor = nextTokens.read(next_token, order)
      return c.json(await listBrochures(c.var.database, { filter, order, cursor }, nextTokens))
    })
    .get('/counters', async (c) => c.json({ counters: await countBrochures(c.var.database, query(c, filterSchema)) }))
    .get('/utm_counter', async (c) => {
      const { shop_id } = query(c, v.object({ shop_id: idSchema }))
      return c.json({ counter: await countOfShop(c.var.database, shop_id) })
    })
    .get('/duplicates', async (c) => {
      const { brochure_id } = query(c, v.object({ brochure_id: idSchema }))
      return c.json({ brochures: await findDuplicates(c.var.database, brochure_id) })
    })
    .get('/merge/avaliable_regions', async (c) =>
      c.json({ regions: await commonRegions(c.var.database, query(c, v.object(pair))) }),
    )
    .patch('/merge', async (c) => {
      const wish = await body(c, v.object({ ...pair, region_id: idSchema }, 'must be an object'))
      await takePositionsTurn(c.var.database)
      return answerRecord(c, 'brochure', await mergeBrochures(by(c), wish))
    })
    .post('/', async (c) => {
      const { brochure } = await body(c, creation)
      return answerRecord(c, 'brochure', await createBrochure(by(c), brochure), 201)
    })
    .get('/:id', async (c) => answerRecord(c, 'brochure', await readBrochure(c.var.database, id(c))))
    .get('/:id/statistics', async (c) => c.json(await readStatistics(c.var.database, id(c))))
    .patch('/:id', async (c) => {
      const { brochure } = await body(c, fields)
      if (brochure.language_id !== undefined) await takePositionsTurn(c.var.database)
      return answerRecord(c, 'brochure', await changeBrochure(by(c), id(c), editFields(by(c), brochure)))
    })
    .patch('/:id/state_update', async (c) => {
      const { state } = await body(c, stateUpdate)
      return answerRecord(c, 'brochure', await changeBrochure(by(c), id(c), setState(state)))
    })
    .patch('/:id/update_position', async (c) => {
      const { position, language_id: languageId } = await body(c, updatePosition)
      await takePositionsTurn(c.var.database)
      if (languageId !== undefined) return answerMove(c, await moveOffer(by(c), { id: id(c), languageId, position }))
      return answerRecord(c, 'brochure', await changeBrochure(by(c), id(c), setPosition(by(c), position)))
    })
    .patch('/:id/freeze_position', async (c) => {
      const { position_frozen_to } = await body(c, freeze)
      return answerRecord(c, 'brochure', await changeBrochure(by(c), id(c), freezePosition(position_frozen_to)))
    })
}

/** The ETag is the version of the order, which is what `If-Match` named. */
function answerMove(c: Context, moved: Awaited<ReturnType<typeof moveOffer>>): Response {
  c.header('ETag', entityTag(moved.offers.version))
  return c.json(moved)
}
