import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useEngine } from '../../data/engineContext'
import { useRecord, useRecords } from '../../data/reading/records'
import { useSource } from '../../data/source'
import { useOutbox } from '../../data/sync'
import { id } from '../../domain/border'
import { brochures } from '../../domain/brochures/collection'
import { mergeBrochures } from '../../domain/brochures/mergeMutation'
import { setBrochureState } from '../../domain/brochures/mutations'
import { offers } from '../../domain/offers/collection'
import type { Offers } from '../../domain/offers/offers'
import { asTheyAre } from '../../domain/offers/rules'
import { type Id, idIn } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import { sameItems } from '../../offline/same'

/** A language's offers with the changes that wait: a brochure that is archived here, or merged into another, is left out. */
export function useOffers(language: Id): Offers | null | undefined {
  const told = useRecord(offers, language)
  const changed = useRecords(brochures, useChangedSince(language))
  return useMemo(() => told && asTheyAre(told, changed), [told, changed])
}

const mergeSchema = v.object({ mergedId: id })

/** The brochures that this change adds to or removes from the offers. */
function decidedBy({ mutation, record, args }: EntryView): Id[] {
  if (mutation === setBrochureState.name) return [idIn(record)]
  const merge = v.safeParse(mergeSchema, args)
  return mutation === mergeBrochures.name && merge.success ? [merge.output.mergedId] : []
}

/** The brochures changed here since the offers were last told, and between the time before and then. */
interface Since {
  asOf: number | null
  now: readonly Id[]
  before: readonly Id[]
}

/**
 * The brochures that this device has changed. A sent change counts until the offers have been told twice: they are a record of their
 * own, which does not have the change before, and the first time they may have been asked for before it was sent.
 */
function useChangedSince(language: Id): readonly Id[] {
  const outbox = useOutbox()
  const { asOf } = useSource(useEngine().list(offers, { language }))
  const [since, setSince] = useState<Since>({ asOf, now: [], before: [] })
  const next = useMemo(() => {
    const waiting = outbox.flatMap(decidedBy)
    if (since.asOf !== asOf) return { asOf, now: [...new Set(waiting)], before: since.now }
    return { ...since, now: [...new Set([...since.now, ...waiting])] }
  }, [since, asOf, outbox])
  if (since.asOf !== next.asOf || !sameItems(since.now, next.now)) setSince(next)
  return useMemo(() => [...new Set([...next.now, ...next.before])], [next])
}
