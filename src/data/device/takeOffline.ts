/**
 * Taking a list offline: every brochure with its pages, and their pictures in a cache of their own, from which the worker serves
 * them. It goes on while the person works elsewhere in the console. It is bounded, and a full device, a lost network or a provider
 * that fails again and again ends it.
 */
import type { Brochure } from '../../domain/brochures/brochure'
import { brochures } from '../../domain/brochures/collection'
import type { BrochureFilter } from '../../domain/brochures/filter'
import { picturesOf } from '../../domain/brochures/pictures'
import type { Id } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'
import { bounded } from '../../provider/clock'
import { STALL } from '../../provider/files/transfer'
import type { Outcome } from '../../provider/outcome'
import { isFailure } from '../reading/failing'
import { PictureKeeper } from './pictureKeeper'
import { BEGUN, Ended, FAILURES, type Taking, type TakingPorts } from './taking'

/** A moderator's day; more is likely a mistake in the filter. */
export const MOST_BROCHURES = 200

/** Resolves to how it ended; never rejects. */
export async function takeOffline(ports: TakingPorts, filter: BrochureFilter): Promise<Taking> {
  const { signal, onProgress } = ports
  const taking: Taking = { ...BEGUN }
  const tell = () => onProgress({ ...taking })
  try {
    const ids = await wholeList(ports, filter)
    taking.of = ids.length
    const keeper = new PictureKeeper(ports, taking)
    let missedInARow = 0
    for (const id of ids) {
      tell()
      const brochure = await readWhole(ports, id).catch(unlessAway)
      if (brochure) await keeper.keep(picturesOf(brochure))
      if (brochure) taking.done += 1
      else if (brochure === undefined) taking.missed += 1
      else taking.of -= 1 // it has been deleted meanwhile
      missedInARow = brochure === undefined ? missedInARow + 1 : 0
      if (missedInARow >= FAILURES) throw new Ended('failing')
    }
    taking.state = taking.missed > 0 && taking.done === 0 ? 'failing' : 'done'
  } catch (problem) {
    taking.state = signal.aborted ? 'stopped' : endOf(problem)
  }
  tell()
  return taking
}

const endOf = (problem: unknown): Taking['state'] => {
  if (problem instanceof Ended) return problem.state
  if (isThere(problem)) return 'failing'
  return problem instanceof DOMException && problem.name === 'QuotaExceededError' ? 'full' : 'unreachable'
}

/** Whether the provider could be reached but gave no useful answer: it fails, or says no. */
const isThere = (problem: unknown): boolean =>
  isFailure(problem) || (problem instanceof ReadFailed && !SAYS_NOTHING.has(problem.outcome.kind))

const SAYS_NOTHING: ReadonlySet<Outcome['kind']> = new Set(['tryAgain', 'sessionOver'])

/** One brochure that cannot be had does not stop the others. */
function unlessAway(problem: unknown): undefined {
  if (!isThere(problem)) throw problem
}

/** Cancelling does not wait for an answer that may never come. A single broken connection is not a lost network yet. */
async function asked({ clock, signal }: TakingPorts, ask: () => Promise<void>): Promise<void> {
  const once = () => bounded({ clock, deadline: STALL, signal }, ask)
  try {
    await once()
  } catch (problem) {
    if (!isCut(problem)) throw problem
    await once()
  }
}

const isCut = (problem: unknown): boolean =>
  problem instanceof ReadFailed && problem.outcome.kind === 'tryAgain' && problem.outcome.cause === 'unreachable'

async function wholeList(ports: TakingPorts, filter: BrochureFilter): Promise<readonly Id[]> {
  const { engine, signal } = ports
  const view = engine.list(brochures, filter)
  while (view.read().more && view.read().ids.length < MOST_BROCHURES) {
    signal.throwIfAborted()
    const before = view.read().ids.length
    await asked(ports, () => engine.extend(brochures, filter))
    if (view.read().ids.length === before) break
  }
  return view.read().ids.slice(0, MOST_BROCHURES)
}

/** A brochure with its pages, which lists leave out. */
async function readWhole(ports: TakingPorts, id: Id): Promise<Brochure | null> {
  const { engine } = ports
  // The subscription holds it in memory until it has been read.
  const source = engine.record(brochures, id)
  const stop = source.subscribe(() => {})
  try {
    await asked(ports, () => engine.refreshOne(brochures, id))
    return source.read() ?? null
  } finally {
    stop()
  }
}
