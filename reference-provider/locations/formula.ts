/**
 * Cells that a spreadsheet would run. A cell that begins like a formula goes out behind an apostrophe, which spreadsheets
 * hide and import takes off again. One that begins with apostrophes before such a sign gets one more, so that nothing
 * that was there before is lost on the way back.
 */
const formula = /^'*[=+\-@\t\n\r\0＝＋－＠]/

export function guard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

export function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
