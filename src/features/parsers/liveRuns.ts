import { type Iteration, isOver } from '../../domain/parsers/iteration'
import type { RunMessage } from '../../domain/parsers/messages'
import { newestFirst } from '../../domain/values/idOrder'
import { type Id, isNewId } from '../../offline/define'

/** What was heard of one run. */
interface LiveRun {
  state: string
  last_message: string
  /** the time of the first line that was heard */
  inserted_at: string
}

/** The runs in these messages. @param messages in order */
export function liveRuns(messages: readonly RunMessage[]): ReadonlyMap<Id, LiveRun> {
  const runs = new Map<Id, LiveRun>()
  for (const { iteration_id, state, message, inserted_at } of messages) {
    const known = runs.get(iteration_id)
    runs.set(iteration_id, { state, last_message: message, inserted_at: known?.inserted_at ?? inserted_at })
  }
  return runs
}

/** The list as it is by now: a heard state is newer than a read one, unless the read one is final already. */
export function withLiveRuns(
  listed: readonly Iteration[],
  live: ReadonlyMap<Id, LiveRun>,
  parserId: Id,
): readonly Iteration[] {
  const newest = listed.reduce((most, { id }) => Math.max(most, Number(id)), 0)
  // A new run may be the one begun here, which gets its id only with the answer: until then nothing is added to the list.
  const isBeginning = listed.some(({ id }) => isNewId(id))
  const begun = [...live]
    // An older run that is not listed is on a page that is not loaded yet.
    .filter(([id]) => !isBeginning && Number(id) > newest)
    .map(([id, run]) => ({ id, version: null, parser_id: parserId, brochure: null, ...run }))
    // A run that waits is heard of before the last lines of the one in front of it.
    .sort(newestFirst)
  const current = listed.map((run) => {
    const heard = live.get(run.id)
    if (!heard || isOver(run.state)) return run
    return { ...run, state: heard.state, last_message: heard.last_message }
  })
  return [...begun, ...current]
}

/** Whether the list must be read again: something was heard of an unknown run, or a run has ended and may have made a brochure. */
export function needsReading(listed: readonly Iteration[], live: ReadonlyMap<Id, LiveRun>): boolean {
  const states = new Map(listed.map(({ id, state }) => [id, state]))
  return [...live].some(([id, { state }]) => !states.has(id) || (isOver(state) && states.get(id) !== state))
}
