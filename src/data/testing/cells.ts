import { type Cell, createCell } from '../../provider/source'

/** The sources of a pretended engine: each name has one source, whose first value is given with the name's first use. */
export function namedCells() {
  const cells = new Map<string, Cell<unknown>>()
  return (name: string, value: unknown): Cell<unknown> => {
    const cell = cells.get(name) ?? createCell(value)
    cells.set(name, cell)
    return cell
  }
}
