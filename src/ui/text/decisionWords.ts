/** The two ways out where somebody else has changed the same (ui.md, “Frame”), called alike in forms and in the sync centre. */
export const DECISION_WORDS = { mine: 'Keep mine', theirs: 'Keep theirs' } as const
