/** Runs made on this device that the provider has not accepted, from the outbox. */
import * as v from 'valibot'
import { refusedCreation } from '../../../data/form/refusedChange'
import { recreateBrochure } from '../../../domain/brochures/recreate'
import { nameOfRefused } from '../../../domain/form/takenUp'
import type { Id } from '../../../offline/define'
import { type EntryView, isPutAside } from '../../../offline/engine'
import type { KeptRun } from './keptRuns'

/** The waiting run that the provider refused for this brochure, if there is one: Start sends a new run in its place. */
export function refusedRun(outbox: readonly EntryView[], brochureId: Id) {
  for (const entry of outbox) {
    const refused = refusedCreation([entry], recreateBrochure, nameOfRefused(entry))
    if (refused?.args.brochureId === brochureId) return refused
  }
  return null
}

const argsSchema = v.object({ id: v.string(), brochureId: v.string(), parser_id: v.string() })

/**
 * The run of this brochure that waits, or may have begun. If the console is killed right after Start, the run is kept already, but
 * not yet where to find it.
 */
export function waitingRun(outbox: readonly EntryView[], brochureId: Id): KeptRun | null {
  for (const entry of outbox) {
    const read = v.safeParse(argsSchema, entry.args)
    const mayRun = entry.mutation === recreateBrochure.name && !isPutAside(entry)
    const isIt = mayRun && read.success && read.output.brochureId === brochureId
    if (isIt) return { runId: read.output.id, parserId: read.output.parser_id }
  }
  return null
}
