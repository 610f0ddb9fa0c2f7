/** The split string, `1,2-5,9`: which pages of a region are spreads to be cut (spec section 2, contract section 6). */

type SplitPages = { pages: number[] } | { problem: string }

/**
 * Reads a split string for a region with this many pages. Every number is checked before a range is expanded, so that `1-999999999`
 * costs nothing.
 *
 * @param pagesCount null while the region's pages have not been read
 */
export function readSplitString(text: string, pagesCount: number | null): SplitPages {
  if (pagesCount === null) return { problem: 'The pages of this region have not been read yet.' }
  if (pagesCount === 0) return { problem: 'This region has no pages.' }
  if (text.trim() === '') return { problem: 'Name the pages to split, for example 1,2-5,9.' }
  const pages: number[] = []
  for (const part of text.split(',')) {
    const range = readRange(part, pagesCount)
    if ('problem' in range) return range
    for (let page = range.first; page <= range.last; page += 1) {
      if (pages.includes(page)) return { problem: `Page ${page} is named twice.` }
      pages.push(page)
    }
  }
  return { pages: pages.sort((a, b) => a - b) }
}

/** The pages of a split string in words: “Page” for just one. */
export const namedPages = (text: string): string => `${/[,-]/.test(text) ? 'Pages' : 'Page'} ${text}`

/** No more digits than a number holds exactly: otherwise a message would show another number than the one typed. */
const RANGE = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/

function readRange(part: string, pagesCount: number): { first: number; last: number } | { problem: string } {
  if (part.trim() === '') return { problem: 'A part between two commas is empty.' }
  const match = RANGE.exec(part)
  if (!match) return { problem: `“${part.trim().slice(0, 20)}” is no page and no range of pages.` }
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  const outside = [first, last].find((page) => page < 1 || page > pagesCount)
  if (outside !== undefined) {
    return { problem: `There is no page ${outside}: this region has pages 1 to ${pagesCount}.` }
  }
  if (last < first) return { problem: `The range “${part.trim()}” runs backwards.` }
  return { first, last }
}
