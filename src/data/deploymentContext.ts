import { createContext, useContext } from 'react'
import type { Brand, Deployment } from '../provider/deployment'

export interface Site {
  deployment: Deployment
  /** the brand of the host that serves the console */
  brand: Brand
}

/** The contents of the deployment file; provided by `app` before anything is shown. */
export const DeploymentContext = createContext<Site | null>(null)

/** @throws if nothing was provided: no screen can do without it */
export function useDeployment(): Site {
  const site = useContext(DeploymentContext)
  if (!site) throw new Error('The deployment file is read before any screen is shown')
  return site
}
