/** A change that is answered within this time needs no help from the worker, and on the badge would only flicker. Milliseconds. */
export const USUALLY_ANSWERED = 250
