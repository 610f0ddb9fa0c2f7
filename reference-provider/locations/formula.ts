/**
 * Cells that a spreadsheet would run. A cell that begins like a formula gets an apostrophe in front, which spreadsheets hide and
 * the import takes off again. A cell that begins with apostrophes before such a sign gets one more, so that nothing is lost on the
 * way back.
 */
const formula = /^'*[=+\-@\t\n\r\0＝＋－＠]/

export function guard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

export function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
