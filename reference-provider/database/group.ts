/** Groups rows by the record they hang on, in the order in which they come. */
export function byOwner<Row extends { owner: number }, Part>(
  rows: Row[],
  part: (row: Row) => Part,
): Map<number, Part[]> {
  const groups = new Map<number, Part[]>()
  for (const row of rows) {
    const group = groups.get(row.owner)
    if (group) group.push(part(row))
    else groups.set(row.owner, [part(row)])
  }
  return groups
}
