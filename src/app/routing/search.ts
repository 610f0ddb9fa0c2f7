/** The query of an address as plain text values: `?id=5&status=open`. A name that comes twice has a list of values. */
export type PlainSearch = Record<string, string | string[]>

export function parseSearch(text: string): PlainSearch {
  const params = new URLSearchParams(text)
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name)
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item))
  }
  // A query may contain plain commas and slashes, which are easier to read.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}
