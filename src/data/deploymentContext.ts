import { createContext, useContext } from 'react'
import type { Brand, Deployment } from '../provider/deployment'

export interface Site {
  deployment: Deployment
  /** the brand of the host that the console is served on */
  brand: Brand
}

/** What the deployment file says; given by `app` before anything is shown. */
export const DeploymentContext = createContext<Site | null>(null)

/** @throws where nothing was given: a screen cannot be without it */
export function useDeployment(): Site {
  const site = useContext(DeploymentContext)
  if (!site) throw new Error('The deployment file is read before any screen is shown')
  return site
}
