import { MergePicker } from './MergePicker'
import { mergeInAddress, readMerge } from './mergeInAddress'
import { RegionChooser } from './RegionChooser'

interface MergeDialogProps {
  /** as in the address */
  address: string
  onPick: (address: string) => void
  onClose: () => void
}

/** Picks the brochure to merge with, if no drop has done so, and then the region. */
export function MergeDialog({ address, onPick, onClose }: MergeDialogProps) {
  const { mergedId, baseId } = readMerge(address)
  if (baseId !== undefined) return <RegionChooser baseId={baseId} mergedId={mergedId} onClose={onClose} />
  return <MergePicker id={mergedId} onPick={(picked) => onPick(mergeInAddress(mergedId, picked))} onClose={onClose} />
}
