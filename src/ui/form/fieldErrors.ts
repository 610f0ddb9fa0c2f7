/** The paths of fields with a message. The form library keeps errors in the shape of the values. */
export function fieldsWithMessage(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key
    if (typeof value !== 'object' || value === null) return []
    if ('message' in value && typeof value.message === 'string') return [here]
    return key === 'ref' ? [] : fieldsWithMessage(value, here)
  })
}
