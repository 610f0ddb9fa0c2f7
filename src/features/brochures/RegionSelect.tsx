import type { BrochureRegion } from '../../domain/brochures/pages'
import { pagesText } from '../../domain/pdfs/file'
import { SelectField } from '../../ui/control/SelectField'
import { regionName } from './names'

interface RegionSelectProps {
  regions: readonly BrochureRegion[]
  /** the region's own id */
  chosen: string
  onChoose: (id: string) => void
  hideLabel?: boolean
}

/** Chooses the region whose pages are shown, when a brochure has pages for several. */
export function RegionSelect({ regions, hideLabel = false, chosen, onChoose }: RegionSelectProps) {
  if (regions.length < 2) return null
  return (
    <SelectField
      label="Region"
      hideLabel={hideLabel}
      value={chosen}
      options={regions.map((region) => ({
        value: region.id,
        label: `${regionName(region)} (${pagesText(region.pages_count)})`,
      }))}
      onChange={onChoose}
    />
  )
}
