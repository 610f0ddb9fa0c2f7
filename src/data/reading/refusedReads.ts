import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isIdEverywhere } from '../../domain/values/providerId'
import { idIn, mentionsNewId } from '../../offline/define'
import { isGone, ReadFailed } from '../../offline/mirror/readFailed'
import { log } from '../../provider/log'
import { type Refusal, refusalText } from '../../provider/outcome'

/** What a provider may answer when the id in an address is not valid: so there is no such record. */
const NO_ID: ReadonlySet<number> = new Set([400, 422])

/** From this status on it is the provider's own failure, whatever the question. */
const FAILING = 500

/**
 * Tells what the provider refuses or fails to answer, whichever screen asked. “GraphQL query errors are only logged” (spec section
 * 8): about those the screen says only that it got no answer.
 */
export function useRefusedReads(onRefused: (refusal: Refusal) => void): void {
  const queries = useQueryClient()
  const tellRefused = useEffectEvent(onRefused)
  useEffect(() => {
    const told = createTold()
    const tell = (query: Query, error: unknown) => {
      const refusal = refusalOf(query, error)
      if (!refusal) return
      if (isOfGraphql(error)) log(`GraphQL query: ${refusalText(refusal)}`)
      else if (told.isNews(query.queryHash, refusal)) tellRefused(refusal)
    }
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success') told.wasAnswered(event.query.queryHash)
      if (event.action.type === 'error') tell(event.query, event.action.error)
    })
  }, [queries])
}

/**
 * What the person has been told. A question is asked again and again while its list is on the screen. Its refusal is told once,
 * until it is answered or refused in other words. A provider that fails is told once for all questions, until one of the questions
 * that failed is answered: some of them are never asked again.
 */
function createTold() {
  const refused = new Map<string, string>()
  /** The texts of a provider that still fails. */
  const failing = new Set<string>()
  return {
    wasAnswered: (question: string) => {
      failing.delete(refused.get(question) ?? '')
      refused.delete(question)
    },
    isNews: (question: string, refusal: Refusal): boolean => {
      const text = refusalText(refusal)
      const isKnown = refused.get(question) === text || failing.has(text)
      refused.set(question, text)
      if (!isKnown && refusal.status >= FAILING) failing.add(text)
      return !isKnown
    },
  }
}

const isOfGraphql = (error: unknown): boolean => error instanceof ReadFailed && error.asked === 'graphql'

/** Null for what the screens say themselves. */
function refusalOf({ queryKey, queryHash }: Query, error: unknown): Refusal | null {
  if (!(error instanceof ReadFailed) || !error.refusal) return null
  if (mentionsNewId(queryHash)) return null // the provider cannot know what was made here and not sent yet
  return error.answer && saysItIsGone(queryKey, error.answer) ? null : error.refusal
}

/** Whether a record does not exist because the id in its address is not valid. */
export const saysThereIsNoSuchId = (record: unknown, error: unknown): boolean =>
  error instanceof ReadFailed && error.answer !== null && isOfNoId(record, error.answer)

const isOfNoId = (record: unknown, { status }: Refusal): boolean =>
  NO_ID.has(status) && !isIdEverywhere(idIn(String(record)))

/** If a single record or answer does not exist, the screen itself says so; a list always exists. */
function saysItIsGone([kind, key]: QueryKey, refusal: Refusal): boolean {
  if (kind === 'record') return isGone(refusal) || isOfNoId(key, refusal)
  return kind === 'ask' && isGone(refusal)
}
