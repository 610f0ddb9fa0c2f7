/** A press becomes a drag after this many pixels; by finger after this many milliseconds without moving away. */
export const BY_MOUSE = { activationConstraint: { distance: 4 } }
export const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }
