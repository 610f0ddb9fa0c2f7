/** V8's own; other browsers do without it. */
const errors: ErrorConstructor & { stackTraceLimit?: number } = Error

/**
 * Loads code; errors that are made while it is evaluated get no stack. React makes some then that it throws later for its own ends. To
 * name the places in their stacks the browser would read the whole file a second time, which takes 30 to 60 ms of a first visit.
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
