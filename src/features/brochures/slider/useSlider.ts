import { useCallback, useMemo, useState } from 'react'
import { FIRST_ZOOM, type ZoomLevel, zoomBy } from './sliderRules'

export interface Slider {
  /** the page that is shown, from 0; -1 where there is none */
  index: number
  count: number
  zoom: ZoomLevel
  goTo: (index: number) => void
  go: (step: 1 | -1) => void
  zoomIn: () => void
  zoomOut: () => void
}

/** Which of so many pages is shown, and how large. A page that is gone leaves its place to the next one. */
export function useSlider(count: number): Slider {
  const [wanted, setWanted] = useState(0)
  const [zoom, setZoom] = useState<ZoomLevel>(FIRST_ZOOM)
  const index = Math.min(wanted, count - 1)
  const goTo = useCallback(
    (next: number) => {
      if (next < 0 || next >= count || next === index) return
      setWanted(next)
      setZoom(FIRST_ZOOM)
    },
    [count, index],
  )
  return useMemo(
    () => ({
      index,
      count,
      zoom,
      goTo,
      go: (step) => goTo(index + step),
      zoomIn: () => setZoom((level) => zoomBy(level, 1)),
      zoomOut: () => setZoom((level) => zoomBy(level, -1)),
    }),
    [index, count, zoom, goTo],
  )
}
