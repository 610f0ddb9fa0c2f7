/** A text as searches compare it: “Élégance” is found by “elegance”. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
