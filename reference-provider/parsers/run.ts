/**
 * One run of a parser: from its address to a brochure, told line by line. Whatever a site does ends this run with a line
 * that says so. The brochure, the last line and the run's state are one transaction, so that a crash leaves all or nothing.
 */
import { eq, getTableColumns } from 'drizzle-orm'
import { isBroken } from '../database/broken'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { parserIterations } from '../database/tables/iterations'
import { languages } from '../database/tables/languages'
import { parserClasses, parsers } from '../database/tables/parsers'
import { shops } from '../database/tables/shops'
import type { Broadcast, Clock } from '../http/context'
import { FetchRefused } from '../http/fetch-refused'
import { logError } from '../log'
import { PdfRefused } from '../pdfs/refused'
import { troubleHere } from '../reason'
import { type Making, makeBrochure, remakeBrochure } from './brochure'
import { tellLine, writeLine, writeStanding } from './log'
import { makePages, type PageMaker } from './pages'
import type { Run } from './queue'
import { type Folder, NoFolder } from './sites/site'
import { sites } from './sites/sites'
import { createVisit } from './visit'

interface RunTools extends PageMaker {
  database: Database
  broadcast: Broadcast
  clock: Clock
}

/** Milliseconds for all of a run. Thick folders of slow sites take minutes; a longer run holds its place for nothing. */
const longest = 10 * 60_000

/** What the queue calls for each run. Rejects when it was stopped or the database lost; every other failure ends in the run's log. */
export function runPerformer(tools: RunTools): (run: Run, stopped: AbortSignal) => Promise<void> {
  const { database, broadcast, clock } = tools

  async function end(run: Run, message: string, state: 'finished' | 'failed', effect?: Effect): Promise<void> {
    const line = await database.transaction(async (tx) => {
      const brochure_id = (await effect?.(tx)) ?? null
      const ended = await writeStanding(tx, run, { state, brochure_id, message }, new Date(clock()))
      // The error rolls back what the run has made.
      if (!ended) throw new Error('The run is over.')
      return ended
    })
    tellLine(broadcast, run.parser_id, line)
  }

  async function attempt(run: Run, signal: AbortSignal): Promise<void> {
    const say = async (message: string) => {
      const line = { iteration_id: run.id, message, state: 'started' } as const
      tellLine(broadcast, run.parser_id, await writeLine(database, line, new Date(clock())))
    }
    const parser = await readParserOf(database, run)
    const site = sites.get(parser.className)
    if (!site) throw new NoFolder(`Nothing is known of how to read ${parser.className}`)
    const visit = createVisit({ ...tools, say, now: clock(), signal })
    const folder = await site.find(visit, parser.url)
    await say(found(folder))
    const pages = await makePages(tools, { source: folder.source, say, signal })
    const making: Making = {
      parser,
      regionId: run.region_id ?? parser.region_id,
      folder,
      pages,
      now: new Date(clock()),
    }
    const brochureId = run.recreate_brochure_id
    if (brochureId === null) {
      await end(run, `Brochure made of ${pages.length} pages`, 'finished', (tx) => makeBrochure(tx, making))
      return
    }
    await end(run, `Brochure made anew of ${pages.length} pages`, 'finished', async (tx) => {
      await remakeBrochure(tx, brochureId, making)
      return brochureId
    })
  }

  return async (run, stopped) => {
    const late = AbortSignal.timeout(longest)
    try {
      await attempt(run, AbortSignal.any([stopped, late]))
    } catch (error) {
      stopped.throwIfAborted()
      // A database that is there again already would store this as the run's own failure.
      if (isBroken(error)) throw error
      // It went with its shop, and its end has been told.
      if (!(await isKnown(database, parserIterations.id, run.id))) return
      await end(
        run,
        late.aborted ? `The run took longer than ${longest / 60_000} minutes` : endingOf(error, run),
        'failed',
      )
    }
  }
}

/** What a run leaves behind; answers the brochure's id. */
type Effect = (tx: Database) => Promise<number>

function found({ title, source, active_from }: Folder): string {
  const what = source.kind === 'pdf' ? 'as a PDF' : `of ${source.addresses.length} pages`
  const dates = active_from === null ? '; the site does not say how long it is valid' : ''
  return `Found “${title || 'a folder without a title'}” ${what}${dates}`
}

/** The last line of a run that failed. A fault of ours is logged, and the line hides its details. */
function endingOf(error: unknown, run: Run): string {
  const isExpected = [FetchRefused, NoFolder, PdfRefused].some((kind) => error instanceof kind)
  if (isExpected && error instanceof Error) return error.message
  logError({ run: run.id }, error)
  return troubleHere(error) ?? 'Something went wrong here'
}

async function readParserOf(database: Database, { parser_id }: Run) {
  const [row] = await database
    .select({
      ...getTableColumns(parsers),
      shop: { name: shops.name, hotspot_mode: shops.hotspot_mode, customer_level: shops.customer_level },
      symbol: languages.symbol,
      className: parserClasses.class,
    })
    .from(parsers)
    .innerJoin(shops, eq(shops.id, parsers.shop_id))
    .innerJoin(languages, eq(languages.id, parsers.language_id))
    .innerJoin(parserClasses, eq(parserClasses.id, parsers.parser_class_id))
    .where(eq(parsers.id, parser_id))
  if (!row) throw new Error('A run has a parser.')
  return row
}
