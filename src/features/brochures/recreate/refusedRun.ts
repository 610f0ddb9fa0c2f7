import { refusedCreation } from '../../../data/form/refusedChange'
import { recreateBrochure } from '../../../domain/brochures/recreate'
import { nameOfRefused } from '../../../domain/form/takenUp'
import type { Id } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'

/** The run that the provider refused to make this brochure anew, where one waits: started again, that one is sent in its place. */
export function refusedRun(outbox: readonly EntryView[], brochureId: Id) {
  for (const entry of outbox) {
    const refused = refusedCreation([entry], recreateBrochure, nameOfRefused(entry))
    if (refused?.args.brochureId === brochureId) return refused
  }
  return null
}
