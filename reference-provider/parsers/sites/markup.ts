/**
 * The elements of a web page, in the order in which they begin.
 *
 * Read by a tokenizer, not as a tree: building one takes minutes for a page of a few hundred thousand unclosed elements, during
 * which the provider would answer nobody. This takes the same time for each character, whatever the characters are.
 */
import { Tokenizer } from 'htmlparser2'

export interface Element {
  /** Lower case. */
  name: string
  /** Null when the element does not have it. */
  attribute: (name: string) => string | null
  /** Its text without markup; only the beginning of a long one. A script's text is as written. */
  text: () => string
}

/** No folder's page goes beyond these bounds. */
const most = { characters: 4_000_000, tags: 50_000, inside: 2000, text: 2000 }

/** A tag, and the text behind it. */
interface Piece {
  /** Lower case. */
  name: string
  /** It begins a script: the text behind it is none of the page's. */
  isCode: boolean
  text: string
}

export function readMarkup(page: string): readonly Element[] {
  const source = page.slice(0, most.characters)
  const pieces: Piece[] = []
  const elements: Element[] = []
  let name = ''
  let attributes = new Map<string, string>()
  let attribute = ''
  let value = ''

  const begin = (isOpening: boolean) => {
    pieces.push({ name, isCode: isOpening && (name === 'script' || name === 'style'), text: '' })
    if (pieces.length === most.tags) tokenizer.pause()
  }
  const open = () => {
    const own = attributes
    const at = pieces.length
    elements.push({ name, attribute: (wanted) => own.get(wanted) ?? null, text: () => textIn(pieces, at) })
    begin(true)
  }
  const say = (text: string) => {
    const last = pieces.at(-1)
    if (last) last.text += text
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (from, to) => {
        name = source.slice(from, to).toLowerCase()
        attributes = new Map()
      },
      onattribname: (from, to) => {
        attribute = source.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata: (from, to) => {
        value += source.slice(from, to)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        // Of several of one name the first counts, as in a browser.
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (from, to) => {
        name = source.slice(from, to).toLowerCase()
        begin(false)
      },
      ontext: (from, to) => say(source.slice(from, to)),
      ontextentity: (codePoint) => say(String.fromCodePoint(codePoint)),
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onprocessinginstruction: ignored,
      onend: ignored,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return elements
}

const ignored = () => undefined

/** The text from a tag until its element ends or one like it begins: no element that is read here holds its like. */
function textIn(pieces: readonly Piece[], at: number): string {
  const own = pieces[at]
  if (!own || own.isCode) return own?.text ?? ''
  let text = own.text
  for (const piece of pieces.slice(at + 1, at + most.inside)) {
    if (piece.name === own.name || text.length >= most.text) break
    if (!piece.isCode) text += ` ${piece.text}`
  }
  return text.slice(0, most.text)
}
