/** The results of one part of the soak. */
export interface Count {
  runs: number
  changes: number
  /** changes that may or may not have been made: the tab died at the press, or they were given up */
  uncertain: number
  faults: number
  crashes: number
  colleagues: number
  lost: number
  doubled: number
  outOfOrder: number
  /** other failures: a round that never came to rest or broke off, a list that differs from the provider's */
  other: number
  /** the longest time from the end of all faults until nothing waited any more, in milliseconds */
  slowest: number
}

export const nothingYet = (): Count => ({
  runs: 0,
  changes: 0,
  uncertain: 0,
  faults: 0,
  crashes: 0,
  colleagues: 0,
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
  other: 0,
  slowest: 0,
})

export const isClean = ({ lost, doubled, outOfOrder, other }: Count): boolean =>
  lost + doubled + outOfOrder + other === 0

const ROWS = [
  ['runs', 'runs'],
  ['changes made', 'changes'],
  ['faults injected', 'faults'],
  ['crashes and kills', 'crashes'],
  ['colleagues’ changes', 'colleagues'],
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['out of order', 'outOfOrder'],
  ['otherwise wrong', 'other'],
] as const satisfies readonly (readonly [string, keyof Count])[]

/** The closing table: one line for each figure, one column for each part. */
export function table(parts: Readonly<Record<string, Count>>): string {
  const names = Object.keys(parts)
  const lines = [
    ['', ...names],
    ...ROWS.map(([label, key]) => [label, ...names.map((name) => (parts[name]?.[key] ?? 0).toLocaleString('en'))]),
  ]
  const widths = ['', ...names].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
