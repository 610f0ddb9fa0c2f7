import { useEffect } from 'react'

/** After Back another screen shows, with actions and keys of its own: a layer that lists the old ones must close. */
export function useClosedByBack(onClose: () => void): void {
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
}
