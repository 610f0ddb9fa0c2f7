/** The split string, `1,2-5,9`: which pages of a region are double-page spreads. */
import { invalid } from '../http/errors'

const rangePattern = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/

/** The named pages in ascending order. 422 at `split_string` for what names no pages of a region of so many. */
export function readSplitString(text: string, pagesCount: number): number[] {
  const named = new Set<number>()
  for (const part of text.split(',')) {
    const [first, last] = readRange(part, pagesCount)
    for (let number = first; number <= last; number++) {
      if (named.has(number)) throw refused(`Page ${number} is named twice`)
      named.add(number)
    }
  }
  return [...named].sort((a, b) => a - b)
}

/** Checked before it is counted out: `1-9999999` costs nothing. */
function readRange(part: string, pagesCount: number): [first: number, last: number] {
  if (part.trim() === '') throw refused('A part between two commas is empty')
  const match = rangePattern.exec(part)
  if (!match) throw refused(`“${part.trim().slice(0, 20)}” is no page and no range of pages`)
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  const outside = [first, last].find((number) => number < 1 || number > pagesCount)
  if (outside !== undefined) throw refused(`There is no page ${outside}: the region has ${pagesCount} pages`)
  if (first > last) throw refused(`The range “${part.trim()}” runs backwards`)
  return [first, last]
}

function refused(message: string) {
  return invalid({ split_string: [message] })
}
