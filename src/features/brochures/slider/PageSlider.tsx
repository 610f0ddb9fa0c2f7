import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Failing } from '../../../data/reading/failing'
import type { Brochure } from '../../../domain/brochures/brochure'
import { type BrochureRegion, pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import { IconButton } from '../../../ui/control/IconButton'
import { Dialog } from '../../../ui/dialog/Dialog'
import { EmptyState, NotThere } from '../../../ui/screen/EmptyState'
import { nameOf } from '../names'
import { PageStage } from './PageStage'
import { PagesNotRead } from './PagesNotRead'
import { readPages } from './pagesInAddress'
import { SliderBar } from './SliderBar'
import styles from './slider.module.css'
import { Thumbnails } from './Thumbnails'
import { useSlider } from './useSlider'
import { useSliderKeys } from './useSliderKeys'
import { useWithPages } from './useWithPages'

interface PageSliderProps {
  /** as in the address */
  shown: string
  onClose: () => void
}

/** The pages of a brochure, full-screen (spec section 2). */
export function PageSlider({ shown, onClose }: PageSliderProps) {
  const { id, regionId } = readPages(shown)
  const [chosen, setChosen] = useState(regionId)
  const { brochure, loading, gone, failing } = useWithPages(id)
  const region = brochure && regionOf(brochure, chosen)
  // Fixed to the region: after its last page is deleted, the next press must not hit another region's pages.
  if (chosen === null && region && region.pages_count > 0) setChosen(region.id)
  return (
    <Dialog title={brochure ? `Pages of ${nameOf(brochure)}` : 'Pages'} hideTitle size="full" hasFoot onClose={onClose}>
      {brochure && region ? (
        <RegionPages {...{ brochure, region, loading, failing }} onRegion={setChosen} onClose={onClose} />
      ) : (
        <Nothing onClose={onClose}>{noRegion({ brochure, loading, gone, failing })}</Nothing>
      )}
    </Dialog>
  )
}

function noRegion({ brochure, loading, gone, failing }: ReturnType<typeof useWithPages>): ReactNode {
  if (brochure) return <EmptyState text="This brochure has no regions and no pages." />
  if (loading && !gone) return <EmptyState text="Loading pages…" />
  return <NotThere what="brochure" gone={gone} failing={failing} />
}

interface RegionPagesProps {
  brochure: Brochure
  region: BrochureRegion
  loading: boolean
  failing: Failing | null
  onRegion: (id: string) => void
  onClose: () => void
}

function RegionPages({ brochure, region, loading, failing, onRegion, onClose }: RegionPagesProps) {
  const inside = useRef<HTMLDivElement>(null)
  const told = pagesOfRegion(brochure, region)
  const pages = told ?? []
  const slider = useSlider(pages, region.region_id)
  useSliderKeys(inside, slider)
  return (
    <div ref={inside} className={styles.slider}>
      <SliderBar {...{ brochure, region, slider, onRegion, onClose }} pages={told} />
      {pages.length > 0 ? (
        <>
          <PageStage pages={pages} slider={slider} />
          <Thumbnails pages={pages} slider={slider} />
        </>
      ) : (
        <div className={styles.nothing}>
          {told ? <EmptyState text="This region has no pages." /> : <PagesNotRead {...{ loading, failing }} />}
        </div>
      )}
    </div>
  )
}

function Nothing({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.slider}>
      <header className={styles.bar}>
        <span className={styles.whose} />
        <IconButton label="Close" shortcut="Esc" icon={<X size={16} />} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.nothing}>{children}</div>
    </div>
  )
}
