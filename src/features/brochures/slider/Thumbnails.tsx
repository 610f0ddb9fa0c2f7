import { ChevronFirst, ChevronLast } from 'lucide-react'
import type { Page } from '../../../domain/brochures/pages'
import { Button } from '../../../ui/control/Button'
import { usePicture } from '../../../ui/picture'
import edge from '../../../ui/text/pageEdge.module.css'
import styles from './slider.module.css'
import { showsFirst, showsLast, stripAround } from './sliderRules'
import type { Slider } from './useSlider'

/** The strip of thumbnails around the page that is shown, with the ways to both ends (spec section 9). */
export function Thumbnails({ pages, slider }: { pages: readonly Page[]; slider: Slider }) {
  const { index, count, goTo } = slider
  const { from, to } = stripAround(index, count)
  return (
    <nav className={styles.strip} aria-label="Pages">
      <span className={styles.end}>
        {showsFirst(index) && (
          <Button tone="quiet" onClick={() => goTo(0)}>
            <ChevronFirst size={16} aria-hidden />
            First page
          </Button>
        )}
      </span>
      {pages.slice(from, to).map((page, offset) => (
        <Thumbnail
          key={page.id}
          page={page}
          number={from + offset + 1}
          isShown={from + offset === index}
          onOpen={() => goTo(from + offset)}
        />
      ))}
      <span className={styles.end}>
        {showsLast(index, count) && (
          <Button tone="quiet" onClick={() => goTo(count - 1)}>
            Last page
            <ChevronLast size={16} aria-hidden />
          </Button>
        )}
      </span>
    </nav>
  )
}

interface ThumbnailProps {
  page: Page
  number: number
  isShown: boolean
  onOpen: () => void
}

function Thumbnail({ page, number, isShown, onOpen }: ThumbnailProps) {
  const picture = usePicture(page.file_small_url, page.file_medium_url)
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={`Page ${number}`}
      aria-current={isShown ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={styles.small}>
        {picture && (
          <img
            {...picture}
            className={edge.edged}
            alt=""
            data-half={page.half}
            fetchPriority="low"
            decoding="async"
            draggable={false}
          />
        )}
      </span>
      <span aria-hidden>{number}</span>
    </button>
  )
}
