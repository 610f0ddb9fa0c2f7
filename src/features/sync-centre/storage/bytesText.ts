const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** “14.2 MB”, in steps of a thousand, as browsers and systems show disk space. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${NUMBER.format(bytes / 1000 ** step)} ${UNITS[step]}`
}
