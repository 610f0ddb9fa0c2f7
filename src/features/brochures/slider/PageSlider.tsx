import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Brochure } from '../../../domain/brochures/brochure'
import { type BrochureRegion, pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import { Dialog } from '../../../ui/Dialog'
import { IconButton } from '../../../ui/IconButton'
import { nameOf } from '../names'
import { PageStage } from './PageStage'
import { SliderBar } from './SliderBar'
import styles from './slider.module.css'
import { Thumbnails } from './Thumbnails'
import { useSlider } from './useSlider'
import { useSliderKeys } from './useSliderKeys'
import { useWithPages } from './useWithPages'

export interface PageSliderProps {
  /** the brochure's id, and behind a dot its region's where one is meant: `12`, `12.40` */
  shown: string
  onClose: () => void
}

/** The pages of a brochure, full-screen (spec section 2). */
export function PageSlider({ shown, onClose }: PageSliderProps) {
  const [id = '', regionId = null] = shown.split('.')
  const [chosen, setChosen] = useState(regionId)
  const { brochure, loading } = useWithPages(id)
  const region = brochure && regionOf(brochure, chosen)
  return (
    <Dialog title={brochure ? `Pages of ${nameOf(brochure)}` : 'Pages'} hideTitle size="full" onClose={onClose}>
      {brochure && region ? (
        <RegionPages
          key={region.id}
          brochure={brochure}
          region={region}
          loading={loading}
          onRegion={setChosen}
          onClose={onClose}
        />
      ) : (
        <Nothing onClose={onClose}>{wordsFor(brochure, loading)}</Nothing>
      )}
    </Dialog>
  )
}

function wordsFor(brochure: Brochure | null | undefined, loading: boolean): string {
  if (brochure) return 'This brochure has no regions and no pages.'
  if (brochure === null) return 'This brochure has been deleted.'
  return loading ? 'Loading pages…' : 'This brochure is not on this device.'
}

interface RegionPagesProps {
  brochure: Brochure
  region: BrochureRegion
  loading: boolean
  onRegion: (id: string) => void
  onClose: () => void
}

function RegionPages({ brochure, region, loading, onRegion, onClose }: RegionPagesProps) {
  const inside = useRef<HTMLDivElement>(null)
  const told = pagesOfRegion(brochure, region)
  const pages = told ?? []
  const slider = useSlider(pages)
  useSliderKeys(inside, slider)
  return (
    <div ref={inside} className={styles.slider}>
      <SliderBar {...{ brochure, region, pages, slider, onRegion, onClose }} />
      {pages.length > 0 ? (
        <>
          <PageStage pages={pages} slider={slider} />
          <Thumbnails pages={pages} slider={slider} />
        </>
      ) : (
        <p className={styles.nothing}>{emptyWords(told !== null, loading)}</p>
      )}
    </div>
  )
}

function emptyWords(told: boolean, loading: boolean): string {
  if (told) return 'This region has no pages.'
  return loading ? 'Loading pages…' : 'The pages of this brochure are not on this device.'
}

function Nothing({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.slider}>
      <header className={styles.bar}>
        <span className={styles.whose} />
        <IconButton label="Close" shortcut="Esc" icon={<X size={16} />} className={styles.close} onClick={onClose} />
      </header>
      <p className={styles.nothing}>{children}</p>
    </div>
  )
}
