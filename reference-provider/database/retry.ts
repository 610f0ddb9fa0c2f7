/** Milliseconds until a queue tries again what the database did not take. */
export const retryMilliseconds = 5000
