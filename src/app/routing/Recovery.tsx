import { useEffect, useRef } from 'react'
import { showRecovery } from '../start/recoveryScreen'

/** Replaces a screen that threw. */
export function Recovery({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) showRecovery(place.current, error)
  }, [error])
  return <div ref={place} />
}
