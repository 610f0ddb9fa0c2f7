import { useEffect, useRef, useState } from 'react'
import { useNamed } from '../../../data/reading/records'
import { regionOf } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { useAnswerTold } from '../../../ui/news/announcer'
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

/**
 * The brochure under review: its pages beside its facts. The same buttons serve the next brochure, so that a finger on a key or the
 * mouse can stay where it is.
 */
export function UnderReview({ id, next, left, decisions }: UnderReviewProps) {
  const { brochure, loading, gone, failing } = useWithPages(id)
  const [chosen, setChosen] = useState<{ id: Id; region: string } | null>(null)
  const chosenFor = useNamed(chosen?.id ?? '')
  const region = chosen && chosenFor === id ? chosen.region : null
  const side = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another brochure is read from its top
  useEffect(() => {
    if (side.current) side.current.scrollTop = 0
  }, [id])
  useAnswerTold(id, brochure ? `Now: ${nameOf(brochure)}` : null)
  usePreloadedBrochure(next)
  if (!brochure && loading) return <ReviewSkeleton />
  if (!brochure) return <NotThere what="brochure" gone={gone} failing={failing} />
  const whose = `${brochure.shop?.name ?? ''} · ${brochure.language?.name ?? ''}`
  return (
    <article className={styles.review} aria-label={nameOf(brochure)}>
      <ReviewedPages key={`${id} ${region}`} regionId={region} {...{ brochure, loading, failing }} />
      <aside ref={side} className={styles.side}>
        <header className={styles.heading}>
          <h2 className={styles.name} title={nameOf(brochure)}>
            {nameOf(brochure)}
          </h2>
          <p className={styles.shop} title={whose}>
            {whose}
          </p>
        </header>
        <DecisionButtons brochure={brochure} left={left} {...decisions} />
        <RegionSelect
          regions={brochure.brochure_regions}
          chosen={regionOf(brochure, region)?.id ?? ''}
          onChoose={(one) => setChosen({ id, region: one })}
        />
        <Facts brochure={brochure} />
        <History updates={brochure.brochure_updates} />
      </aside>
    </article>
  )
}
