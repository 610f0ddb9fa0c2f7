import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get } from '../../provider/request'
import { TOLD_OF_OTHERS } from '../border'
import { type Offers, offersAnswer, offersSchema } from './offers'

interface OffersFilter {
  language: Id
}

const requestOffers = (language: Id) => get('/brochures/offers', { language_id: language })

const beside = v.pipe(
  v.object({ offers: offersAnswer }),
  v.transform(({ offers: told }) => told),
)

/**
 * The offers alone, in the answer to a read; or under their key, beside the brochure that was moved or the reason why it was not.
 */
const readOffers = (body: unknown) => v.parse(v.union([beside, offersAnswer]), body)

/** One record per language. */
export const offers = defineCollection<Offers, { language: Id }, OffersFilter>({
  name: 'offers',
  toldOfOthers: TOLD_OF_OTHERS,
  parse: (value) => v.parse(offersSchema, value),
  readOne: (body, language = '') => {
    const told = readOffers(body).offers
    return { ...told, id: told.id || language }
  },
  requestOne: requestOffers,
  requestPage: ({ language }) => requestOffers(language),
  readPage: (body, { language }) => {
    const { offers: told, unread } = readOffers(body)
    return { records: [{ ...told, id: language }], unread, next: null, total: 1 }
  },
  facts: ({ id }) => ({ language: id }),
  matches: (facts, { language }) => facts.language === language,
  compare: () => () => 0,
})
