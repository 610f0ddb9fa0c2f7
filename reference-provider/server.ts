/** Starts one provider: database, routes, GraphQL, socket and files on one port. */
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app'
import { createAuth } from './auth/auth'
import { admitFirst } from './auth/first-admin'
import { isForThisMachine } from './auth/loopback'
import { randomToken } from './auth/opaque-token'
import { secret } from './auth/secrets'
import type { Sessions } from './auth/sessions'
import { createBackground } from './background'
import { createNextTokens } from './brochures/next-token'
import type { Seed } from './config'
import { orUnusableWithin, takeDirectory } from './database/lock'
import { type Database, type OpenDatabase, openDatabase, type Place } from './database/open'
import { moveDemoSites } from './demo-sites/address'
import { graphqlRoutes } from './graphql/routes'
import { announcesTooMuch, drainAfterAnswer } from './http/body-limit'
import type { Broadcast, Capabilities, Clock } from './http/context'
import { createPublicFetch } from './http/fetch-public'
import { defaultLimits, type Limits } from './http/rate-limit'
import { answerUnreadable, namesTwoHosts, refuseUnreadable, unreadable } from './http/unreadable'
import { addressOf, defaultPatience, listen, type Patience, requireFreePort, stopListening } from './listen'
import { seedOnce } from './seed'
import { attachSocket, type Socket } from './socket/server'
import { passesOverOtherProtocols } from './socket/upgrade'

/** Answers requests for the console's own files, while developing. */
export type ConsoleServer = (request: IncomingMessage, response: ServerResponse) => void

export interface ProviderOptions {
  /** 0 takes any free port. */
  port?: number
  host?: string
  /** Holds the embedded database and the files; null keeps nothing. */
  dataDir: string | null
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Where nothing is kept: a database to use, which stays open. */
  embedded?: PGlite
  seed?: Seed
  /** The Google e-mail of the first superadmin, while only the invented staff are there. */
  firstAdmin?: string | undefined
  clock?: Clock
  accessTokenSeconds?: number
  capabilities?: Partial<Capabilities>
  googleClientId?: string | undefined
  googleJwksUrl?: string | undefined
  corsOrigins?: readonly string[]
  /** Signing in without Google; on loopback only, where it is on by default. False also says that others can ask, by a proxy. */
  localIdentities?: boolean
  limits?: Limits
  /** How slow a client may be. */
  patience?: Patience
  /** How long one fetch from the web may take. */
  fetchMilliseconds?: number
  /** The folder of the built console; while developing, of its deployment file, which says what this provider lacks. */
  staticDir?: string | undefined
  /** Serves the console's sources instead, with hot reload. */
  developConsole?: (server: Server) => Promise<ConsoleServer>
  log?: (line: string) => void
}

export interface Provider {
  url: string
  port: number
  database: Database
  sessions: Sessions
  socket: Socket
  /** Stops accepting, finishes what is being answered, closes the database. */
  close: () => Promise<void>
}

const portOf = ({ port = 4000 }: ProviderOptions) => port
const hostOf = ({ host = '127.0.0.1' }: ProviderOptions) => host

/** Rejects with errors that whoever starts it can mend (`main.ts` lists them), or with an error of the database. */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { clock = Date.now, log = () => {} } = options
  const opened: Opened = []
  const close = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const storage = await openStorage(options)
    opened.push(storage.close)
    const { database } = storage
    // Filling in data takes a minute: nobody should wait so long to hear that the port is taken.
    await requireFreePort(portOf(options), hostOf(options))
    await seedOnce(options.seed ?? 'demo', { database, filesDir: storage.filesDir, now: clock(), log })
    if (options.firstAdmin !== undefined) await admitFirst(database, options.firstAdmin)
    const serving = await serve(options, { storage, clock, opened })
    return { ...serving, database, close }
  } catch (error) {
    await close()
    throw options.dataDir === null ? error : orUnusableWithin(options.dataDir, error)
  }
}

/** How to end the parts that have begun so far: the last first, since it needs the others. */
type Opened = (() => Promise<unknown>)[]

interface Storage extends OpenDatabase {
  filesDir: string
  /** Files that wait to be imported: nobody fetches them. */
  importsDir: string
  /** Files on their way in; nothing is served from here. */
  uploadsDir: string
}

