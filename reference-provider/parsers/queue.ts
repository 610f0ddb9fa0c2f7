/**
 * The line of runs, kept in the database: at most a few at once, one at a time of each parser, in the order in which they
 * were started. It outlives the process. What a run does, and that it cannot take another down, is in `run.ts`.
 *
 * One process works on a database, so a run that is `started` when this begins was cut off: it goes back into the line once, and
 * fails the second time, for it may be the run that took the provider down. The same goes for a run whose end could not be stored.
 */
import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { parserIterations } from '../database/tables/iterations'
import type { Broadcast, Clock } from '../http/context'
import { logError } from '../log'
import { createPlaces } from '../places'
import { type LastLine, type Standing, tellLine, writeStanding } from './log'
import type { RunMessage } from './messages'

const attemptsAllowed = 2

export type Run = typeof parserIterations.$inferSelect

interface RunQueueOptions {
  database: Database
  broadcast: Broadcast
  clock: Clock
  /** Does the work and notes how it ended. Rejects only when `stopped` is aborted, or when the database is gone. */
  perform: (run: Run, stopped: AbortSignal) => Promise<void>
}

export interface RunQueue {
  /** A new run in the line has been committed: sends its first line, and begins it as soon as there is a place. */
  started: (parserId: number, line: RunMessage) => void
  /** For a shop that was deleted: tells the listeners. What is at work finds out by itself. */
  ended: (lines: readonly LastLine[]) => void
  /** Takes up what a crash or a restart left. */
  resume: () => Promise<void>
  /** Stops what is running, to be taken up at the next start. */
  close: () => Promise<void>
}

export function createRunQueue({ database, broadcast, clock, perform }: RunQueueOptions): RunQueue {
  const stopping = new AbortController()
  const stopped = stopping.signal
  /** Runs whose end could not be stored: no other run of their parser begins before it is. */
  const unended: Run[] = []
  const { wake, atRest } = createPlaces<Run>({
    stopped,
    report: (error) => logError({ where: 'parser runs' }, error),
    next: async () => {
      for (let [run] = unended; run && !stopped.aborted; [run] = unended) {
        await takeUpAgain(run, 'Something went wrong here')
        unended.shift()
      }
      return stopped.aborted ? null : takeNext(database)
    },
    work: (run) =>
      performOrPutBack(run).catch((error: unknown) => {
        logError({ run: run.id }, error)
        unended.push(run)
      }),
  })

  async function performOrPutBack(run: Run): Promise<void> {
    try {
      await perform(run, stopped)
    } catch (error) {
      if (!stopped.aborted) throw error
      const message = 'The provider is stopping; the run begins anew when it is back'
      await putBack(run, { state: 'waiting', attempts: run.attempts - 1, message })
    }
  }

  /** @param why it was cut off, in words for staff */
  async function takeUpAgain(run: Run, why: string): Promise<void> {
    const { attempts } = run
    await putBack(
      run,
      attempts < attemptsAllowed
        ? { state: 'waiting', attempts, message: `${why} in the middle; the run begins anew` }
        : { state: 'failed', attempts, message: `${why} in the middle of this run twice; it is not tried again` },
    )
  }

  /** For a run that was cut off. */
  async function putBack(run: Run, standing: Standing): Promise<void> {
    const line = await database.transaction((tx) => writeStanding(tx, run, standing, new Date(clock())))
    if (line) tellLine(broadcast, run.parser_id, line)
  }

  return {
    started: (parserId, line) => {
      tellLine(broadcast, parserId, line)
      wake()
    },
    ended: (lines) => {
      for (const { parserId, line } of lines) tellLine(broadcast, parserId, line)
      // One of them may have been next in line while it was being deleted: then nothing was begun.
      wake()
    },
    resume: async () => {
      const cutOff = await database.select().from(parserIterations).where(eq(parserIterations.state, 'started'))
      for (const run of cutOff) await takeUpAgain(run, 'The provider was restarted')
      wake()
    },
    close: async () => {
      stopping.abort()
      await atRest()
    },
  }
}

/** The oldest waiting run whose parser is not at work; it is `started` from now on. Null when there is none. */
async function takeNext(database: Database): Promise<Run | null> {
  const other = alias(parserIterations, 'other')
  const atWork = database
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.parser_id, parserIterations.parser_id), eq(other.state, 'started')))
  const next = database
    .select({ id: parserIterations.id })
    .from(parserIterations)
    .where(and(eq(parserIterations.state, 'waiting'), not(exists(atWork))))
    .orderBy(asc(parserIterations.id))
    .limit(1)
  const [run] = await database
    .update(parserIterations)
    .set({ state: 'started', attempts: sql`${parserIterations.attempts} + 1`, version: grown(parserIterations) })
    .where(inArray(parserIterations.id, next))
    .returning()
  return run ?? null
}
