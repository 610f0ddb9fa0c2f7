/**
 * Which run makes a brochure anew, so that whoever leaves and comes back, or reloads, finds it again. The run itself is a
 * record of its own; this is only where to look.
 */
import * as v from 'valibot'
import type { Id } from '../../../offline/define'

export interface KeptRun {
  /** temporary until the provider has named it */
  runId: Id
  parserId: Id
}

const keptRun = v.object({ runId: v.string(), parserId: v.string() })
const keyOf = (person: string, brochureId: Id) => `recreate.${person}.${brochureId}`

/** Null where there is none. A browser that keeps nothing forgets it with the page. */
export function keptRunOf(person: string, brochureId: Id): KeptRun | null {
  try {
    const text = localStorage.getItem(keyOf(person, brochureId))
    const read = v.safeParse(keptRun, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export function keepRun(person: string, brochureId: Id, run: KeptRun | null): void {
  try {
    if (run) localStorage.setItem(keyOf(person, brochureId), JSON.stringify(run))
    else localStorage.removeItem(keyOf(person, brochureId))
  } catch {
    // Nothing is lost by it: the run goes on, and the parser's own screen shows it.
  }
}
