/** What becomes of an upload whose processing the person has ended. */
import type { Attachment } from '../../../domain/brochures/attachments'
import { ENDED } from '../../../domain/pdfs/upload'
import type { Engine, EntryView } from '../../../offline/engine'
import { uploadOf, wordsOf } from './uploadState'

/**
 * Takes the upload out of the queue as soon as the provider has told that it is over: the person's own deed is nothing that waits
 * for them. What a brochure waits for stays, for then there is something to decide.
 *
 * @param tell is given the provider's words, for the form to show them still
 * @param isBeingMade whether its pages are still to come although nothing in the queue waits for them (`pdfs/upload.ts`)
 */
export async function forgetKilled(
  engine: Pick<Engine, 'outbox' | 'discard' | 'givenUpWith'>,
  attachment: Attachment,
  tell: (words: string) => void,
  isBeingMade: () => boolean,
): Promise<void> {
  const entry = await whenOver(engine.outbox, attachment)
  if (entry === null && isBeingMade()) tell(ENDED.killed)
  if (entry?.parked?.reason !== 'refused' || engine.givenUpWith(entry.record, 'discarded') > 0) return
  tell(wordsOf(entry.parked))
  // Where it cannot be taken out it waits with what needs the person: its end is told all the same.
  await engine.discard(entry.seq).catch(() => undefined)
}

/** The entry once it is parked; null where it ended otherwise: the pages were there already, or it was given up. */
function whenOver(outbox: Engine['outbox'], attachment: Attachment): Promise<EntryView | null> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = uploadOf(outbox.read(), attachment) ?? null
      if (entry !== null && entry.state !== 'parked') return
      stop()
      resolve(entry)
    }
    const stop = outbox.subscribe(look)
    look()
  })
}
