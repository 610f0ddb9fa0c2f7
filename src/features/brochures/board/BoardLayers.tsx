import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSource } from '../../../data/source'
import { lazyPart } from '../../../ui/screen/lazyPart'
import { useBoard } from './boardContext'
import { useLayer } from './useLayer'

const PageSlider = lazyPart(async () => (await import('../slider/PageSlider')).PageSlider)
const EditBrochure = lazyPart(async () => (await import('../form/EditBrochure')).EditBrochure)
const NewBrochure = lazyPart(async () => (await import('../form/NewBrochure')).NewBrochure)
const DuplicatesView = lazyPart(async () => (await import('../duplicates/DuplicatesView')).DuplicatesView)
const RecreateDialog = lazyPart(async () => (await import('../recreate/RecreateDialog')).RecreateDialog)
const RegionChooser = lazyPart(async () => (await import('../merge/RegionChooser')).RegionChooser)
const MergePicker = lazyPart(async () => (await import('../merge/MergePicker')).MergePicker)
const Hotspots = lazyPart(async () => (await import('../hotspots/Hotspots')).Hotspots)

/** What lies over the board, each loaded behind it: first what the address opens, over it what somebody is doing. */
export function BoardLayers() {
  const pages = useLayer('pages')
  const edit = useLayer('edit')
  const added = useLayer('new')
  const duplicates = useLayer('duplicates')
  const recreate = useLayer('recreate')
  return (
    <>
      {added.value !== null && <NewBrochure key={added.value} address={added.value} onClose={added.close} />}
      {edit.value !== null && <EditBrochure key={edit.value} id={edit.value} onClose={edit.close} />}
      {duplicates.value !== null && <DuplicatesView id={duplicates.value} onClose={duplicates.close} />}
      {pages.value !== null && <PageSlider key={pages.value} shown={pages.value} onClose={pages.close} />}
      {recreate.value !== null && <RecreateDialog key={recreate.value} id={recreate.value} onClose={recreate.close} />}
      <BoardDialogs />
    </>
  )
}

function BoardDialogs() {
  const { dialog } = useBoard()
  const shown = useSource(dialog)
  const { history } = useRouter()
  // It stands over one address and in none: whoever goes back, or elsewhere, leaves it.
  useEffect(
    () =>
      history.subscribe(({ action }: { action: { type: string } }) => {
        if (action.type !== 'REPLACE') dialog.write(null)
      }),
    [history, dialog],
  )
  const onClose = () => dialog.write(null)
  switch (shown?.kind) {
    case 'chooseRegion':
      return <RegionChooser {...shown} onClose={onClose} />
    case 'mergeWith':
      return (
        <MergePicker
          id={shown.id}
          onClose={onClose}
          onPick={(picked) => dialog.write({ kind: 'chooseRegion', baseId: picked, mergedId: shown.id })}
        />
      )
    case 'hotspots':
      return <Hotspots id={shown.id} onClose={onClose} />
    case undefined:
      return null
  }
}
