import type { Icon } from '../../domain/border'
import { useFileUrl } from './files'

/** The address of a record's icon, that of a file which still waits on this device included. */
export function useIconUrl(icon: Icon | undefined): string | null {
  const waiting = useFileUrl(icon?.file ?? null)
  return waiting ?? (icon?.file_small_url || null)
}
