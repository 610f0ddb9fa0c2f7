import { lazyPart } from '../../ui/lazyPart'
import { useLayer } from './useLayer'

const PageSlider = lazyPart(async () => (await import('./slider/PageSlider')).PageSlider)

/** What lies over the board, each loaded behind it and opened by the address. */
export function BoardLayers() {
  const pages = useLayer('pages')
  return pages.value !== null && <PageSlider key={pages.value} shown={pages.value} onClose={pages.close} />
}
