/** Forms and lists on the device that the engine's own tests use. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Engine } from '../../offline/engine'
import type { FolderDevice } from '../../offline/testing/folderDevice'
import { DeploymentContext } from '../deploymentContext'
import { EngineContext } from '../engineContext'
import { SITE } from './site'

/** Wraps a component in the site, its queries, and this engine, which has only what the component calls. */
export function around(engine: object) {
  // As in the console, a failed read is not retried silently.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <DeploymentContext value={SITE}>
      <EngineContext value={engine as Engine}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </EngineContext>
    </DeploymentContext>
  )
}

/** Starts something and lets a second pass, in which the device and the provider answer. */
export const passing =
  (device: FolderDevice) =>
  <T,>(work: () => Promise<T>): Promise<T> =>
    act(async () => {
      const result = work()
      await device.pass(1_000)
      return result
    })
