/** Reading one record: by a request of its own, or out of the list that holds them all. */
import type { Refusal } from '../../provider/outcome'
import type { ProviderRequest } from '../../provider/request'
import type { AnyCollection, Id, Stored } from '../define'
import { isGone, ReadFailed } from './readFailed'

export interface SingleRead {
  request: ProviderRequest
  /** null: the provider does not have it any more. Throws if the answer cannot be read. */
  read: (body: unknown) => Stored | null
  /**
   * Whether a refusal means that the provider does not have the record any more. Refusing a whole list says nothing about one
   * record.
   */
  isGone: (refusal: Refusal) => boolean
}

/** null: this collection has neither single records to ask for nor a list that holds all of them. */
export function singleRead(collection: AnyCollection, id: Id): SingleRead | null {
  const { requestOne, wholeList } = collection
  if (requestOne) return { request: requestOne(id), read: (body) => collection.readOne(body, id), isGone }
  if (wholeList === undefined) return null
  return {
    request: collection.requestPage(wholeList, null),
    read: (body) => {
      const { records, unread } = collection.readPage(body, wholeList)
      const record = records.find((one) => one.id === id)
      // It may be among those that could not be read, so it does not count as gone.
      if (!record && unread) throw new ReadFailed({ kind: 'tryAgain', cause: 'busy' })
      return record ?? null
    },
    isGone: () => false,
  }
}

export const canBeReadAlone = ({ requestOne, wholeList }: AnyCollection): boolean =>
  requestOne !== undefined || wholeList !== undefined
