/** The two answers when somebody else has changed the same (ui.md, “Frame”): the same words in forms and in the sync centre. */
export const DECISION_WORDS = { mine: 'Keep mine', theirs: 'Keep theirs' } as const
