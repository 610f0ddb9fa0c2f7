/** How far the pages of a pdf are, stored and told as it grows. */
import type { Database } from '../database/open'
import { type Note, notePdf, type StoredPdf } from './store'

interface ProgressParts {
  database: Database
  id: number
  tell: (pdf: StoredPdf, message: string | null) => void
  /** It has ended meanwhile. */
  onEnded: () => void
}

/** How often, at most. */
const intervalMilliseconds = 200

/**
 * Of one pdf, while its pages are drawn. Nothing is told of a pdf that has ended meanwhile; where the database fails, `stored` rejects
 * and nothing more is told.
 */
export function createProgress({ database, id, tell, onEnded }: ProgressParts) {
  let writing: Promise<void> = Promise.resolve()
  let toldAt = 0

  /** One after the other, so that what is told is in the order in which it happened. */
  function store(step: { progress?: number; note?: Note }): void {
    writing = writing.then(async () => {
      const stored = await notePdf(database, id, step)
      if (stored) tell(stored, step.note?.message ?? null)
      else onEnded()
    })
    // Whoever waits for `stored` hears of a failure; until then it is nobody's unhandled rejection.
    writing.catch(() => {})
  }

  return {
    /** A line for whoever looks on. */
    say: (note: Note) => store({ note }),
    /** Pages. Left out when the last was told just now. */
    reach: (done: number, of: number) => {
      if (performance.now() - toldAt < intervalMilliseconds) return
      toldAt = performance.now()
      store({ progress: Math.floor((100 * done) / of) })
    },
    /** Resolves when everything so far is stored and told. */
    stored: () => writing,
  }
}
