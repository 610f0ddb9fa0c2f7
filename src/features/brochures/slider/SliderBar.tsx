import { Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { Brochure } from '../../../domain/brochures/brochure'
import type { BrochureRegion, Page } from '../../../domain/brochures/pages'
import { IconButton } from '../../../ui/control/IconButton'
import { nameOf, regionName } from '../names'
import { RegionSelect } from '../RegionSelect'
import { SplitBox } from './SplitBox'
import styles from './slider.module.css'
import { ZOOM_LEVELS } from './sliderRules'
import { usePageChanges } from './usePageChanges'
import type { Slider } from './useSlider'

interface SliderBarProps {
  brochure: Brochure
  region: BrochureRegion
  /** null until they have been read */
  pages: readonly Page[] | null
  slider: Slider
  onRegion: (id: string) => void
  onClose: () => void
}

/** What stands above the page: its brochure, its number of how many, and the actions for it. */
export function SliderBar({ brochure, region, pages, slider, onRegion, onClose }: SliderBarProps) {
  const { index, count, zoom } = slider
  const changes = usePageChanges(brochure, region)
  const page = pages?.[index]
  return (
    <header className={styles.bar}>
      <div className={styles.whose}>
        <p className={styles.name} title={nameOf(brochure)}>
          {nameOf(brochure)}
        </p>
        <p className={styles.shop} title={brochure.shop?.name}>
          {brochure.shop?.name}
        </p>
      </div>
      <div className={styles.region}>
        {brochure.brochure_regions.length > 1 ? (
          <RegionSelect hideLabel regions={brochure.brochure_regions} chosen={region.id} onChoose={onRegion} />
        ) : (
          <p className={styles.onlyRegion} title={regionName(region)}>
            {regionName(region)}
          </p>
        )}
      </div>
      <p className={styles.counter} aria-live="polite">
        {count > 0 && `Page ${index + 1} / ${count}`}
      </p>
      <div className={styles.zoom}>
        <IconButton
          label="Zoom out"
          shortcut="↑"
          icon={<ZoomOut size={16} />}
          disabled={zoom === 0}
          onClick={slider.zoomOut}
        />
        <IconButton
          label="Zoom in"
          shortcut="↓"
          icon={<ZoomIn size={16} />}
          disabled={zoom === ZOOM_LEVELS.length - 1}
          onClick={slider.zoomIn}
        />
      </div>
      <SplitBox key={region.region_id} pagesCount={pages?.length ?? null} onSplit={changes.split} />
      <IconButton
        label="Delete page"
        icon={<Trash2 size={16} />}
        whyNot={page ? undefined : 'no page is shown'}
        onClick={() => page && void changes.remove(page, index + 1)}
      />
      <IconButton
        label="Close"
        shortcut="Esc"
        icon={<X size={16} />}
        className={styles.close}
        onClick={onClose}
        data-autofocus=""
      />
    </header>
  )
}
