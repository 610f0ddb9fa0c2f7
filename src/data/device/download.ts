import { createContext, useContext } from 'react'
import type { Download } from '../../provider/files/download'

/** Sends the token of the signed-in person; provided by `app`. */
export const DownloadContext = createContext<Download | null>(null)

/** Reads a file that the provider makes; says why if it cannot be had just now. */
export function useDownload(): Download {
  const download = useContext(DownloadContext)
  if (!download) throw new Error('Files are downloaded by signed-in staff')
  return download
}
