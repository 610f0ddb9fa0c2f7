import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { graphql, ID_AND_VERSION } from '../../provider/request'
import { TOLD_OF_OTHERS } from '../border'
import { userDraft } from '../form/draftKeys'
import { pageNumber, readEntries, unwrapOnly } from '../operations'
import { byId } from '../values/idOrder'
import { compareNames } from '../values/nameOrder'
import { wanted, withoutCase } from '../values/search'
import { identityUserSchema } from './user'

/**
 * The fields that every operation answers: the same for single users and lists, so that reading one never loses what the other had
 * told.
 */
export const USER_FIELDS = `${ID_AND_VERSION} email firstName lastName roles customerClients { id name } cities { id name }`

const LIST = `query identityUsers($orderBy: IdentityUserOrder, $search: String, $page: Int, $pageSize: Int) { identityUsers(orderBy: $orderBy, search: $search, page: $page, pageSize: $pageSize) { entries { ${USER_FIELDS} } pagination { currentPage nextPage previousPage totalPages } } }`
const READ = `query identityUser($id: ID!) { identityUser(id: $id) { ${USER_FIELDS} } }`

/** Spec section 9. */
const USERS_PAGE_SIZE = 25

interface UserFilter {
  /** '' finds all */
  search: string
}

export const identityUsers = defineCollection({
  name: 'identity_users',
  toldOfOthers: TOLD_OF_OTHERS,
  pageSize: USERS_PAGE_SIZE,
  parse: (value) => v.parse(identityUserSchema, value),
  readOne: unwrapOnly(identityUserSchema),
  requestOne: (userId) => graphql(READ, { id: userId }),
  requestPage: ({ search }: UserFilter, next) =>
    graphql(LIST, { orderBy: 'EMAIL_ASC', search, page: pageNumber(next), pageSize: USERS_PAGE_SIZE }),
  readPage: readEntries('identityUsers', identityUserSchema),
  drafts: (id) => [userDraft(id)],
  facts: ({ email, firstName, lastName }) => ({
    email: withoutCase(email),
    name: withoutCase(`${firstName} ${lastName}`),
  }),
  matches: ({ email, name }, { search }) => {
    const text = wanted(search)
    return email.includes(text) || name.includes(text)
  },
  compare: () => (a, b) => compareNames(a.email, b.email) || byId(a, b),
})
