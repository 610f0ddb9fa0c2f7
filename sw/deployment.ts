import { type Deployment, parseDeployment } from '../src/provider/deployment'

export const DEPLOYMENT_CACHE = 'deployment'

/** Beside the console, wherever that is served. @param scope the worker's */
export const deploymentAddress = (scope: string): string => new URL('deployment.json', scope).href

/** This device's copy; the site's own where none was ever kept. */
export async function readDeployment(scope: string): Promise<Deployment> {
  const address = deploymentAddress(scope)
  const response = (await caches.match(address, { cacheName: DEPLOYMENT_CACHE })) ?? (await fetch(address))
  return parseDeployment(await response.json(), scope)
}
