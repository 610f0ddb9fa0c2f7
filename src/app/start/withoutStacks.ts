/** V8's own; other browsers do without it. */
const errors: ErrorConstructor & { stackTraceLimit?: number } = Error

/**
 * Loads code whose errors record no stack while it is evaluated. React makes some that it throws later for its own ends; for
 * the places in their stacks the browser would read the whole file of a start a second time, 30 to 60 ms of a first visit.
 */
export async function withoutStacks<T>(load: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = errors
  if (stackTraceLimit === undefined) return load()
  errors.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    errors.stackTraceLimit = stackTraceLimit
  }
}
