import * as v from 'valibot'
import { startRun } from '../../domain/parsers/start'
import type { Id } from '../../offline/define'
import { type EntryView, isPutAside } from '../../offline/engine'

const argsSchema = v.object({ parser_id: v.string() })

/** A parser's run that waits to be begun, or may have arrived. One from before a reload counts, a refused one does not. */
export function unsentRun(outbox: readonly EntryView[], parserId: Id): EntryView | undefined {
  return outbox.find((entry) => {
    const { mutation, args } = entry
    return !isPutAside(entry) && mutation === startRun.name && v.is(argsSchema, args) && args.parser_id === parserId
  })
}
