import { isFileId } from '../../provider/request'
import { useFileUrl } from './files'

interface Icon {
  file_small_url: string
  /** while a new one waits to be sent */
  file?: string | undefined
}

/** The address of a record's icon, that of a file which still waits on this device included. */
export function useIconUrl(icon: Icon | null | undefined): string | null {
  const waiting = useFileUrl(isFileId(icon?.file) ? icon.file : null)
  return waiting ?? (icon?.file_small_url || null)
}