/** The lock is taken before the database is opened, and left after it is closed. */
async function openStorage({ dataDir, databaseUrl, embedded }: ProviderOptions): Promise<Storage> {
  const inMemory = dataDir === null
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'provider-')))
  const leave = inMemory ? () => rm(directory, { recursive: true, force: true }) : takeDirectory(directory)
  const filesDir = join(directory, 'files')
  try {
    await mkdir(filesDir, { recursive: true })
    const { database, close } = await openDatabase(placeOf({ directory, filesDir, inMemory, databaseUrl, embedded }))
    return {
      database,
      filesDir,
      importsDir: join(directory, 'imports'),
      uploadsDir: join(directory, 'uploads'),
      close: async () => {
        await close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

interface Whereabouts {
  directory: string
  filesDir: string
  inMemory: boolean
  databaseUrl: string | undefined
  embedded: PGlite | undefined
}

function placeOf({ directory, filesDir, inMemory, databaseUrl, embedded }: Whereabouts): Place {
  if (databaseUrl !== undefined) return { kind: 'postgres', url: databaseUrl }
  // The first files, the languages' flags, are written only when there is a database: a folder with files has had one.
  if (!inMemory) return { kind: 'directory', path: join(directory, 'database'), used: readdirSync(filesDir).length > 0 }
  return { kind: 'memory', embedded }
}

interface Begun {
  storage: Storage
  clock: Clock
  opened: Opened
}

type Serving = Pick<Provider, 'url' | 'port' | 'sessions' | 'socket'>

/** Adds all that it begins to `opened`, so that nothing goes on answering when it rejects. */
async function serve(options: ProviderOptions, { storage, clock, opened }: Begun): Promise<Serving> {
  const host = hostOf(options)
  const { corsOrigins = [], limits = defaultLimits, patience = defaultPatience } = options
  const { staticDir = null, developConsole } = options
  const { database, filesDir, uploadsDir } = storage
  const isLocal = isForThisMachine(host, options.localIdentities)
  const auth = await createAuth({ ...options, database, clock, isLocal, corsOrigins, limits })
  const { sessions } = auth
  const capabilities = { idempotencyKeys: true, recordVersions: true, ...options.capabilities }
  const publicFetch = createPublicFetch({ loopback: isLocal, milliseconds: options.fetchMilliseconds })
  // Background work may send news before anybody can listen.
  let listening: Socket | null = null
  // A caller that reads “ready” may end the provider at once: by then it must know how.
  let isReady = false
  let nowReady = () => {}
  const ready = new Promise<void>((resolve) => {
    nowReady = resolve
  })
  const broadcast: Broadcast = (topic, event, payload) => listening?.broadcast(topic, event, payload)
  const background = await createBackground({ ...storage, clock, publicFetch, broadcast })
  opened.push(background.close)
  const app = createApp({
    isReady: () => isReady,
    ready,
    auth,
    graphql: graphqlRoutes({ sessions, database, clock, capabilities, limits, filesDir }),
    database,
    clock,
    nextTokens: createNextTokens(await secret(database, 'brochures.next_token', randomToken)),
    capabilities,
    limits,
    publicFetch,
    ...background.work,
    uploadsDir,
    demoSites: isLocal,
    corsOrigins,
    filesDir,
    staticDir,
    contentSecurityPolicy: !developConsole,
  })
  const server = await httpServer(app, options)
  const socket = attachSocket(server, { sessions, database, clock, corsOrigins, services: background.work })
  listening = socket
  // Background work is ended at the same time as the answers under way: after them, it would have too little time.
  opened.push(() => Promise.all([background.close(), socket.close(), stopListening(server)]))
  const port = await listen(server, portOf(options), host, patience)
  const url = addressOf(host, port)
  if (isLocal) await moveDemoSites(database, url)
  await background.resume()
  isReady = true
  nowReady()
  return { url, port, sessions, socket }
}

/** Answers the provider's own addresses, and all others too, unless the console's sources are served beside it. */
async function httpServer(
  { fetch }: ReturnType<typeof createApp>,
  { developConsole, patience = defaultPatience }: ProviderOptions,
): Promise<Server> {
  const answer = getRequestListener(fetch, { errorHandler: unreadable })
  // The other listener cuts a connection half a second after an answer that came before the end of its request.
  const answerEarly = getRequestListener(fetch, { errorHandler: unreadable, autoCleanupIncoming: false })
  const server = createServer({
    ...passesOverOtherProtocols,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: patience.lookEvery,
    // A request without one is refused in words, like every unreadable request.
    requireHostHeader: false,
  })
  answerUnreadable(server)
  const consoleServer = await developConsole?.(server)
  server.on('request', (request, response) => {
    if (namesTwoHosts(request)) return refuseUnreadable(response, 400)
    if (consoleServer && !isOurs(request.url ?? '/')) return consoleServer(request, response)
    if (!announcesTooMuch(request)) return void answer(request, response)
    drainAfterAnswer(request, response)
    void answerEarly(request, response)
  })
  server.on('checkContinue', (request, response) => {
    if (!announcesTooMuch(request)) response.writeContinue()
    server.emit('request', request, response)
  })
  return server
}

function isOurs(url: string): boolean {
  return /^\/(?:api|graphql|files|local-identities|healthz|socket|demo-sites|deployment\.json)(?:[/?]|$)/.test(url)
}
