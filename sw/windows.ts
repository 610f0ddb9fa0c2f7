import { isPage } from './addresses'

/** The tabs of the console. In others of this host a picture may be open, or a page of the provider's. */
export async function consoleTabs({ clients, registration }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isPage(new URL(url), registration.scope))
}
