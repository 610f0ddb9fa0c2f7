import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { Page } from '../../../domain/brochures/pages'
import { IconButton } from '../../../ui/control/IconButton'
import { PagePicture } from './PagePicture'
import styles from './slider.module.css'
import { ZOOM_LEVELS } from './sliderRules'
import { usePanned } from './usePanned'
import { usePreload } from './usePreload'
import type { Slider } from './useSlider'
import { useSwipe } from './useSwipe'

interface PageStageProps {
  pages: readonly Page[]
  slider: Slider
  /** the page fills its room, instead of taking the zoom's share of the window */
  fills?: boolean
}

/** Roughly how much of the window's height such a page takes, in hundredths. */
const FILLED = 80

/** The page that is shown, between the two arrows that turn it. */
export function PageStage({ pages, slider, fills = false }: PageStageProps) {
  const { index, count, zoom, go } = slider
  const page = pages[index]
  const high = fills ? FILLED : ZOOM_LEVELS[zoom]
  usePreload(pages, index, high)
  const sheet = useRef<HTMLDivElement>(null)
  const panned = usePanned(sheet)
  const swipe = useSwipe(go)
  return (
    <div className={styles.stage} data-panned={panned || undefined} {...(panned ? {} : swipe)}>
      <IconButton
        label="Previous page"
        shortcut="←"
        icon={<ChevronLeft size={24} />}
        className={styles.arrow}
        disabled={index <= 0}
        onClick={() => go(-1)}
      />
      <div ref={sheet} className={styles.sheet}>
        {page && <PagePicture key={page.id} page={page} number={index + 1} height={high} fills={fills} />}
      </div>
      <IconButton
        label="Next page"
        shortcut="→"
        icon={<ChevronRight size={24} />}
        className={styles.arrow}
        disabled={index >= count - 1}
        onClick={() => go(1)}
      />
    </div>
  )
}
