import { useEffect } from 'react'

/** Another screen comes then, with actions and keys of its own: what shows those of the one that is left closes. */
export function useClosedByBack(onClose: () => void): void {
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
}
