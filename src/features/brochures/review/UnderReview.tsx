import { useState } from 'react'
import { useFreshRecord } from '../../../data/freshRecord'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { regionOf } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { SelectField } from '../../../ui/SelectField'
import { Facts } from '../Facts'
import { nameOf, regionName } from '../names'
import { DecisionButtons } from './DecisionButtons'
import { History } from './History'
import { ReviewedPages } from './ReviewedPages'
import styles from './review.module.css'
import type { Decisions } from './useDecisions'
import { usePreloadedBrochure } from './usePreloadedBrochure'

interface UnderReviewProps {
  id: Id
  next: Id | null
  /** how many are in the queue */
  left: number
  decisions: Decisions
}

/** The brochure that is looked at: its pages beside its facts. */
export function UnderReview({ id, next, left, decisions }: UnderReviewProps) {
  const { record: brochure, refreshing: loading } = useFreshRecord(brochures, id)
  const [region, setRegion] = useState<string | null>(null)
  usePreloadedBrochure(next)
  if (!brochure)
    return <p className={styles.nothing}>{loading ? 'Loading…' : 'This brochure is not on this device.'}</p>
  return (
    <article className={styles.review} aria-label={nameOf(brochure)}>
      <ReviewedPages key={region} brochure={brochure} regionId={region} loading={loading} />
      <aside className={styles.side}>
        <header>
          <h2 className={styles.name}>{nameOf(brochure)}</h2>
          <p className={styles.shop}>
            {brochure.shop?.name} · {brochure.language?.name}
          </p>
        </header>
        <DecisionButtons brochure={brochure} left={left} {...decisions} />
        <RegionSelect brochure={brochure} chosen={region} onChoose={setRegion} />
        <Facts brochure={brochure} />
        <History updates={brochure.brochure_updates} />
      </aside>
    </article>
  )
}

interface RegionSelectProps {
  brochure: Brochure
  chosen: string | null
  onChoose: (id: string) => void
}

function RegionSelect({ brochure, chosen, onChoose }: RegionSelectProps) {
  const regions = brochure.brochure_regions
  if (regions.length < 2) return null
  return (
    <SelectField
      label="Region"
      value={regionOf(brochure, chosen)?.id ?? ''}
      options={regions.map((one) => ({ value: one.id, label: `${regionName(one)} (${one.pages_count} pages)` }))}
      onChange={onChoose}
    />
  )
}
