/** The console from its sources, with hot reload, in front of the same provider. */
import type { Server } from 'node:http'
import { root } from './root'
import type { ConsoleServer } from './server'

export async function developConsole(server: Server): Promise<ConsoleServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  return (request, response) => vite.middlewares(request, response)
}
