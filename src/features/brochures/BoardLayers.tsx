import { lazyPart } from '../../ui/lazyPart'
import { useLayer } from './useLayer'

const PageSlider = lazyPart(async () => (await import('./slider/PageSlider')).PageSlider)
const EditBrochure = lazyPart(async () => (await import('./form/EditBrochure')).EditBrochure)
const NewBrochure = lazyPart(async () => (await import('./form/NewBrochure')).NewBrochure)

/** What lies over the board, each loaded behind it and opened by the address. */
export function BoardLayers() {
  const pages = useLayer('pages')
  const edit = useLayer('edit')
  const added = useLayer('new')
  return (
    <>
      {added.value !== null && <NewBrochure onClose={added.close} />}
      {edit.value !== null && <EditBrochure key={edit.value} id={edit.value} onClose={edit.close} />}
      {pages.value !== null && <PageSlider key={pages.value} shown={pages.value} onClose={pages.close} />}
    </>
  )
}
