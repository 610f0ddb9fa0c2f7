import { useEffect, useState } from 'react'

const waiting = new Set<() => void>()

/** To be called once the provider can be reached again. */
export function askForPicturesAgain(): void {
  for (const ask of [...waiting]) ask()
}

interface MissingPictures {
  has: (address: string) => boolean
  add: (address: string) => void
}

/** The pictures of one place that could not be had: without a network, those that are not on this device. */
export function useMissingPictures(): MissingPictures {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    if (missing.length === 0) return
    const ask = () => setMissing([])
    waiting.add(ask)
    return () => void waiting.delete(ask)
  }, [missing])
  return {
    has: (address) => missing.includes(address),
    add: (address) => setMissing((known) => [...known, address]),
  }
}
