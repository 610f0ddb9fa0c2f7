/** Its “name cropped to 25 characters” (spec section 2), on every card. */
export const NAME_CHARACTERS = 25

/** A brochure's title in the sync centre: “Week 47”, or its number if it has no name. */
export const titleOf = ({ id, name }: { id: string; name: string }): string => `“${name || `Brochure ${id}`}”`
