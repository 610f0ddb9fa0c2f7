import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useRecord, useRecords } from '../../data/reading/records'
import { useOutbox } from '../../data/sync'
import { id } from '../../domain/border'
import { brochures } from '../../domain/brochures/collection'
import { mergeBrochures } from '../../domain/brochures/mergeMutation'
import { freezePosition, setBrochureState } from '../../domain/brochures/mutations'
import { offers } from '../../domain/offers/collection'
import type { Offers } from '../../domain/offers/offers'
import { asTheyAre } from '../../domain/offers/rules'
import { type Id, idIn } from '../../offline/define'
import type { EntryView } from '../../offline/engine'

/** The offers of a language with the changes that wait: a brochure that is archived here, or merged into another, is offered no more. */
export function useOffers(language: Id): Offers | null | undefined {
  const told = useRecord(offers, language)
  const changed = useRecords(brochures, useChangedSince(told))
  return useMemo(() => told && asTheyAre(told, changed), [told, changed])
}

const DECIDING: ReadonlySet<string> = new Set([setBrochureState.name, freezePosition.name])

const mergeSchema = v.object({ mergedId: id })

/** The brochures that are other offers by this change, or none. */
function decidedBy({ mutation, record, args }: EntryView): Id[] {
  if (DECIDING.has(mutation)) return [idIn(record)]
  const merge = v.safeParse(mergeSchema, args)
  return mutation === mergeBrochures.name && merge.success ? [merge.output.mergedId] : []
}

/**
 * The brochures that this device has changed. A change that has been sent counts until the offers are told anew: they are a record of
 * their own, and until then as they were before it.
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
