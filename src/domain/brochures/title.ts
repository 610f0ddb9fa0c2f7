/** Its “name cropped to 25 characters” (spec section 2), on every card. */
export const NAME_CHARACTERS = 25

/** A brochure as the sync centre calls it: “Week 47”, or by its number where it has no name. */
export const titleOf = ({ id, name }: { id: string; name: string }): string => `“${name || `Brochure ${id}`}”`
