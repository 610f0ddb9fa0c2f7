import { useState } from 'react'
import type { Page } from '../../../domain/brochures/pages'
import { usePicture } from '../../../ui/picture'
import { addressesOf, heightOf } from './pageAddress'
import styles from './slider.module.css'
import { FIRST_ZOOM, ZOOM_LEVELS } from './sliderRules'

interface PagePictureProps {
  page: Page
  /** from 1 */
  number: number
  /** hundredths of the window's height */
  height: number
  /** it fills its room; `height` then only says which size looks sharp */
  fills?: boolean
}

/**
 * One page, large. If its size is not on this device, another size is shown, or words if there is none, until the provider can be
 * reached again.
 */
export function PagePicture({ page, number, height, fills = false }: PagePictureProps) {
  const picture = usePicture(...addressesOf(page, heightOf(height)))
  const [half, setHalf] = useState<number | null>(null)
  const style = fills ? {} : { height: `${height}vh`, ...(page.half && half !== null ? { aspectRatio: half } : {}) }
  if (!picture) {
    return (
      <p className={styles.missing} style={style}>
        Page {number} is not on this device.
      </p>
    )
  }
  return (
    <img
      {...picture}
      className={styles.page}
      data-half={page.half}
      data-fills={fills || undefined}
      data-awaited={(fills && half === null) || undefined}
      data-whole={height === ZOOM_LEVELS[FIRST_ZOOM] || undefined}
      style={style}
      alt={`Page ${number}`}
      fetchPriority="high"
      decoding="sync" // a page that is loaded already is painted in the same frame
      draggable={false}
      onLoad={({ currentTarget }) => setHalf(currentTarget.naturalWidth / 2 / currentTarget.naturalHeight)}
    />
  )
}
