/**
 * The topics that can be joined. A join is answered with the state so far, so that a client that was away misses nothing: a
 * message over a topic is a hint, never the only place where something is kept.
 */
import { eq } from 'drizzle-orm'
import type { Person } from '../auth/person'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { pdfs } from '../database/tables/pdfs'
import { shops } from '../database/tables/shops'
import { writeThen } from '../database/taken'
import type { Clock } from '../http/context'
import { idIn } from '../http/query'
import { importState } from '../imports/jobs'
import { latestRun } from '../parsers/iterations'
import type { PdfJobs } from '../pdfs/jobs'
import { killPdf } from '../pdfs/kill'
import { publicPdf } from '../pdfs/store'

/** Services that a push may call. */
export interface Services {
  pdfJobs: PdfJobs
}

interface Push {
  database: Database
  clock: Clock
  services: Services
  person: Person
  /** The id of the record in the topic's name. */
  id: number
  payload: unknown
}

export interface Topic {
  /** The part before the colon. */
  name: string
  /** What a join is answered with; null when there is no such record. */
  state: (database: Database, id: number) => Promise<object | null>
  /** What a client may push, by event; the answer is the reply's response. */
  events?: Readonly<Record<string, (push: Push) => Promise<object>>>
}

const locations: Topic = {
  name: 'locations',
  state: async (database, id) => ((await isKnown(database, shops.id, id)) ? importState(database, id) : null),
}

const parser: Topic = {
  name: 'parser',
  state: latestRun,
}

const pdf: Topic = {
  name: 'pdf',
  state: async (database, id) => {
    const [known] = await database.select().from(pdfs).where(eq(pdfs.id, id))
    return known ? publicPdf(known) : null
  },
  events: {
    kill: async ({ database, clock, services, person, id }) => {
      const kill = (transaction: Database) => killPdf({ database: transaction, person, now: new Date(clock()) }, id)
      const killed = await writeThen(database, kill, ({ pdf, ended }) => {
        if (ended) void services.pdfJobs.end(pdf)
      })
      return publicPdf(killed.pdf)
    },
  },
}

export const allTopics: readonly Topic[] = [locations, parser, pdf]

/** The key of a topic in the table of rights. */
export function topicKey(topic: Topic): string {
  return `${topic.name}:{id}`
}

/** The topic and the record of `pdf:7`; null for an unknown name or a malformed id. */
export function findTopic(name: string): { topic: Topic; id: number } | null {
  const [, kind, text] = /^([a-z_]+):(.+)$/.exec(name) ?? []
  const topic = allTopics.find((candidate) => candidate.name === kind)
  const id = idIn(text)
  return topic && id !== null ? { topic, id } : null
}
