import * as v from 'valibot'
import { startRun } from '../../domain/parsers/start'
import type { Id } from '../../offline/define'
import type { EntryView } from '../../offline/engine'

const argsSchema = v.object({ parser_id: v.string() })

/** The run of a parser that is to be begun and is not known to have arrived, since before a reload too. One that was refused is none. */
export function unsentRun(outbox: readonly EntryView[], parserId: Id): EntryView | undefined {
  return outbox.find(({ mutation, args, parked }) => {
    const mayRun = !parked || parked.reason === 'mayHaveArrived'
    return mayRun && mutation === startRun.name && v.is(argsSchema, args) && args.parser_id === parserId
  })
}
