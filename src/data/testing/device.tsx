/** Forms and lists on a device of the engine's own tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Engine } from '../../offline/engine'
import type { FolderDevice } from '../../offline/testing/folderDevice'
import { DeploymentContext } from '../deploymentContext'
import { EngineContext } from '../engineContext'
import { SITE } from './site'

/** What stands around a component: the site, its queries, and this engine, of which it calls no more than is pretended. */
export function around(engine: object) {
  // As in the console, a read that fails is not tried again behind the screen's back.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <DeploymentContext value={SITE}>
      <EngineContext value={engine as Engine}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </EngineContext>
    </DeploymentContext>
  )
}

/** Begins with something and lets a second pass, in which the device and the provider answer. */
export const passing =
  (device: FolderDevice) =>
  <T,>(work: () => Promise<T>): Promise<T> =>
    act(async () => {
      const result = work()
      await device.pass(1_000)
      return result
    })
