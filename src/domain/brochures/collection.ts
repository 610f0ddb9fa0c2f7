import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get, path } from '../../provider/request'
import { id, recordsOf, TOLD_OF_OTHERS, unwrap } from '../border'
import { brochureDraft, cardDraft } from '../form/draftKeys'
import { brochureSchema } from './brochure'
import { countersTold, counterTally } from './counters'
import { type BrochureFilter, brochureFacts, compareBrochures, filtersOf, matchesFilter } from './filter'

/** “Fewer returned marks exhausted” (spec section 9): a provider may send a token with the last page, too. */
const PAGE_SIZE = 20

const parse = (value: unknown) => v.parse(brochureSchema, value)
const pageSchema = v.object({ brochures: recordsOf(brochureSchema), next_token: v.nullish(id, null) })

export const brochures = defineCollection({
  name: 'brochures',
  toldOfOthers: TOLD_OF_OTHERS,
  mayBeMissing: ['pages_count'], // of each region, in `attached`
  parse,
  readOne: unwrap('brochure', brochureSchema),
  requestOne: (brochureId) => get(path`/brochures/${brochureId}`),
  requestPage: (filter: BrochureFilter, next) =>
    filter.duplicates
      ? get('/brochures/duplicates', { brochure_id: filter.duplicates.id })
      : get('/brochures', {
          status: filter.status,
          ...filtersOf(filter),
          order: filter.order,
          next_token: next ?? 1, // “paging starts at 1 via next_token” (spec section 9)
        }),
  readPage: (body) => {
    const { brochures: told, next_token } = v.parse(pageSchema, body)
    const isFull = told.records.length + told.unread >= PAGE_SIZE
    return { ...told, next: isFull ? next_token : null, total: null }
  },
  changedAt: ({ last_updated }) => last_updated,
  drafts: (brochureId) => [brochureDraft(brochureId), cardDraft(brochureId)],
  facts: brochureFacts,
  matches: matchesFilter,
  compare: (filter) => compareBrochures(filter.order),
  tally: {
    ...counterTally,
    request: (filter) => get('/brochures/counters', filtersOf(filter)),
    read: unwrap('counters', countersTold),
  },
})
