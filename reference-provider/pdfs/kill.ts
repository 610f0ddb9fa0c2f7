import type { Person } from '../auth/person'
import type { Database } from '../database/open'
import { failPdf, readPdf, type StoredPdf } from './store'

interface Kill {
  database: Database
  person: Person
  now: Date
}

/**
 * Ends the processing of a pdf for good. Returns the pdf as it is then, and whether this call ended it: a pdf that is over stays
 * as it is. 404 when there is none.
 */
export async function killPdf(
  { database, person, now }: Kill,
  id: number,
): Promise<{ pdf: StoredPdf; ended: boolean }> {
  const message = `Processing was ended by ${person.first_name} ${person.last_name}.`
  const ended = await failPdf(database, id, { message, now })
  return ended ? { pdf: ended, ended: true } : { pdf: await readPdf(database, id), ended: false }
}
