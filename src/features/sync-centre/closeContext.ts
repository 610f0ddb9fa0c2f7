import { createContext } from 'react'

/** Closes the sync centre, for what leads out of it. */
export const CloseContext = createContext<() => void>(() => {})
