/** A text as searches compare it: “elegance” finds “Élégance”. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
