/** Runs that are made here and not at the provider, as the outbox has them. */
import * as v from 'valibot'
import { refusedCreation } from '../../../data/form/refusedChange'
import { recreateBrochure } from '../../../domain/brochures/recreate'
import { nameOfRefused } from '../../../domain/form/takenUp'
import type { Id } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'
import type { KeptRun } from './keptRuns'

/** The run that the provider refused to make this brochure anew, where one waits: started again, that one is sent in its place. */
export function refusedRun(outbox: readonly EntryView[], brochureId: Id) {
  for (const entry of outbox) {
    const refused = refusedCreation([entry], recreateBrochure, nameOfRefused(entry))
    if (refused?.args.brochureId === brochureId) return refused
  }
  return null
}

const argsSchema = v.object({ id: v.string(), brochureId: v.string(), parser_id: v.string() })

/**
 * The run that waits to make this brochure anew, or may be at it: a console that is killed right after Start has kept that, and not yet
 * where to look.
 */
export function waitingRun(outbox: readonly EntryView[], brochureId: Id): KeptRun | null {
  for (const { mutation, parked, args } of outbox) {
    const read = v.safeParse(argsSchema, args)
    const mayRun = !parked || parked.reason === 'mayHaveArrived'
    const isIt = mutation === recreateBrochure.name && mayRun && read.success && read.output.brochureId === brochureId
    if (isIt) return { runId: read.output.id, parserId: read.output.parser_id }
  }
  return null
}
