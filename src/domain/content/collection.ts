import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get } from '../../provider/request'
import { recordsOf, text, unwrap, version } from '../border'
import { ALL, type NoFilter } from '../form/options'
import { compareNames } from '../values/nameOrder'

/** The texts of one language's site. The id is the language's symbol, which the provider uses, too. */
const texts = v.object({
  id: v.string(),
  version,
  description: text,
  disclaimer: text,
  info: text,
  site_disclaimer: text,
})
export type ContentTexts = v.InferOutput<typeof texts>

const config = v.object({
  languages: v.record(v.string(), v.unknown()),
  disclaimers: v.nullish(v.record(v.string(), v.unknown()), {}),
})

const one = v.pipe(
  v.looseObject({ language: v.string() }),
  v.transform(({ language, ...fields }) => ({ ...fields, id: language })),
  texts,
)

export const contentTexts = defineCollection<ContentTexts, { language: string }, NoFilter>({
  name: 'content',
  parse: (value) => v.parse(texts, value),
  readOne: unwrap('config', one),
  wholeList: ALL,
  requestPage: () => get('/config'),
  readPage: (body) => {
    const { languages, disclaimers } = v.parse(config, body)
    const told = Object.entries(languages).map(([symbol, fields]) =>
      v.is(v.looseObject({}), fields) ? { ...fields, id: symbol, site_disclaimer: disclaimers[symbol] } : null,
    )
    return { ...v.parse(recordsOf(texts), told), next: null, total: told.length }
  },
  facts: ({ id }) => ({ language: id }),
  matches: () => true,
  compare: () => (a, b) => compareNames(a.language, b.language),
})
