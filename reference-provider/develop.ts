/** The console from its sources, with hot reload, in front of the same provider. */
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ConsoleServer } from './server'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function developConsole(server: Server): Promise<ConsoleServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  return (request, response) => vite.middlewares(request, response)
}
