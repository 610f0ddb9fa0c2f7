/**
 * The result of a change's own code. If that fails, because the change may be damaged, it does no harm to others and hides no
 * record (C11, S8).
 */
export function unlessItFails<T>(code: () => T, otherwise: T): T {
  try {
    return code()
  } catch {
    return otherwise
  }
}
