import type { Id } from '../../offline/define'
import { defineCreation } from '../../offline/mutation'
import { post } from '../../provider/request'
import { restId } from '../restIds'
import { waitingRun } from './iteration'
import { iterations } from './iterations'

interface StartRunArgs {
  id: Id
  parser_id: Id
  parserName: string
  /** ISO 8601: when it was asked for */
  at: string
}

/** Runs an existing parser once more. */
export const startRun = defineCreation<StartRunArgs>()({
  name: 'parser.start',
  version: 1,
  collection: iterations,
  id: ({ id }) => id,
  make: ({ id, parser_id, at }) => waitingRun({ id, parser_id, inserted_at: at }),
  request: ({ parser_id }) => post('/parsers', { parser_id: restId(parser_id) }),
  describe: ({ parserName }) => `Start a run of parser “${parserName}”`,
})
