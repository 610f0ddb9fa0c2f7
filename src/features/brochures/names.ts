import { NAME_CHARACTERS } from '../../domain/brochures/title'
import { truncate } from '../../ui/text/truncate'

export const cropName = (name: string): string => truncate(name, NAME_CHARACTERS)

/** A region's name, or “Region” and its id where it has none. */
export const regionName = ({ region_id, name }: { region_id: string; name: string }): string =>
  name || `Region ${region_id}`

/** A brochure always has something to be called by. */
export const nameOf = ({ id, name }: Called): string => name.trim() || `Brochure ${id}`

interface Called {
  id: string
  name: string
}

/** Longer names would fill the dialog whose title or sentence they stand in. */
const SENTENCE_CHARACTERS = 60

/** A brochure's name in a title or a sentence. */
export const shortName = (brochure: Called): string => truncate(nameOf(brochure), SENTENCE_CHARACTERS)
