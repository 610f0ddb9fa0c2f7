import type { ReactNode } from 'react'
import styles from './breakable.module.css'

/** In a narrow column a longer text may take more than a table's usual two lines; the tooltip shows all of it. */
const LONG = 30
/** Real words are shorter; a longer one would widen the table. */
const WORD = /\S{21,}/g
const PIECE = /[^@./_-]{1,12}[@./_-]*|[@./_-]+/gu

/**
 * A text in a table's cell. Only its longest words may break: `overflow-wrap: anywhere` would make a column as narrow as a
 * letter, and break “Boulangerie” where the next column has room to spare.
 *
 * A function, not a component: a table has hundreds of cells, and most contain only text.
 */
export function cellText(text: string): ReactNode {
  const words = breakable(text)
  if (text.length <= LONG) return words
  return (
    <span className={styles.long} title={text}>
      {words}
    </span>
  )
}

/** The text, with possible line breaks inside its longest words. */
export function breakable(text: string): ReactNode {
  const [first, ...more] = piecesOf(text)
  if (more.length === 0) return first
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other names
  return [first, ...more.flatMap((piece, index) => [<wbr key={index} />, piece])]
}

/** The text, split where a line may break inside a word. */
export function piecesOf(text: string): string[] {
  const pieces = ['']
  let from = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const [first = '', ...more] = word.match(PIECE) ?? []
    pieces.push(`${pieces.pop()}${text.slice(from, index)}${first}`, ...more)
    from = index + word.length
  }
  pieces.push(`${pieces.pop()}${text.slice(from)}`)
  return pieces
}
