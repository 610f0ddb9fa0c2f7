import { useEffect, useEffectEvent } from 'react'
import { useAsk } from '../../../data/reading/ask'
import { isRefusal } from '../../../data/reading/failing'
import { useNamed } from '../../../data/reading/records'
import { useCreation } from '../../../data/waiting'
import { hasEnded, hasFailed, type RunProgress, readProgress } from '../../../domain/brochures/recreate'
import { iterations } from '../../../domain/parsers/iterations'
import { runRequest } from '../../../domain/parsers/messages'
import { isNewId } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'
import type { Milliseconds } from '../../../provider/clock'
import type { KeptRun } from './keptRuns'

/** Spec section 9. */
const ASK_EVERY: Milliseconds = 2_500

/**
 * Where a run stands. `unsent`: it waits on this device; `unsure`: the answer was lost, and it may have begun; `refused`: the
 * provider did not accept it; `gone`: it was taken back, or the browser's storage was cleared, or the provider no longer knows it.
 */
export type RunStage = 'unsent' | 'unsure' | 'refused' | 'gone' | 'running' | 'finished' | 'failed'

export interface Run {
  stage: RunStage
  messages: RunProgress['messages']
  /** the last request for progress failed */
  isSilent: boolean
}

/** @param creation null if the run was taken back, so that nothing waits under its id */
function stageOfUnsent(creation: EntryView | null): RunStage {
  if (!creation) return 'gone'
  if (!creation.parked) return 'unsent'
  return creation.parked.reason === 'mayHaveArrived' ? 'unsure' : 'refused'
}

/** A run of a parser, asked about every 2.5 s until it has ended. */
export function useRun({ runId, parserId }: KeptRun): Run {
  const id = useNamed(runId)
  const creation = useCreation(iterations.key(runId))
  const isSent = !isNewId(id)
  const asked = useAsk(
    isSent ? ['recreate', parserId, id] : null,
    isSent ? runRequest(parserId, id) : null,
    readProgress,
    'own',
  )
  // What is told of another run does not count here.
  const progress = (asked.data?.id ?? id) === id ? asked.data : undefined
  const ended = progress !== undefined && hasEnded(progress)
  usePolling(isSent && !ended, asked.askAgain)

  if (!isSent) return { stage: stageOfUnsent(creation), messages: [], isSilent: false }
  // Once the run has ended, it does not matter if the provider forgets it.
  const stage = ended ? (hasFailed(progress) ? 'failed' : 'finished') : isRefusal(asked.error) ? 'gone' : 'running'
  return { stage, messages: progress?.messages ?? [], isSilent: !ended && asked.error !== null }
}

function usePolling(goesOn: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => askNow(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [goesOn])
}
