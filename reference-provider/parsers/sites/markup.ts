/**
 * The elements of a web page, in the order in which they begin.
 *
 * A scan from beginning to end, and no tree: building one takes libraries minutes for a page of a few hundred thousand
 * unclosed elements, during which the provider would answer nobody. This takes the same time for each character, whatever
 * the characters are.
 */

export interface Element {
  /** Lower case. */
  name: string
  /** Null when the element does not have it. */
  attribute: (name: string) => string | null
  /** What stands in it, without markup; of a long one the beginning. Of a script as it is written. */
  text: () => string
}

/** What stands behind these bounds is no folder's page any more. */
const most = { characters: 4_000_000, elements: 50_000, attributes: 4000, text: 2000 }

/** What follows an equals sign in quotes may hold the sign that ends a tag. A part is read in one way only: trying others takes time. */
const part = String.raw`(?=([^<>"'=]+|=\s*"[^"<]*"|=\s*'[^'<]*'|["'=]))\5`
const tag = () =>
  new RegExp(String.raw`<(?:(!--)|(\/?)([a-z][a-z0-9-]*)((?:\s(?:${part}){0,${most.attributes}})?)\/?>)`, 'gi')

export function readMarkup(page: string): readonly Element[] {
  const source = page.slice(0, most.characters)
  const elements: Element[] = []
  const scan = tag()
  for (let found = scan.exec(source); found && elements.length < most.elements; found = scan.exec(source)) {
    const [, comment, closing, written = '', attributes = ''] = found
    const name = written.toLowerCase()
    const begin = scan.lastIndex
    const end = comment ? source.indexOf('-->', begin) : isRaw(name) && !closing ? endOfRaw(source, name, begin) : begin
    if (!comment && !closing) elements.push(elementOf(source, name, attributes, begin, end))
    // What is opened and never closed again reaches to the end of the page.
    if (end < 0) break
    scan.lastIndex = end
  }
  return elements
}

/** In these, tags are text. */
const isRaw = (name: string) => name === 'script' || name === 'style'

function endOfRaw(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(source)?.index ?? -1
}

function elementOf(source: string, name: string, attributes: string, begin: number, end: number): Element {
  return {
    name,
    attribute: (wanted) => readAttribute(attributes.slice(0, most.attributes), wanted),
    text: () => {
      if (isRaw(name)) return source.slice(begin, end < 0 ? source.length : end)
      const [inside = ''] = source.slice(begin, begin + most.text).split(new RegExp(`</${name}\\b`, 'i'))
      // The last tag of a long one may be cut.
      return decode(inside.replace(/<[^<>]*>|<[a-z/!][^<>]*$/gi, ' '))
    },
  }
}

function readAttribute(attributes: string, wanted: string): string | null {
  const pairs = attributes.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)
  for (const [, name = '', quoted, single, bare] of pairs) {
    if (name.toLowerCase() === wanted) return decode(quoted ?? single ?? bare ?? '')
  }
  return null
}

const signs: Readonly<Record<string, string | undefined>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  oelig: 'œ',
  OElig: 'Œ',
}

/** What stands on a letter, by the end of its name: `eacute`. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return signNamed(name) ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function signNamed(name: string): string | undefined {
  if (Object.hasOwn(signs, name)) return signs[name]
  const accent = accents[name.slice(1)]
  const letter = accent && `${name[0]}${accent}`.normalize('NFC')
  return letter?.length === 1 ? letter : undefined
}
