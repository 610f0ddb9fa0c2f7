/** How many pages of a pdf are drawn, stored and told as the number grows. */
import type { Database } from '../database/open'
import { type Note, notePdf, type StoredPdf } from './store'

interface ProgressParts {
  database: Database
  id: number
  tell: (pdf: StoredPdf, message: string | null) => void
  /** The pdf has ended meanwhile. */
  onEnded: () => void
}

/** How often, at most. */
const intervalMilliseconds = 200

/**
 * The progress of one pdf while its pages are drawn. Nothing is told of a pdf that has ended meanwhile; when the database fails,
 * `stored` rejects and nothing more is told.
 */
export function createProgress({ database, id, tell, onEnded }: ProgressParts) {
  let writing: Promise<void> = Promise.resolve()
  let toldAt = 0

  /** One after the other, so that steps are told in the order in which they happened. */
  function store(step: { progress?: number; note?: Note }): void {
    writing = writing.then(async () => {
      const stored = await notePdf(database, id, step)
      if (stored) tell(stored, step.note?.message ?? null)
      else onEnded()
    })
    // The caller awaits `stored` later; until then a failure must not be an unhandled rejection.
    writing.catch(() => {})
  }

  return {
    /** A line for those who watch. */
    say: (note: Note) => store({ note }),
    /** In pages. Left out when the last step was told just now. */
    reach: (done: number, of: number) => {
      if (performance.now() - toldAt < intervalMilliseconds) return
      toldAt = performance.now()
      store({ progress: Math.floor((100 * done) / of) })
    },
    /** Resolves when everything so far is stored and told. */
    stored: () => writing,
  }
}
