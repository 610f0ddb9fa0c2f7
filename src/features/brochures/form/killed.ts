/** What becomes of an upload whose processing the person has ended. */
import type { Attachment } from '../../../domain/brochures/attachments'
import { ENDED } from '../../../domain/pdfs/upload'
import type { Engine, EntryView } from '../../../offline/engine'
import { uploadOf, wordsOf } from './uploadState'

/**
 * Takes the upload out of the queue as soon as the provider says that it is over: the person ended it, so they need not decide
 * about it. An upload that a brochure waits for stays, because then there is something to decide.
 *
 * @param tell gets the provider's words, so that the form can go on showing them
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
  // If it cannot be taken out, it waits among what needs a decision; the form shows its end all the same.
  await engine.discard(entry.seq).catch(() => undefined)
}

/** The entry once it is parked; null if it ended otherwise: its pages were there already, or it was given up. */
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
