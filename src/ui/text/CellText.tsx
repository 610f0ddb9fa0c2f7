import { Fragment } from 'react'
import styles from './CellText.module.css'

/** Longer ones may have more than a table's two lines in a narrow column; the whole of them is in the tooltip. */
const LONG = 30
/** Words of a language are shorter; a table would become as wide as longer ones. */
const WORD = /\S{21,}/g
const PIECE = /[^@./_-]{1,12}[@./_-]*|[@./_-]+/g

/**
 * A text in a table's cell. Only its longest words may break: `overflow-wrap: anywhere` would make a column as narrow as a
 * letter, and break “Boulangerie” where its neighbour has room to spare.
 */
export function CellText({ text }: { text: string }) {
  const words = <Breakable text={text} />
  if (text.length <= LONG) return words
  return (
    <span className={styles.long} title={text}>
      {words}
    </span>
  )
}

export function Breakable({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other names
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
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
