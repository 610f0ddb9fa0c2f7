import type { ReactNode } from 'react'
import styles from './breakable.module.css'

/** Longer ones may have more than a table's two lines in a narrow column; the whole of them is in the tooltip. */
const LONG = 30
/** Words of a language are shorter; a table would become as wide as longer ones. */
const WORD = /\S{21,}/g
const PIECE = /[^@./_-]{1,12}[@./_-]*|[@./_-]+/gu

/**
 * A text in a table's cell. Only its longest words may break: `overflow-wrap: anywhere` would make a column as narrow as a
 * letter, and break “Boulangerie” where its neighbour has room to spare.
 *
 * A function and no component: a table has hundreds of cells, and most of them are nothing but their text.
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

/** The text, with the places where a line may end within one of its longest words. */
export function breakable(text: string): ReactNode {
  const [first, ...more] = piecesOf(text)
  if (more.length === 0) return first
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other names
  return [first, ...more.flatMap((piece, index) => [<wbr key={index} />, piece])]
}

/** The text, cut where a line may end within a word. */
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
