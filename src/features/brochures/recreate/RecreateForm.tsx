import { useState } from 'react'
import { useMutate } from '../../../data/changes'
import { useNewId } from '../../../data/form/refusedChange'
import { useOutbox } from '../../../data/sync'
import type { Brochure } from '../../../domain/brochures/brochure'
import { parserFor, recreateBrochure } from '../../../domain/brochures/recreate'
import type { Id } from '../../../offline/define'
import { refusalText } from '../../../provider/outcome'
import { Button } from '../../../ui/control/Button'
import { SelectField } from '../../../ui/control/SelectField'
import { DialogButtons } from '../../../ui/dialog/Dialog'
import { Callout } from '../../../ui/news/Callout'
import { useTold } from '../../../ui/news/telling'
import { nameOf, regionName } from '../names'
import type { KeptRun } from './keptRuns'
import { refusedRun } from './madeRuns'
import styles from './recreate.module.css'

interface RecreateFormProps {
  brochure: Brochure
  onStarted: (run: KeptRun) => void
  onClose: () => void
}

/** Chooses the region to make anew. After a refused run it shows the provider's words, and a new Start replaces that run. */
export function RecreateForm({ brochure, onStarted, onClose }: RecreateFormProps) {
  const regions = brochure.brochure_regions
  const refused = refusedRun(useOutbox(), brochure.id)
  const [chosen, setChosen] = useState<Id | null>(refused?.args.region_id ?? null)
  const region = regions.find(({ region_id }) => region_id === chosen) ?? regions[0]
  const parserId = region ? parserFor(brochure, region) : null
  const start = useStart(brochure, useNewId(refused).id, onStarted)
  return (
    <>
      {refused && (
        <Callout tone="danger" role="alert">
          {refusalText(refused.refusal)}
        </Callout>
      )}
      {region && (
        <SelectField
          label="Region"
          value={region.region_id}
          options={regions.map((one) => ({ value: one.region_id, label: regionName(one) }))}
          onChange={setChosen}
        />
      )}
      {parserId === null && (
        <p role="status" className={styles.note}>
          {region
            ? 'The parser of this brochure is no longer known, so it cannot be recreated.'
            : 'This brochure has no regions, so there is nothing to recreate.'}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button
          tone="primary"
          disabled={!region || parserId === null}
          onClick={() => region && parserId !== null && void start(region.region_id, parserId)}
        >
          Start
        </Button>
      </DialogButtons>
    </>
  )
}

/** @param runId made with the form, so that a second press on Start is the same run */
function useStart(brochure: Brochure, runId: Id, onStarted: (run: KeptRun) => void) {
  const mutate = useMutate()
  const told = useTold()
  return async (regionId: Id, parserId: Id) => {
    const change = mutate(recreateBrochure, {
      id: runId,
      brochureId: brochure.id,
      name: nameOf(brochure),
      shop_id: brochure.shop_id,
      region_id: regionId,
      language_id: brochure.language_id,
      parser_id: parserId,
      at: new Date().toISOString(),
    })
    if (await told(change)) onStarted({ runId, parserId })
  }
}
