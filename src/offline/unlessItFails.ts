/** What a change's own code says; where that fails, since the change may be damaged, it costs no other and hides no record (C11, S8). */
export function unlessItFails<T>(code: () => T, otherwise: T): T {
  try {
    return code()
  } catch {
    return otherwise
  }
}
