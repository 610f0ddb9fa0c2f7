/** Only V8 has this property; other browsers ignore it. */
const errors: ErrorConstructor & { stackTraceLimit?: number } = Error

/**
 * Loads code so that errors made during its evaluation have no stack. React makes some then, which it throws later for its own
 * purposes. To name the places in their stacks the browser would read the whole file again, which takes 30 to 60 ms of a first
 * visit.
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
