import { becomes, listAhead, type Reader } from '../../data/ahead'
import { brochures } from '../../domain/brochures/collection'
import { readBoardUrl } from './boardUrl'
import { lastTab } from './lastTab'

/** The cards and counts that this address will show: read while the frame is still to come, all of it is drawn at once. */
export async function boardAhead(reader: Reader, search: string): Promise<void> {
  const { engine } = reader
  const filter = readBoardUrl(search, lastTab(engine.person))
  await Promise.all([
    listAhead(reader, brochures, filter),
    becomes(engine.tally(brochures, filter), (counts) => counts !== undefined),
  ])
}
