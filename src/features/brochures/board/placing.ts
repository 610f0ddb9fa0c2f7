/** What the board must know of a language's order before it gives a brochure a place in it. */
import { listRead } from '../../../data/reading/ahead'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { type Pushed, setBrochurePosition } from '../../../domain/brochures/mutations'
import { offers } from '../../../domain/offers/collection'
import { type Placing, pushedBy } from '../../../domain/offers/rules'
import { inSeconds } from '../../../domain/values/dates'
import type { Id } from '../../../offline/define'
import { type Change, change, type Engine } from '../../../offline/engine'
import { passing } from '../../../provider/browser'
import type { Milliseconds } from '../../../provider/clock'

/** A slower disk or provider is not waited for. */
const LONGEST_READ: Milliseconds = 1_000
const LONGEST_ANSWER: Milliseconds = 5_000

/** Has the provider asked for the order of a language. */
type Ask = (filter: { language: Id }) => Promise<void>

const orderRead = (engine: Engine, language: Id) => listRead(engine, offers, { language }, LONGEST_READ)

/** Somebody is about to give a brochure a place in this order: read it now. */
export function orderAhead(engine: Engine, language: Id | null, ask: Ask): void {
  if (language === null) return
  void orderRead(engine, language)
  void ask({ language })
}

/**
 * Loads the order of a language before a place in it is given. Without the order nobody knows which brochures that pushes; the next
 * place that the person gives to one of those would conflict with their own first change. A first visit waits for the provider.
 */
export async function orderAtHand(engine: Engine, language: Id | null, ask: Ask): Promise<void> {
  if (language === null) return
  await orderRead(engine, language)
  const isHere = engine.list(offers, { language }).read().asOf !== null
  if (isHere || engine.summary.read().connectivity !== 'online') return
  await Promise.race([ask({ language }), passing(LONGEST_ANSWER)])
}

/** Knows the position that a person saw, even if this device has pushed other brochures since they began. */
interface Placer {
  /** @param over the brochure as the person saw it when they began, which may be a while ago */
  change: (brochure: Brochure, position: number | null, over: Brochure | undefined) => Change
}

type Readable = Pick<Engine, 'record' | 'isChangedHere'>

export function createPlacer(engine: Readable): Placer {
  /** for each brochure that was pushed from here, its pushes in order */
  const pushes = new Map<Id, { from: number | null; to: number }[]>()

  const note = (pushed: Pushed) => {
    for (const [id, to] of pushed) {
      const shown = engine.record(brochures, id).read()
      if (shown) pushes.set(id, [...(pushes.get(id) ?? []), { from: shown.position, to }])
    }
  }
  // A push from this device is no colleague's change, whether it still waits or has arrived.
  const seen = (brochure: Brochure, over: Brochure | undefined) => {
    if (!over || engine.isChangedHere(brochures.key(brochure.id))) return undefined
    const pushed = (pushes.get(brochure.id) ?? []).reduce(
      (position, { from, to }) => (from === position ? to : position),
      over.position,
    )
    return pushed === brochure.position ? { ...over, position: pushed } : over
  }

  return {
    change: (brochure, position, over) => {
      const placing = { id: brochure.id, position, now: inSeconds(Date.now()) }
      const pushed = pushedHere(engine, brochure, placing)
      const made = change(setBrochurePosition, { ...placing, pushed }, seen(brochure, over))
      note(pushed)
      return made
    },
  }
}

/** The brochures that a place pushes, where this device knows the order of the language. */
function pushedHere(engine: Readable, { language_id: language }: Brochure, placing: Placing): Pushed {
  const order = language === null ? null : engine.record(offers, language).read()
  return order ? pushedBy(order, placing) : []
}
