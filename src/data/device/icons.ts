import type { Icon } from '../../domain/border'
import { useFileUrl } from './files'

/** The address of a record's icon, even if the file still waits on this device. */
export function useIconUrl(icon: Icon | undefined): string | null {
  const waiting = useFileUrl(icon?.file ?? null)
  return waiting ?? (icon?.file_small_url || null)
}
