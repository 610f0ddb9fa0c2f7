import { lazyPart } from '../../../ui/screen/lazyPart'
import { MissingDialog } from '../../../ui/screen/MissingPart'
import { useLayer } from './useLayer'

const PageSlider = lazyPart(async () => (await import('../slider/PageSlider')).PageSlider, MissingDialog)
const EditBrochure = lazyPart(async () => (await import('../form/EditBrochure')).EditBrochure, MissingDialog)
const NewBrochure = lazyPart(async () => (await import('../form/NewBrochure')).NewBrochure, MissingDialog)
const DuplicatesView = lazyPart(
  async () => (await import('../duplicates/DuplicatesView')).DuplicatesView,
  MissingDialog,
)
const RecreateDialog = lazyPart(async () => (await import('../recreate/RecreateDialog')).RecreateDialog, MissingDialog)
const MergeDialog = lazyPart(async () => (await import('../merge/MergeDialog')).MergeDialog, MissingDialog)
const Hotspots = lazyPart(async () => (await import('../hotspots/Hotspots')).Hotspots, MissingDialog)

/** What lies over the board, each loaded behind it: a merge lies over the duplicates that it began with. */
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
      {added.value !== null && <NewBrochure key={added.value} address={added.value} onClose={added.close} />}
      {edit.value !== null && <EditBrochure key={edit.value} id={edit.value} onClose={edit.close} />}
      {duplicates.value !== null && <DuplicatesView id={duplicates.value} onClose={duplicates.close} />}
      {pages.value !== null && <PageSlider key={pages.value} shown={pages.value} onClose={pages.close} />}
      {recreate.value !== null && <RecreateDialog key={recreate.value} id={recreate.value} onClose={recreate.close} />}
      {hotspots.value !== null && <Hotspots key={hotspots.value} id={hotspots.value} onClose={hotspots.close} />}
      {merge.value !== null && <MergeDialog address={merge.value} onPick={merge.mend} onClose={merge.close} />}
    </>
  )
}
