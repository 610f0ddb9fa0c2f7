import { listAhead, type Reader } from '../../../data/reading/ahead'
import { brochures } from '../../../domain/brochures/collection'
import { readBoardUrl } from './boardUrl'
import { lastTab } from './lastTab'

/** The cards and counts that this address will show: read while the frame is still to come, all of it is drawn at once. */
export function boardAhead(reader: Reader, search: string): Promise<void> {
  const { engine } = reader
  const filter = readBoardUrl(search, lastTab(engine.person))
  // One look into the database, where the list takes two: the counts are there before it, if there are any.
  engine.tally(brochures, filter).read()
  return listAhead(reader, brochures, filter)
}
