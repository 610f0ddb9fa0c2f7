/** “Name cropped to 25 characters” (spec section 2). */
const NAME_CHARACTERS = 25

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a name to its first characters as people count them: an emoji of several code points is one and is never split. */
export function cropName(name: string, limit = NAME_CHARACTERS): string {
  if (name.length <= limit) return name
  const kept: string[] = []
  for (const { segment } of characters.segment(name)) {
    if (kept.length === limit) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return name
}

/** A region's name, or what it can be called by. */
export const regionName = ({ region_id, name }: { region_id: string; name: string }): string =>
  name || `Region ${region_id}`

/** A brochure always has something to be called by. */
export const nameOf = ({ id, name }: { id: string; name: string }): string => name.trim() || `Brochure ${id}`
