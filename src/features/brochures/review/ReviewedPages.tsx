import type { ReactNode } from 'react'
import type { Failing } from '../../../data/reading/failing'
import type { Brochure } from '../../../domain/brochures/brochure'
import { pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import { coverOf } from '../../../domain/brochures/pictures'
import { useShortcuts } from '../../../ui/keys/shortcuts'
import { usePicture } from '../../../ui/picture'
import { EmptyState } from '../../../ui/screen/EmptyState'
import { nameOf } from '../names'
import { PageStage } from '../slider/PageStage'
import { PagesNotRead } from '../slider/PagesNotRead'
import { Thumbnails } from '../slider/Thumbnails'
import { useSlider } from '../slider/useSlider'
import styles from './review.module.css'

interface ReviewedPagesProps {
  brochure: Brochure
  regionId: string | null
  loading: boolean
  failing: Failing | null
}

/** The pages of the brochure under review; its cover if the pages are not on this device. */
export function ReviewedPages({ brochure, regionId, loading, failing }: ReviewedPagesProps) {
  const region = regionOf(brochure, regionId)
  const told = region ? pagesOfRegion(brochure, region) : []
  const pages = told ?? []
  const slider = useSlider(pages, region?.region_id ?? '')
  useShortcuts('Pages', [
    { keys: 'ArrowLeft', label: 'Previous page', run: () => slider.go(-1), whileHeld: true },
    { keys: 'ArrowRight', label: 'Next page', run: () => slider.go(1), whileHeld: true },
  ])
  if (pages.length === 0)
    return (
      <CoverOnly brochure={brochure} isFirst={!told && loading}>
        {told ? <EmptyState text="This brochure has no pages." /> : <PagesNotRead {...{ loading, failing }} />}
      </CoverOnly>
    )
  return (
    <div className={styles.pages}>
      <PageStage pages={pages} slider={slider} fills />
      <p className={styles.counter}>
        Page {slider.index + 1} / {pages.length}
      </p>
      <Thumbnails pages={pages} slider={slider} />
    </div>
  )
}

interface CoverOnlyProps {
  brochure: Brochure
  /** stands in the place of the first page, and is as large */
  isFirst: boolean
  children: ReactNode
}

function CoverOnly({ brochure, isFirst, children }: CoverOnlyProps) {
  const picture = usePicture(coverOf(brochure))
  return (
    <div className={isFirst ? styles.coverFirst : styles.coverOnly}>
      {picture && <img {...picture} alt={`Cover of ${nameOf(brochure)}`} draggable={false} />}
      {children}
    </div>
  )
}
