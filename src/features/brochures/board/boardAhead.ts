import { listAhead, type Reader } from '../../../data/reading/ahead'
import { brochures } from '../../../domain/brochures/collection'
import { readBoardUrl } from './boardUrl'
import { lastTab } from './lastTab'

/** The cards and counts for this address, read while the frame is still loading, so that everything is drawn at once. */
export function boardAhead(reader: Reader, search: string): Promise<void> {
  const { engine } = reader
  const filter = readBoardUrl(search, lastTab(engine.person))
  // One database read, where the list takes two: so the counts, if there are any, are there before the list.
  engine.tally(brochures, filter).read()
  return listAhead(reader, brochures, filter)
}
