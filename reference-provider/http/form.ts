/** Form data with lists and objects in its names: `regions[0][id]`, `shop_categories[]`. */
import type { Context } from 'hono'
import { refuse } from './errors'

type FormValue = string | File | FormValue[] | { [name: string]: FormValue }

export function isForm(c: Context): boolean {
  return isFormType(c.req.header('content-type'))
}

export function isFormType(contentType = ''): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(contentType)
}

/** The form as one object, like JSON, except that every value is text or a file. 400 when it is no form of UTF-8. */
export async function readForm(c: Context): Promise<{ [name: string]: FormValue }> {
  const data = await readFormData(c)
  const root: Branch = new Map()
  for (const [name, value] of data) put(root, pathOf(name), typeof value === 'string' ? asTyped(value) : value)
  return asObject(root)
}

/** A form carries every line break of a text as CR LF, whatever was typed; JSON carries it as typed. Both must mean the same. */
const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

/** The form as it came. 400 when it is no form of UTF-8, or has more parts than any real form. */
export async function readFormData(c: Context): Promise<FormData> {
  const bytes = await c.req.arrayBuffer()
  if (hasTooManyParts(Buffer.from(bytes), c.req.header('content-type')))
    throw refuse(400, `The form has more than ${mostParts.toLocaleString('en')} parts.`)
  const data = await c.req.formData().catch(notValid)
  const replaced = replacementsIn(data)
  if (replaced > 0 && replaced > replacementsSent(bytes)) notValid()
  return data
}

/** As many as a list may have entries. Taking a form apart costs time for each part, in which nobody else is answered. */
const mostParts = 10_000
/** A multipart form has one piece before its first part and one behind its last. */
const mostPieces = mostParts + 2

function hasTooManyParts(bytes: Buffer, contentType: string | undefined): boolean {
  const boundary = boundaryIn(contentType)
  const divider = boundary === undefined ? '&' : `--${boundary}`
  return [...piecesOf(bytes, divider)].length > mostPieces
}

/** The pieces between a form's dividers; the whole body without a divider. Beyond `mostPieces` the rest stays one piece. */
export function* piecesOf(bytes: Buffer, divider: string | undefined): Generator<Buffer> {
  let from = 0
  for (let pieces = 1; divider !== undefined && pieces <= mostPieces; pieces += 1) {
    const at = bytes.indexOf(divider, from)
    if (at < 0) break
    yield bytes.subarray(from, at)
    from = at + divider.length
  }
  yield bytes.subarray(from)
}

/** The boundary of a multipart form; undefined for any other body. */
export function boundaryIn(contentType = ''): string | undefined {
  return /^multipart\/form-data\b.*;\s*boundary="?([^";]+)/i.exec(contentType)?.[1]
}

function notValid(): never {
  throw refuse(400, 'The body is not valid form data.')
}

/** How often the form's texts hold the sign that decoders silently put in place of bytes that are no UTF-8. */
function replacementsIn(data: FormData): number {
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : [name]))
  return texts.join('').split('\uFFFD').length - 1
}

/** How often that sign was really sent. */
function replacementsSent(bytes: ArrayBuffer): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\xEF\xBF\xBD|%EF%BF%BD/gi)?.length ?? 0
  )
}

/** Maps, so that no name (`__proto__`) and no number (`[4000000000]`) means more than itself. */
type Branch = Map<string, string | File | Branch>

const deepest = 4

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
  if (rest.length > deepest) throw refuse(400, 'The form is nested too deeply.')
  return [head, ...rest]
}

function put(branch: Branch, [key = '', ...rest]: string[], value: string | File): void {
  const [next] = rest
  if (next === undefined) {
    branch.set(key === '' ? `#${branch.size}` : key, value)
    return
  }
  const own = key === '' ? lastWithout(branch, next) : key
  const known = branch.get(own)
  const child: Branch = known instanceof Map ? known : new Map()
  branch.set(own, child)
  put(child, rest, value)
}

/** `rows[][id]=1&rows[][name]=a&rows[][id]=2`: a name that the last row has already begins the next one. */
function lastWithout(branch: Branch, name: string): string {
  const key = `#${branch.size - 1}`
  const last = branch.get(key)
  return last instanceof Map && !last.has(name) ? key : `#${branch.size}`
}

function asValue(value: string | File | Branch): FormValue {
  if (!(value instanceof Map)) return value
  const isList = [...value.keys()].every((key) => /^#?\d+$/.test(key))
  // `shop_categories[]=` is how a form says that a list is empty.
  return isList ? [...value.values()].filter((item) => item !== '').map(asValue) : asObject(value)
}

function asObject(branch: Branch): { [name: string]: FormValue } {
  return Object.fromEntries([...branch].map(([name, value]) => [name, asValue(value)]))
}
