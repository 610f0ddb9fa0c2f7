/** A PDF on its way to becoming pages: made, uploaded, processed by the provider. */
import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get } from '../../provider/request'
import { id, listOf, text, unwrap, version } from '../border'
import { byId } from '../values/idOrder'

/** `waiting` for its file, `processing`, then one of the last three. */
const state = v.fallback(v.picklist(['waiting', 'processing', 'finished', 'failed', 'killed']), 'processing')

/** Plain text, or an entry of a log. */
const message = v.pipe(
  v.union([v.string(), v.object({ message: v.string() })]),
  v.transform((said) => (typeof said === 'string' ? said : said.message)),
)

export const pdfSchema = v.object({
  id,
  version,
  state: v.optional(state, 'waiting'),
  progress: v.nullish(v.number(), 0),
  pages_count: v.nullish(v.number(), null),
  cover_page: v.nullish(v.object({ file_small_url: text }), null),
  messages: listOf(message),
  error: v.nullish(v.string(), null),
})
export type Pdf = v.InferOutput<typeof pdfSchema>

/** Where the making of its pages is told of, and ended (spec section 4). */
export const pdfTopic = (pdf: Id): string => `pdf:${pdf}`
export const KILL = 'kill'

/** The provider has not come to an end with it, as far as it has told. */
export const isBeingMade = ({ state }: Pdf): boolean => state === 'waiting' || state === 'processing'

/** The provider tells of a pdf on its way only (`upload.ts`), and has no list of them. */
export const pdfs = defineCollection({
  name: 'pdfs',
  parse: (value) => v.parse(pdfSchema, value),
  readOne: unwrap('pdf', pdfSchema),
  requestPage: () => get('/pdfs'),
  readPage: () => ({ records: [], next: null, total: null }),
  facts: () => ({}),
  matches: () => true,
  compare: () => byId,
})
