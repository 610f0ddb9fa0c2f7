import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Kept } from '../../offline/mirror/room'
import { askToLast, type DeviceUse, readDeviceUse } from '../../provider/deviceStorage'
import { countImages } from '../../provider/imageCache'
import { useEngine } from '../engineContext'

/** What is kept on this device for the person, and how much room it takes. */
export interface DeviceStorage extends Kept, DeviceUse {
  pictures: number
}

interface DeviceStorageActions {
  /** Asks the browser to keep it until the person clears it; resolves with whether it will. */
  protect: () => Promise<boolean>
  clearCache: () => Promise<void>
  /** Deletes a database that cannot be opened, for good, and starts anew. */
  startAnew: () => Promise<void>
}

/** null while it is being counted, `unknown` where it cannot be. Counted anew after each action. */
export function useDeviceStorage(): [DeviceStorage | 'unknown' | null, DeviceStorageActions] {
  const engine = useEngine()
  const queries = useQueryClient()
  const [counted, setCounted] = useState<DeviceStorage | 'unknown' | null>(null)

  const count = useCallback(async () => {
    try {
      const [kept, use, pictures] = await Promise.all([engine.kept(), readDeviceUse(), countImages()])
      setCounted({ ...kept, ...use, pictures })
    } catch {
      setCounted('unknown') // a database or a cache that gives no answer: clearing it may be what the person is here for
    }
  }, [engine])
  useEffect(() => void count(), [count])

  return [
    counted,
    {
      protect: async () => {
        const isLasting = await askToLast()
        await count()
        return isLasting
      },
      clearCache: async () => {
        await engine.clearCache()
        await count()
        void queries.invalidateQueries() // what is shown is asked for again
      },
      startAnew: async () => {
        await engine.startAnew()
        window.location.reload()
      },
    },
  ]
}
