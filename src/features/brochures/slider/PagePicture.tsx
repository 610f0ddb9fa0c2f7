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
  /** it takes the room that there is; the height says only which size looks sharp */
  fills?: boolean
}

/**
 * One page, large. Where its size is not on this device another one is shown, and words where none is, until the provider can be
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
      decoding="sync" // a page that is there already is painted with the frame that shows it
      draggable={false}
      onLoad={({ currentTarget }) => setHalf(currentTarget.naturalWidth / 2 / currentTarget.naturalHeight)}
    />
  )
}
