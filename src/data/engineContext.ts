import { createContext, useContext } from 'react'
import type { Engine } from '../offline/engine'

/** The engine of the signed-in person; provided by `app` once somebody is signed in. */
export const EngineContext = createContext<Engine | null>(null)

/** @throws before anybody is signed in */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('This part of the screen is only for signed-in staff')
  return engine
}
