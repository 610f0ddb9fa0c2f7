/** What staff may send as texts of the sites (contract section 3, `PUT /config`). */
import * as v from 'valibot'
import { invalid } from '../http/errors'
import { mustSelect } from '../http/wording'

/** Characters: a megabyte of plain text. */
const longest = 1_048_576

const text = v.pipe(v.string('must be text'), v.maxLength(longest, 'must not be longer than 1,048,576 characters'))

/** The texts of one language, in the order in which the console shows them. */
const kinds = ['description', 'disclaimer', 'info'] as const
type Kind = (typeof kinds)[number]

/** What is to change: texts of a language, or the site's disclaimers of several. */
export type ContentChange = Partial<Record<Kind | 'site_disclaimer', string>>

/** By the language's symbol, or its id. */
const language = v.pipe(
  v.custom<unknown>((value) => value !== undefined && value !== '', mustSelect),
  v.union([v.string(), v.number()], 'is not a known language'),
  v.transform(String),
)

const oneText = v.object({
  language,
  description: v.optional(text),
  disclaimer: v.optional(text),
  info: v.optional(text),
})

const siteDisclaimers = v.object({ languages: v.record(v.string(), text, 'must be texts by language') })

/** The two shapes are told apart first, so that an error is reported at a field of the shape that was sent. */
const sent = v.lazy((value) => (isDisclaimers(value) ? siteDisclaimers : oneText))
const holds = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value
const isDisclaimers = (value: unknown) => holds(value, 'languages')
const isBoth = (value: unknown) => isDisclaimers(value) && ['language', ...kinds].some((key) => holds(value, key))

export const changeSchema = v.pipe(
  v.custom<unknown>(
    (value) => !isBoth(value),
    'must be texts of one language or the disclaimers by language, not both',
  ),
  sent,
  v.transform((sent): Map<string, ContentChange> => {
    if ('languages' in sent)
      return new Map(
        Object.entries(sent.languages).map(([symbol, disclaimer]) => [symbol, { site_disclaimer: disclaimer }]),
      )
    const { language: symbol, ...texts } = sent
    const changed = Object.entries(texts).filter(([, value]) => value !== undefined)
    return new Map([[symbol, Object.fromEntries(changed)]])
  }),
)

/** 422 when the body names nothing to change. */
export function requireSomething(changes: Map<string, ContentChange>): void {
  const isEmpty = changes.size === 0 || [...changes.values()].some((change) => Object.keys(change).length === 0)
  if (isEmpty) throw invalid({ body: [`must name one of ${kinds.join(', ')}, or languages`] })
}
