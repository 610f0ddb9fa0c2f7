import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ReadFailed } from '../offline/reads'
import { type Refusal, refusalText } from '../provider/outcome'

/** The screens say themselves that something is not there (any more). */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Of one record it means that an address names what is no id: that is not there, either. */
const NO_ID: ReadonlySet<number> = new Set([400, 422])

/** A question that names what was made here: the provider cannot know it before it was sent. */
const NAMES_NEW = /\bnew-\w/

/**
 * Tells what the provider refuses to answer, whichever screen asked. A question is asked again and again while its list is
 * looked at: its refusal is told once, until it was answered or refused in other words.
 */
export function useRefusedReads(onRefused: (refusal: Refusal) => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const told = new Map<string, string>()
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const question = event.query.queryHash
      if (event.action.type === 'success') told.delete(question)
      if (event.action.type !== 'error') return
      const refusal = refusalOf(event.action.error, event.query.queryKey[0] === 'record')
      if (!refusal || NAMES_NEW.test(question) || told.get(question) === refusalText(refusal)) return
      told.set(question, refusalText(refusal))
      onRefused(refusal)
    })
  }, [queries, onRefused])
}

function refusalOf(error: unknown, isOne: boolean): Refusal | null {
  if (!(error instanceof ReadFailed) || !error.refusal) return null
  const { status } = error.refusal
  return GONE.has(status) || (isOne && NO_ID.has(status)) ? null : error.refusal
}
