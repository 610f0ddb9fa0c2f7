/**
 * Warm-up: after sign-in this device mirrors, in idle time, what moderation needs without a network. It pauses for anything that
 * the person does, for a tab out of sight, and for Save-Data.
 */
import { type Reader, untilAnswered } from '../../data/reading/ahead'
import { tallyKept } from '../../data/reading/tallies'
import { brochures } from '../../domain/brochures/collection'
import { wholeTab } from '../../domain/brochures/filter'
import type { ListedState } from '../../domain/brochures/states'
import { categories } from '../../domain/categories/collection'
import { contentTexts } from '../../domain/content/collection'
import { ALL } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { offers } from '../../domain/offers/collection'
import { parserClasses } from '../../domain/parsers/classes'
import { regions } from '../../domain/regions/collection'
import { shops } from '../../domain/shops/collection'
import { shopOptions } from '../../domain/shops/options'
import type { Collection, Stored } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { passing } from '../../provider/browser'
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Source } from '../../provider/source'
import { tellWorker } from './keepImages'

/** The order in which a moderator without a network would miss them. */
const STATES: readonly ListedState[] = ['inbox', 'for_approval', 'not_published', 'active']

/** The screen that is being opened goes first. */
const AFTER_START: Milliseconds = 1_500
/** What could not be read is asked for once more, and then at the next start. */
const BEFORE_SECOND_TRY: Milliseconds = 15_000
/** How often a tab without a network, or out of sight, checks whether it may go on. */
const BEFORE_NEXT_LOOK: Milliseconds = 5_000
/** A list that the provider has told lately need not be asked for. */
const FRESH: Milliseconds = 60_000

/** All shops of most brands, without hundreds of requests for the largest ones. */
const SHOP_PAGES = 8
const ANY_SHOP = { customer: null, search: '' }

type Step = () => Promise<void>

export function warmUp(reader: Reader): () => void {
  const stopped = new AbortController()
  void mirrorAll(stepsOf(reader, stopped.signal), reader, stopped.signal)
  return () => stopped.abort()
}

async function mirrorAll(steps: readonly Step[], reader: Reader, stopped: AbortSignal): Promise<void> {
  await passing(AFTER_START)
  const failed = await takeInTurn(steps, reader, stopped)
  if (failed.length === 0) return
  await passing(BEFORE_SECOND_TRY)
  await takeInTurn(failed, reader, stopped)
}

/** @returns those that failed */
async function takeInTurn(steps: readonly Step[], reader: Reader, stopped: AbortSignal): Promise<Step[]> {
  const failed: Step[] = []
  for (const step of steps) {
    await untilAnswered(reader)
    await idle()
    while (!mayWork(reader.engine) && !stopped.aborted) await passing(BEFORE_NEXT_LOOK)
    if (stopped.aborted) return []
    await step().catch(() => failed.push(step))
  }
  return failed
}

function stepsOf(reader: Reader, stopped: AbortSignal): Step[] {
  const { engine } = reader
  const list = <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): Step => {
    return async () => {
      if (await isStale(engine.list(collection, filter))) await engine.refresh(collection, filter)
    }
  }
  // The form of a new brochure takes level, hotspots and categories from its shop's record, so these are needed, too.
  const pageOfShops = async (page: number) => {
    const { totalPages } = engine.page(shops, ANY_SHOP, 1).read()
    if (page > 1 && page > (totalPages ?? 0)) return
    if (await isStale(engine.page(shops, ANY_SHOP, page))) await engine.refreshPage(shops, ANY_SHOP, page)
  }
  return [
    list(languages, ALL),
    list(regions, ALL),
    list(categories, ALL),
    list(shopOptions, ALL),
    list(parserClasses, ALL),
    () => tallyKept(reader, { collection: brochures, filter: wholeTab('inbox'), lately: FRESH }),
    ...STATES.flatMap((state) => [list(brochures, wholeTab(state)), () => keepCovers(engine, state, stopped)]),
    list(contentTexts, ALL),
    ...Array.from({ length: SHOP_PAGES }, (_, at) => () => pageOfShops(at + 1)),
    // A position given on a card pushes other offers, and the order tells which. Last, because the answer takes longest where thousands
    // have a position.
    async () => {
      for (const language of engine.list(languages, ALL).read().ids) await list(offers, { language })()
    },
  ]
}

async function isStale(view: Source<{ asOf: EpochMilliseconds | null }>): Promise<boolean> {
  view.read() // reading starts to load it from this device
  await idle()
  const { asOf } = view.read()
  return asOf === null || Date.now() - asOf > FRESH
}

async function keepCovers(engine: Engine, state: ListedState, stopped: AbortSignal): Promise<void> {
  const { ids } = engine.list(brochures, wholeTab(state)).read()
  const cards = engine.records(brochures, ids).read()
  const addresses = cards.flatMap(({ cover_photo, flag }) => [cover_photo ?? '', flag]).filter(Boolean)
  // Not awaited: in a browser that allows no worker this never resolves, and all further steps would wait with it.
  void tellWorker(
    [...new Set(addresses)].map((address) => new URL(address, document.baseURI).href),
    stopped,
  )
}

const mayWork = (engine: Engine): boolean =>
  engine.summary.read().connectivity === 'online' && document.visibilityState === 'visible' && !savesData(navigator)

/** The person may pay for each byte (Chromium says so; other browsers do not). */
function savesData({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return connection?.saveData === true
}

/** Waits until the page has nothing better to do; in a browser that cannot tell, for a moment. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
