import * as v from 'valibot'
import { startRun } from '../../domain/parsers/start'
import type { Id } from '../../offline/define'
import type { EntryView } from '../../offline/engine'

const argsSchema = v.object({ parser_id: v.string() })

/** The run of a parser that waits to be begun, or may have arrived; one from before a reload counts, one that was refused does not. */
export function unsentRun(outbox: readonly EntryView[], parserId: Id): EntryView | undefined {
  return outbox.find(({ mutation, args, parked }) => {
    const mayRun = !parked || parked.reason === 'mayHaveArrived'
    return mayRun && mutation === startRun.name && v.is(argsSchema, args) && args.parser_id === parserId
  })
}
