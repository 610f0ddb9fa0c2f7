import { useCallback } from 'react'
import { useToast } from '../../ui/news/toasts'

/**
 * What is decided in the centre is written to this device's disk, and the disk may fail: then it is said what was not kept.
 *
 * @returns to catch with; told what it was: “Retry”, between quotation marks
 */
export function useNotKept(): (what?: string) => () => void {
  const toast = useToast()
  return useCallback(
    (what = 'This') =>
      () => {
        toast({ text: `${what} could not be kept on this device`, tone: 'danger' })
      },
    [toast],
  )
}
