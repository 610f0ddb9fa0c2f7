import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useRecord, useRecords } from '../../data/reading/records'
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

/** A language's offers with the changes that wait: a brochure that is archived here, or merged into another, is left out. */
export function useOffers(language: Id): Offers | null | undefined {
  const told = useRecord(offers, language)
  const changed = useRecords(brochures, useChangedSince(told))
  return useMemo(() => told && asTheyAre(told, changed), [told, changed])
}

const mergeSchema = v.object({ mergedId: id })

/** The brochures that this change adds to or removes from the offers. */
function decidedBy({ mutation, record, args }: EntryView): Id[] {
  if (mutation === setBrochureState.name) return [idIn(record)]
  const merge = v.safeParse(mergeSchema, args)
  return mutation === mergeBrochures.name && merge.success ? [merge.output.mergedId] : []
}

/**
 * The brochures that this device has changed. A sent change counts until the offers arrive anew: they are a record of their own,
 * which does not have the change before.
 */
function useChangedSince(told: Offers | null | undefined): readonly Id[] {
  const outbox = useOutbox()
  const [since, setSince] = useState<{ told: typeof told; ids: readonly Id[] }>({ told, ids: [] })
  const ids = useMemo(() => {
    const waiting = outbox.flatMap(decidedBy)
    return [...new Set([...(since.told === told ? since.ids : []), ...waiting])]
  }, [since, told, outbox])
  if (since.told !== told || since.ids.length !== ids.length) setSince({ told, ids })
  return ids
}
