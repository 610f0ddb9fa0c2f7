import { useEffect, useState } from 'react'

const waiting = new Set<() => void>()

/** Call this once the provider can be reached again. */
export function askForPicturesAgain(): void {
  for (const ask of [...waiting]) ask()
}

interface Picture {
  src: string
  onError: () => void
}

/**
 * Props for an `img`: the first of these addresses whose picture could be loaded. Null if none could be, as when there is no
 * network and this device has none of them.
 */
export function usePicture(...addresses: readonly (string | null | undefined)[]): Picture | null {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    if (missing.length === 0) return
    const ask = () => setMissing([])
    waiting.add(ask)
    return () => void waiting.delete(ask)
  }, [missing])
  const src = addresses.find((address) => address && !missing.includes(address))
  return src ? { src, onError: () => setMissing((known) => [...known, src]) } : null
}
