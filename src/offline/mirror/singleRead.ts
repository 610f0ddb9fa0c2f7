/** Reading one record: by a call of its own, or out of the list that has them all. */
import type { Refusal } from '../../provider/outcome'
import type { ProviderRequest } from '../../provider/request'
import type { AnyCollection, Id, Stored } from '../define'
import { isGone } from '../replay/refused'
import { ReadFailed } from './readFailed'

export interface SingleRead {
  request: ProviderRequest
  /** null: the provider has it no longer. Throws on what cannot be read. */
  read: (body: unknown) => Stored | null
  /** Whether a refusal says that the provider has it no longer: of a list it says nothing about the record. */
  isGone: (refusal: Refusal) => boolean
}

/** null: records of this collection are told in lists only, of which none has them all. */
export function singleRead(collection: AnyCollection, id: Id): SingleRead | null {
  const { requestOne, wholeList } = collection
  if (requestOne) return { request: requestOne(id), read: (body) => collection.readOne(body, id), isGone }
  if (wholeList === undefined) return null
  return {
    request: collection.requestPage(wholeList, null),
    read: (body) => {
      const { records, unread } = collection.readPage(body, wholeList)
      const record = records.find((one) => one.id === id)
      // It may be one of those that nobody here can read: that is no word of its being gone.
      if (!record && unread) throw new ReadFailed({ kind: 'tryAgain', cause: 'busy' })
      return record ?? null
    },
    isGone: () => false,
  }
}

export const canBeReadAlone = ({ requestOne, wholeList }: AnyCollection): boolean =>
  requestOne !== undefined || wholeList !== undefined
