/** Lists of names over GraphQL that forms choose from: customer clients and cities. */
import * as v from 'valibot'
import { type Collection, defineCollection, type Stored } from '../../offline/define'
import { graphql } from '../../provider/request'
import { id, text, version } from '../border'
import { pageNumber, readEntries, unwrapOnly } from '../operations'
import { byName } from '../values/nameOrder'
import type { NoFilter, OptionFacts } from './options'

/** “Option lists page 1 size 1000” (spec section 9). */
const PAGE_SIZE = 1000

const schema = v.object({ id, version, name: text })

interface NamedOption extends Stored {
  name: string
}

/**
 * @param name the collection's name on this device
 * @param field the query's field
 * @param order the value that means “by name”
 */
export function defineNamedOptions(
  name: string,
  field: string,
  order: string,
): Collection<NamedOption, OptionFacts, NoFilter, null> {
  const document = `query ${field}($page: Int, $pageSize: Int) { ${field}(orderBy: ${order}, page: $page, pageSize: $pageSize) { entries { id name } pagination { nextPage totalPages } } }`
  return defineCollection<NamedOption, OptionFacts, NoFilter>({
    name,
    parse: (value) => v.parse(schema, value),
    readOne: unwrapOnly(schema),
    requestPage: (_, next) => graphql(document, { page: pageNumber(next), pageSize: PAGE_SIZE }),
    readPage: readEntries(field, schema),
    facts: ({ name: label }) => ({ name: label }),
    matches: () => true,
    compare: () => byName,
  })
}
