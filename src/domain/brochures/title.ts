/** A brochure as the sync centre calls it: “Week 47”, or by its number where it has no name. */
export const titleOf = ({ id, name }: { id: string; name: string }): string => `“${name || `Brochure ${id}`}”`
