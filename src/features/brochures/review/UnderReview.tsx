import { Archive, ArrowRight, Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFreshRecord } from '../../../data/freshRecord'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import { approvedState } from '../../../domain/brochures/review'
import { hasDates } from '../../../domain/brochures/rules'
import { statusLabel } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/SelectField'
import { useShortcuts } from '../../../ui/shortcuts'
import { Facts } from '../Facts'
import { nameOf } from '../names'
import { PageStage } from '../slider/PageStage'
import { Thumbnails } from '../slider/Thumbnails'
import { useSlider } from '../slider/useSlider'
import { History } from './History'
import styles from './review.module.css'
import type { Decisions } from './useDecisions'
import { usePreloadedBrochure } from './usePreloadedBrochure'

export interface UnderReviewProps {
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

function ReviewedPages(props: { brochure: Brochure; regionId: string | null; loading: boolean }) {
  const { brochure, regionId, loading } = props
  const region = regionOf(brochure, regionId)
  const told = region ? pagesOfRegion(brochure, region) : []
  const pages = told ?? []
  const slider = useSlider(pages.length)
  useShortcuts('Pages', [
    { keys: 'ArrowLeft', label: 'Previous page', run: () => slider.go(-1) },
    { keys: 'ArrowRight', label: 'Next page', run: () => slider.go(1) },
  ])
  if (pages.length === 0) {
    const words = told ? 'This brochure has no pages.' : 'The pages of this brochure are not on this device.'
    return <CoverOnly brochure={brochure}>{loading && !told ? 'Loading pages…' : words}</CoverOnly>
  }
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

function CoverOnly({ brochure, children }: { brochure: Brochure; children: string }) {
  const address = brochure.cover_page?.file_small_url || brochure.cover_photo
  return (
    <div className={styles.coverOnly}>
      {address && <img src={address} alt={`Cover of ${nameOf(brochure)}`} draggable={false} />}
      <p>{children}</p>
    </div>
  )
}

function DecisionButtons(props: Decisions & { brochure: Brochure; left: number }) {
  const { brochure, left, approve, archive, skip, undo } = props
  const target = statusLabel(approvedState(brochure, Math.floor(Date.now() / 1000)))
  return (
    <div className={styles.decisions}>
      <p className={styles.left} aria-live="polite">
        <strong>{left}</strong> in the queue
      </p>
      <Button tone="primary" title={`Approve: to ${target} (a)`} onClick={approve}>
        <Check size={16} aria-hidden />
        Approve
      </Button>
      <Button title="Archive (e)" onClick={archive}>
        <Archive size={16} aria-hidden />
        Archive
      </Button>
      <Button title="Skip (s)" onClick={skip}>
        <ArrowRight size={16} aria-hidden />
        Skip
      </Button>
      <Button tone="quiet" title="Undo (z)" onClick={undo}>
        <Undo2 size={16} aria-hidden />
        Undo
      </Button>
      <p className={styles.target}>
        {hasDates(brochure) ? `Approving moves it to ${target}.` : 'Please set dates! Without them it stays.'}
      </p>
    </div>
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
      options={regions.map(({ id, name, pages_count }) => ({ value: id, label: `${name} (${pages_count} pages)` }))}
      onChange={onChoose}
    />
  )
}
