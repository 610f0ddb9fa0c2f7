import { useCallback, useMemo, useState } from 'react'
import type { Page } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { announce } from '../../../ui/news/announcer'
import { FIRST_ZOOM, ZOOM_LEVELS, type ZoomLevel, zoomBy } from './sliderRules'

export interface Slider {
  /** the page that is shown, from 0; -1 if there is none */
  index: number
  count: number
  zoom: ZoomLevel
  goTo: (index: number) => void
  go: (step: 1 | -1) => void
  zoomIn: () => void
  zoomOut: () => void
}

/**
 * Which page is shown, and how large. When a page is gone, the next one takes its place and begins anew. A page that only moves up,
 * because somebody removed another one before it, stays in sight: the person may be about to delete it.
 *
 * @param regionId the shop's region of these pages, whatever the provider calls the attachment; another region's pages begin anew
 */
export function useSlider(pages: readonly Page[], regionId: Id): Slider {
  const [last, setWanted] = useState(() => firstOf(pages, regionId))
  const [zoom, setZoom] = useState<ZoomLevel>(FIRST_ZOOM)
  const wanted = last.regionId === regionId ? last : firstOf(pages, regionId)
  if (wanted !== last) {
    setWanted(wanted)
    setZoom(FIRST_ZOOM)
  }
  const count = pages.length
  const index = indexOf(pages, wanted)
  const id = pages[index]?.id
  // The next change of the pages is compared with what is in sight now.
  if (id !== undefined && (wanted.place !== index || wanted.id !== id || wanted.of !== count)) {
    setWanted({ regionId, place: index, id, of: count })
    // If the count is the same, it is the same page: half of a spread that the provider has given its id.
    if (wanted.id !== id && wanted.of !== count) setZoom(FIRST_ZOOM)
  }
  const goTo = useCallback(
    (next: number) => {
      if (next < 0 || next >= pages.length || next === index) return
      setWanted({ regionId, place: next, id: pages[next]?.id, of: pages.length })
      setZoom(FIRST_ZOOM)
    },
    [pages, regionId, index],
  )
  return useMemo(() => {
    const zoomTo = (level: ZoomLevel) => {
      setZoom(level)
      announce(`Zoom ${level + 1} / ${ZOOM_LEVELS.length}`)
    }
    return {
      index,
      count,
      zoom,
      goTo,
      go: (step) => goTo(index + step),
      zoomIn: () => zoomTo(zoomBy(zoom, 1)),
      zoomOut: () => zoomTo(zoomBy(zoom, -1)),
    }
  }, [index, count, zoom, goTo])
}

const firstOf = (pages: readonly Page[], regionId: Id) => ({ regionId, place: 0, id: pages[0]?.id, of: pages.length })

function indexOf(pages: readonly Page[], { place, id }: { place: number; id: string | undefined }): number {
  const found = pages.findIndex((page) => page.id === id)
  return found >= 0 ? found : Math.min(place, pages.length - 1)
}
