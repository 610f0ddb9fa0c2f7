/** Forms and lists on a device of the engine's own tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Engine } from '../../offline/engine'
import type { FolderDevice } from '../../offline/testing/folderDevice'
import { EngineContext } from '../engineContext'

/** What stands around a component that reads and changes by this engine. */
export function around(engine: Engine) {
  // As in the console, a read that fails is not tried again behind the screen's back.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <EngineContext value={engine}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </EngineContext>
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
