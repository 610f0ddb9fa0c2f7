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
const most = { characters: 4_000_000, tags: 50_000, text: 2000 }

/** The beginning or the end of an element, or a comment. */
interface Tag {
  /** Lower case; empty of a comment. */
  name: string
  /** Where it stands. To the beginning of a script belongs all that is in it, for there tags are text. */
  from: number
  to: number
}

export function readMarkup(page: string): readonly Element[] {
  const source = page.slice(0, most.characters)
  const elements: Element[] = []
  const tags: Tag[] = []
  const scan = /<(?:(!--)|(\/?)([a-z][^\s/>]*))/gi
  for (let found = scan.exec(source); found && tags.length < most.tags; found = scan.exec(source)) {
    const [, comment, closing, written = ''] = found
    const begin = comment ? behind(source, '-->', scan.lastIndex) : endOfTag(source, scan.lastIndex)
    // What is opened and never closed again reaches to the end of the page.
    if (begin < 0) break
    const name = written.toLowerCase()
    const isElement = !comment && !closing
    const to = isElement && isRaw(name) ? endOfRaw(source, name, begin) : begin
    tags.push({ name, from: found.index, to })
    if (isElement) {
      const attributes = source.slice(scan.lastIndex, begin - 1)
      const next = tags.length
      elements.push({
        name,
        attribute: (wanted) => readAttribute(attributes, wanted),
        text: () => (isRaw(name) ? source.slice(begin, to) : decode(textIn(source, begin, name, tags, next))),
      })
    }
    scan.lastIndex = to
  }
  return elements
}

function behind(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from)
  return at < 0 ? -1 : at + sign.length
}

/** Of a tag behind its name. What follows an equals sign in quotes may hold the sign that ends a tag. */
const part = /[^>=]+|=\s*(?:"[^"]*"|'[^']*')?/y

function endOfTag(source: string, from: number): number {
  let at = from
  for (part.lastIndex = from; part.test(source); ) at = part.lastIndex
  return source[at] === '>' ? at + 1 : -1
}

const isRaw = (name: string) => name === 'script' || name === 'style'

function endOfRaw(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(source)?.index ?? source.length
}

/** What stands between the tags from `next` on, until one ends the element or begins another: none that is read holds its like. */
function textIn(source: string, begin: number, name: string, tags: readonly Tag[], next: number): string {
  const end = begin + most.text
  const texts: string[] = []
  let at = begin
  for (let index = next; ; index += 1) {
    const tag = tags[index]
    texts.push(source.slice(at, Math.min(tag?.from ?? end, end)))
    if (!tag || tag.from >= end || tag.name === name) return texts.join(' ')
    at = tag.to
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
