import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { KeptCounts } from '../../offline/mirror/room'
import { askToLast, type DeviceUse, readDeviceUse } from '../../provider/deviceStorage'
import { countImages } from '../../provider/imageCache'
import { useEngine } from '../engineContext'

/** What is kept on this device for the person, and how much room it takes. */
export interface DeviceStorage extends KeptCounts, DeviceUse {
  pictures: number
}

interface DeviceStorageActions {
  /** Asks the browser to keep the data until the person clears it; resolves to whether it will. */
  protect: () => Promise<boolean>
  clearCache: () => Promise<void>
  /** Deletes a database that cannot be opened, for good, and starts again. */
  startAnew: () => Promise<void>
}

/** null while it is being counted, `unknown` if it cannot be. Counted again after each action. */
export function useDeviceStorage(): [DeviceStorage | 'unknown' | null, DeviceStorageActions] {
  const engine = useEngine()
  const queries = useQueryClient()
  const [counted, setCounted] = useState<DeviceStorage | 'unknown' | null>(null)

  const count = useCallback(async () => {
    try {
      const [kept, use, pictures] = await Promise.all([engine.kept(), readDeviceUse(), countImages()])
      setCounted({ ...kept, ...use, pictures })
    } catch {
      setCounted('unknown') // a database or cache may not answer: the person may be here to clear just that
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
        void queries.invalidateQueries() // everything on the screen is asked for again
      },
      startAnew: async () => {
        await engine.startAnew()
        window.location.reload()
      },
    },
  ]
}
