import { Map as MapIcon, Trash2 } from 'lucide-react'
import { useMutate } from '../../data/changes'
import { useDeployment } from '../../data/deploymentContext'
import { type Location, mapAddress, titleOf } from '../../domain/locations/location'
import { deleteLocation } from '../../domain/locations/mutations'
import { IconButton } from '../../ui/control/IconButton'
import { IconLink } from '../../ui/control/IconLink'
import { useDeletion } from '../../ui/dialog/deleting'

/** A corrupted row can only be deleted. */
export function LocationActions({ location }: { location: Location }) {
  const { maps } = useDeployment().brand
  const mutate = useMutate()
  const deletion = useDeletion()
  const place = mapAddress(maps, location)

  const remove = () =>
    deletion({ title: `Delete ${titleOf(location)}` }, () => mutate(deleteLocation, { id: location.id }, location))
  return (
    <>
      {place && <IconLink label="Open in maps" icon={<MapIcon size={16} />} href={place} outside />}
      <IconButton label="Delete" icon={<Trash2 size={16} />} onClick={() => void remove()} />
    </>
  )
}
