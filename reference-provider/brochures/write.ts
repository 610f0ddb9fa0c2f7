/** What staff can do to a brochure: each function decides one change, `changeBrochure` carries it out. */
import { eq } from 'drizzle-orm'
import { languages } from '../database/schema'
import { invalid } from '../http/errors'
import type { Change, Effect, StoredBrochure } from './change'
import { freePosition } from './positions'
import { type BrochureFields, checkDates, type Dates } from './rules'
import type { BrochureState } from './states'

type Decide = (stored: StoredBrochure) => Effect | Promise<Effect>

/** All transitions are allowed (contract section 6). */
export function setState(state: BrochureState): Decide {
  return () => ({ set: { state }, caption: `State set to ${state}` })
}

/** The position given is the position taken; null gives it up. */
export function setPosition({ database, now }: Change, position: number | null): Decide {
  return async (stored) => {
    if (position !== null)
      await freePosition(database, { id: stored.id, languageId: stored.language_id, position, now })
    return { set: { position }, caption: position === null ? 'Position removed' : `Position set to ${position}` }
  }
}

/** @param until epoch seconds; null lets the brochure move again */
export function freezePosition(until: number | null): Decide {
  return () => ({
    set: { position_frozen_to: until },
    caption: until === null ? 'Position unfrozen' : `Position frozen till ${new Date(until * 1000).toISOString()}`,
  })
}

/** The simple fields; what is left out stays, and the dates are checked together with those that are stored. */
export function editFields({ database, now }: Change, sent: BrochureFields): Decide {
  return async (stored) => {
    // A field left out has no key, so that it cannot overwrite what is stored.
    const set: Effect['set'] = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    checkDates(datesAfter(stored, sent))
    const languageId = set.language_id
    if (languageId !== undefined && languageId !== stored.language_id) {
      await requireLanguage(database, languageId)
      const { id, position } = stored
      if (position !== null) await freePosition(database, { id, languageId, position, now })
      return { set: { ...set, position }, caption: captionOf(Object.keys(set)) }
    }
    return { set, caption: captionOf(Object.keys(set)) }
  }
}

function datesAfter(stored: StoredBrochure, sent: BrochureFields): Dates {
  const { active_from, expire_after, published_at } = stored
  const {
    active_from: from = active_from,
    expire_after: till = expire_after,
    published_at: publication = published_at,
  } = sent
  return { active_from: from, expire_after: till, published_at: publication }
}

async function requireLanguage(database: Change['database'], id: number): Promise<void> {
  const [language] = await database.select({ id: languages.id }).from(languages).where(eq(languages.id, id))
  if (!language) throw invalid({ language_id: ['is not a known language'] })
}

function captionOf(fields: string[]): string {
  return fields.length === 0 ? 'Saved' : `Changed ${fields.join(', ')}`
}
