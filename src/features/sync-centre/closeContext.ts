import { createContext } from 'react'

/** Closes the sync centre, for links and buttons that lead out of it. */
export const CloseContext = createContext<() => void>(() => {})
