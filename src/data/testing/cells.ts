import { type Cell, createCell } from '../../provider/source'

/** What a pretended engine reads from: by each name always the same source, which holds what is given with the name first. */
export function namedCells() {
  const cells = new Map<string, Cell<unknown>>()
  return (name: string, value: unknown): Cell<unknown> => {
    const cell = cells.get(name) ?? createCell(value)
    cells.set(name, cell)
    return cell
  }
}
