/** A PDF on its way to becoming pages: made, uploaded, processed by the provider. */
import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get } from '../../provider/request'
import { count, id, text, unwrap, version } from '../border'
import { byId } from '../values/idOrder'

/** `waiting` for its file, `processing`, then one of the last three. */
const state = v.fallback(v.picklist(['waiting', 'processing', 'finished', 'failed', 'killed']), 'processing')

/** An unreadable field must not hide the state: a brochure waits until it knows that its pdf has ended. */
export const pdfSchema = v.object({
  id,
  version,
  state: v.optional(state, 'waiting'),
  progress: v.fallback(v.nullish(v.number(), 0), 0),
  pages_count: count,
  cover_page: v.fallback(v.nullish(v.object({ file_small_url: text }), null), null),
  error: v.fallback(v.nullish(v.string(), null), null),
})
export type Pdf = v.InferOutput<typeof pdfSchema>

/** The topic on which the making of its pages is told, and can be ended (spec section 4). */
export const pdfTopic = (pdf: Id): string => `pdf:${pdf}`
export const KILL = 'kill'

/** Whether the provider is still working on it, as far as it has told. */
export const isBeingMade = ({ state }: Pdf): boolean => state === 'waiting' || state === 'processing'

/** The provider tells of a pdf only on its way (`upload.ts`), and has no list of them. */
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
