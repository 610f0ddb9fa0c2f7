import { useCallback } from 'react'
import { useToast } from '../../ui/news/toasts'

/**
 * Decisions in the centre are written to this device's disk, which may fail: then a toast says what was not kept.
 *
 * @returns makes a handler for `catch`; told what was not kept, in quotation marks: “Retry”
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
