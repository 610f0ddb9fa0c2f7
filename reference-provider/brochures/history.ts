import type { Person } from '../auth/person'
import type { Database } from '../database/open'
import { brochureUpdates } from '../database/tables/brochures'

/** Whose change it is, and when. */
export interface Occasion {
  database: Database
  person: Person
  now: Date
}

/** Notes in a brochure's history of updates what was done to it, and by whom (spec section 2, "Edit brochure modal"). */
export async function noteUpdate({ database, person, now }: Occasion, id: number, what: string): Promise<void> {
  const caption = `${what} by ${person.first_name} ${person.last_name}`
  await database.insert(brochureUpdates).values({ brochure_id: id, caption, inserted_at: now })
}
