import { lazyLayer } from '../../../ui/screen/lazyLayer'
import { useLayer } from './useLayer'

const PageSlider = lazyLayer(async () => (await import('../slider/PageSlider')).PageSlider)
const EditBrochure = lazyLayer(async () => (await import('../form/EditBrochure')).EditBrochure)
const NewBrochure = lazyLayer(async () => (await import('../form/NewBrochure')).NewBrochure)
const DuplicatesView = lazyLayer(async () => (await import('../duplicates/DuplicatesView')).DuplicatesView)
const RecreateDialog = lazyLayer(async () => (await import('../recreate/RecreateDialog')).RecreateDialog)
const MergeDialog = lazyLayer(async () => (await import('../merge/MergeDialog')).MergeDialog)
const Hotspots = lazyLayer(async () => (await import('../hotspots/Hotspots')).Hotspots)

/**
 * What lies over the board, each loaded after it. A merge lies over the duplicates that it was started from. Two layers may be open
 * for the same brochure, so the brochure's id alone cannot be the key of either.
 */
export function BoardLayers() {
  const pages = useLayer('pages')
  const edit = useLayer('edit')
  const added = useLayer('new')
  const duplicates = useLayer('duplicates')
  const recreate = useLayer('recreate')
  const hotspots = useLayer('hotspots')
  const merge = useLayer('merge')
  return (
    <>
      {added.value !== null && <NewBrochure key={`new ${added.value}`} address={added.value} onClose={added.close} />}
      {edit.value !== null && <EditBrochure key={`edit ${edit.value}`} id={edit.value} onClose={edit.close} />}
      {duplicates.value !== null && <DuplicatesView id={duplicates.value} onClose={duplicates.close} />}
      {pages.value !== null && <PageSlider key={`pages ${pages.value}`} shown={pages.value} onClose={pages.close} />}
      {recreate.value !== null && (
        <RecreateDialog key={`recreate ${recreate.value}`} id={recreate.value} onClose={recreate.close} />
      )}
      {hotspots.value !== null && (
        <Hotspots key={`hotspots ${hotspots.value}`} id={hotspots.value} onClose={hotspots.close} />
      )}
      {merge.value !== null && <MergeDialog address={merge.value} onPick={merge.mend} onClose={merge.close} />}
    </>
  )
}
