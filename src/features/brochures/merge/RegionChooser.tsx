import { ArrowLeftRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useAsk } from '../../../data/reading/ask'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { idsOf } from '../../../domain/border'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { commonRegions } from '../../../domain/brochures/merge'
import { mergeRegionsRequest, readMergeRegions } from '../../../domain/brochures/reads'
import { choicesOf } from '../../../domain/form/options'
import type { Id } from '../../../offline/define'
import { Button } from '../../../ui/control/Button'
import { SelectField } from '../../../ui/control/SelectField'
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog'
import { DialogClose } from '../../../ui/dialog/DialogClose'
import { BrochureToCome } from '../BrochureToCome'
import { useBoard } from '../board/boardContext'
import { shortName } from '../names'
import styles from './merge.module.css'
import { SmallCover } from './SmallCover'

interface RegionChooserProps {
  baseId: Id
  mergedId: Id
  onClose: () => void
}

/** Asks in which region two brochures become one (spec section 2). The person can swap which of the two stays. */
export function RegionChooser({ baseId, mergedId, onClose }: RegionChooserProps) {
  const [turned, setTurned] = useState(false)
  const first = useFreshRecord(brochures, turned ? mergedId : baseId)
  const second = useFreshRecord(brochures, turned ? baseId : mergedId)
  const [base, merged] = [first.record, second.record]
  const lacking = [first, second].find(({ missing }) => missing)
  return (
    <Dialog title="Choose region" size="medium" onClose={onClose}>
      {base && merged ? (
        <>
          <Pair base={base} merged={merged} onTurn={() => setTurned(!turned)} />
          <RegionForm base={base} merged={merged} onClose={onClose} />
        </>
      ) : (
        <>
          <BrochureToCome asked={lacking ?? first} className={styles.text} />
          <DialogClose onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function Pair({ base, merged, onTurn }: { base: Brochure; merged: Brochure; onTurn: () => void }) {
  return (
    <>
      <p className={styles.text}>
        The pages of “{shortName(merged)}” are added behind those of “{shortName(base)}”, and “{shortName(merged)}”
        loses the region.
      </p>
      <div className={styles.pair}>
        <SmallCover brochure={merged} />
        <Button onClick={onTurn}>
          <ArrowLeftRight size={16} aria-hidden />
          Swap
        </Button>
        <SmallCover brochure={base} />
      </div>
    </>
  )
}

function RegionForm({ base, merged, onClose }: { base: Brochure; merged: Brochure; onClose: () => void }) {
  const { actions } = useBoard()
  const { regions, loading } = useMergeRegions(base, merged)
  const [chosen, setChosen] = useState<string | null>(null)
  const problemId = useId()
  const region = regions.find(({ id }) => id === chosen) ?? regions[0]
  const confirm = () => {
    if (!region) return
    onClose()
    actions.merge(base.id, merged.id, region.id)
  }
  return (
    <>
      {region ? (
        <SelectField label="Region" value={region.id} options={choicesOf(regions)} onChange={setChosen} />
      ) : (
        <p id={problemId} role="status" className={styles.problem}>
          {loading ? 'Asking for regions…' : 'These brochures have no region in common, so they cannot be merged.'}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          disabled={!region}
          aria-describedby={region ? undefined : problemId}
          data-autofocus=""
          onClick={confirm}
        >
          Confirm
        </Button>
      </DialogButtons>
    </>
  )
}

/** The regions that both have on this device, waiting changes included; if the provider could be asked, those it allows. */
function useMergeRegions(base: Brochure, merged: Brochure) {
  const request = mergeRegionsRequest(base.id, merged.id)
  const known = commonRegions(base, merged)
  // Keyed by the regions too: an answer given before one of them came says nothing about it.
  const { data, loading } = useAsk(['mergeRegions', base.id, merged.id, ...idsOf(known)], request, readMergeRegions)
  const regions = data ? known.filter(({ id }) => data.some((region) => region.id === id)) : known
  return { regions, loading: loading && known.length === 0 }
}
