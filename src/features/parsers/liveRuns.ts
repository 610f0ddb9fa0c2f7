import { type Iteration, isOver } from '../../domain/parsers/iteration'
import type { RunMessage } from '../../domain/parsers/messages'
import { type Id, isNewId } from '../../offline/define'

/** What was heard of one run. */
interface LiveRun {
  state: string
  last_message: string
  /** of its first line that was heard */
  inserted_at: string
}

/** The runs that the messages tell of. @param messages in order */
export function liveRuns(messages: readonly RunMessage[]): ReadonlyMap<Id, LiveRun> {
  const runs = new Map<Id, LiveRun>()
  for (const { iteration_id, state, message, inserted_at } of messages) {
    const known = runs.get(iteration_id)
    runs.set(iteration_id, { state, last_message: message, inserted_at: known?.inserted_at ?? inserted_at })
  }
  return runs
}

/** The list as it is by now: what was heard is newer than what was read, unless what was read is over already. */
export function withLiveRuns(
  listed: readonly Iteration[],
  live: ReadonlyMap<Id, LiveRun>,
  parserId: Id,
): readonly Iteration[] {
  const newest = listed.reduce((most, { id }) => Math.max(most, Number(id)), 0)
  // A new run may be the one that is being begun here, which gets its name only from the answer; then nothing is added to the list.
  const isBeginning = listed.some(({ id }) => isNewId(id))
  const begun = [...live]
    // An older one that is not listed stands on a page that is not loaded yet.
    .filter(([id]) => !isBeginning && Number(id) > newest)
    .map(([id, run]) => ({ id, version: null, parser_id: parserId, brochure: null, ...run }))
    .reverse()
  const current = listed.map((run) => {
    const heard = live.get(run.id)
    if (!heard || isOver(run.state)) return run
    return { ...run, state: heard.state, last_message: heard.last_message }
  })
  return [...begun, ...current]
}

/** Whether something was heard that only the provider's list can tell whole: a run nobody knew, or what one has made. */
export function needsReading(listed: readonly Iteration[], live: ReadonlyMap<Id, LiveRun>): boolean {
  const states = new Map(listed.map(({ id, state }) => [id, state]))
  return [...live].some(([id, { state }]) => !states.has(id) || (isOver(state) && states.get(id) !== state))
}
