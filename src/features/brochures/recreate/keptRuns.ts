/**
 * Which run makes a brochure anew, so that it is found again after leaving and coming back, or after a reload. The run itself is
 * a record of its own; this only says where to look.
 */
import * as v from 'valibot'
import type { Id } from '../../../offline/define'
import { localValues } from '../../../provider/localValues'

export interface KeptRun {
  /** temporary until the provider has named it */
  runId: Id
  parserId: Id
}

const keptRun = v.pipe(v.string(), v.parseJson(), v.object({ runId: v.string(), parserId: v.string() }))
const keyOf = (person: string, brochureId: Id) => `recreate.${person}.${brochureId}`

/** Null if there is none. If the browser stores nothing, it is forgotten with the page. */
export function keptRunOf(person: string, brochureId: Id): KeptRun | null {
  const read = v.safeParse(keptRun, localValues.getItem(keyOf(person, brochureId)))
  return read.success ? read.output : null
}

export function keepRun(person: string, brochureId: Id, run: KeptRun | null): void {
  if (run) localValues.setItem(keyOf(person, brochureId), JSON.stringify(run))
  else localValues.removeItem(keyOf(person, brochureId))
}
