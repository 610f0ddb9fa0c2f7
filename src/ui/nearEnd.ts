/** “Loads more when scrolled within 300px of the end” (spec section 2). Pixels. */
export const NEAR_END = 300
