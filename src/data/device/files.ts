import { useCallback, useEffect, useState } from 'react'
import type { FileId } from '../../provider/request'
import { useEngine } from '../engineContext'
import { useSource } from '../source'

/** Keeps a chosen file on this device, for a change that is committed afterwards. */
export function useKeepFile(): (file: File) => Promise<FileId> {
  const engine = useEngine()
  return useCallback((file) => engine.keepFile(file, file.name), [engine])
}

/** An address that shows a file waiting on this device; null while there is none. */
export function useFileUrl(id: FileId | null): string | null {
  const engine = useEngine()
  const [shown, setShown] = useState<{ id: FileId; url: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    let url: string | null = null
    let gone = false
    const show = (file: Blob | null) => {
      if (gone || !file) return
      url = URL.createObjectURL(file)
      setShown({ id, url })
    }
    // Without its picture the record is still shown; its change says that the file cannot be read.
    engine.file(id).then(show, () => undefined)
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [engine, id])
  return shown?.id === id ? (shown?.url ?? null) : null
}

/** 0 to 100 while the file is being sent; null otherwise. */
export const useProgress = (id: FileId): number | null => useSource(useEngine().progress(id))
