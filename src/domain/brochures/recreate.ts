/** Makes a brochure's pages of a region again, by the parser that made them (spec sections 2 and 4). */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineCreation } from '../../offline/mutation'
import { post } from '../../provider/request'
import { id, text, unwrap } from '../border'
import { isOver, waitingRun } from '../parsers/iteration'
import { iterations } from '../parsers/iterations'
import { type RunMessage, runMessages } from '../parsers/messages'
import { withRestIds } from '../restIds'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import type { BrochureRegion } from './pages'

interface RecreateArgs {
  /** the run's temporary id, made with the form */
  id: Id
  /** the brochure whose pages are made again */
  brochureId: Id
  /** the brochure's name, for the sync centre */
  name: string
  shop_id: Id | null
  region_id: Id
  language_id: Id | null
  parser_id: Id
  /** ISO 8601: when it was asked for */
  at: string
}

const IDS = ['shop_id', 'region_id', 'language_id', 'parser_id', 'recreate_brochure_id']

/** Starts the parser for this one brochure; the run is a record like any other of its runs. */
export const recreateBrochure = defineCreation<RecreateArgs>()({
  name: 'brochure.recreate',
  version: 1,
  collection: iterations,
  id: ({ id }) => id,
  make: ({ id, parser_id, at }) => waitingRun({ id, parser_id, inserted_at: at }),
  request: ({ name, shop_id, region_id, language_id, parser_id, brochureId: recreate_brochure_id }) =>
    post('/parsers', withRestIds({ name, shop_id, region_id, language_id, parser_id, recreate_brochure_id }, IDS)),
  concerns: ({ brochureId }) => [brochures.key(brochureId)],
  describe: ({ name }) => `Recreate “${name}” using its parser`,
})

/** The parser that can make a region again: the one that made it, or one that made another region of the same brochure. */
export const parserFor = (brochure: Brochure, region: BrochureRegion): Id | null =>
  region.parser_id ?? brochure.brochure_regions.find(({ parser_id }) => parser_id !== null)?.parser_id ?? null

export interface RunProgress {
  id?: Id | undefined
  state: string
  messages: readonly RunMessage[]
}

export const readProgress: (body: unknown) => RunProgress = unwrap(
  'iteration',
  v.object({ id: v.optional(id), state: text, messages: v.fallback(runMessages, []) }),
)

/** A run's message may tell that it has ended before its state does. */
export const hasEnded = ({ state, messages }: RunProgress): boolean =>
  isOver(state) || messages.some((message) => isOver(message.state))

export const hasFailed = ({ state, messages }: RunProgress): boolean =>
  state === 'failed' || messages.some((message) => message.state === 'failed')
