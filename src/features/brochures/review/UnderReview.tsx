import { useState } from 'react'
import { regionOf } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { NotThere } from '../../../ui/screen/EmptyState'
import { Facts } from '../card/Facts'
import { History } from '../History'
import { nameOf } from '../names'
import { RegionSelect } from '../RegionSelect'
import { useWithPages } from '../slider/useWithPages'
import { DecisionButtons } from './DecisionButtons'
import { ReviewedPages } from './ReviewedPages'
import { ReviewSkeleton } from './ReviewSkeleton'
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
  const { brochure, loading, gone, failing } = useWithPages(id)
  const [region, setRegion] = useState<string | null>(null)
  usePreloadedBrochure(next)
  if (!brochure && loading) return <ReviewSkeleton />
  if (!brochure) return <NotThere what="brochure" gone={gone} failing={failing} />
  return (
    <article className={styles.review} aria-label={nameOf(brochure)}>
      <ReviewedPages key={region} regionId={region} {...{ brochure, loading, failing }} />
      <aside className={styles.side}>
        <header>
          <h2 className={styles.name}>{nameOf(brochure)}</h2>
          <p className={styles.shop}>
            {brochure.shop?.name} · {brochure.language?.name}
          </p>
        </header>
        <DecisionButtons brochure={brochure} left={left} {...decisions} />
        <RegionSelect
          regions={brochure.brochure_regions}
          chosen={regionOf(brochure, region)?.id ?? ''}
          onChoose={setRegion}
        />
        <Facts brochure={brochure} />
        <History updates={brochure.brochure_updates} />
      </aside>
    </article>
  )
}
