/** “Name cropped to 25 characters” (spec section 2). */
import { truncate } from '../../ui/text/truncate'

const NAME_CHARACTERS = 25

export const cropName = (name: string): string => truncate(name, NAME_CHARACTERS)

/** A region's name, or what it can be called by. */
export const regionName = ({ region_id, name }: { region_id: string; name: string }): string =>
  name || `Region ${region_id}`

/** A brochure always has something to be called by. */
export const nameOf = ({ id, name }: { id: string; name: string }): string => name.trim() || `Brochure ${id}`
