/** Every route of the provider on one screen. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { adminPreparations, adminRoutes, takesAdminsTurn } from './admins/routes'
import type { Auth } from './auth/auth'
import { requirePerson, requirePersonStill } from './auth/guard'
import type { NextTokens } from './brochures/next-token'
import { brochureRoutes } from './brochures/routes'
import { categoryPreparations, categoryRoutes } from './categories/routes'
import { contentRoutes } from './content/routes'
import type { Database } from './database/open'
import { demoSiteRoutes } from './demo-sites/routes'
import type { graphqlRoutes } from './graphql/routes'
import { startsWorkAfterCommit } from './http/after-commit'
import { limitBody } from './http/body-limit'
import type { ApiEnv, Capabilities, Clock } from './http/context'
import { answerError } from './http/errors'
import type { PublicFetch } from './http/fetch-public'
import { crossOrigin, securityHeaders } from './http/headers'
import { echoIdempotencyKey, writesOnce } from './http/idempotency'
import { createLimiter, type Limits, limitWrites } from './http/rate-limit'
import { smallAnswers } from './http/small-answers'
import { serveConsole, serveFiles } from './http/static'
import { writesInTransactions } from './http/transaction'
import { answerUnknown } from './http/unknown'
import { withoutVersions } from './http/versions'
import type { LocationImports } from './imports/queue'
import { importPreparations, importRoutes, importStateRoutes } from './imports/routes'
import { languageRoutes } from './languages/routes'
import { locationRoutes, shopLocationRoutes } from './locations/routes'
import { offerRoutes } from './offers/routes'
import { pagePreparations, pageRoutes } from './pages/routes'
import { parserClassRoutes } from './parsers/class-routes'
import type { RunQueue } from './parsers/queue'
import { parserRoutes } from './parsers/routes'
import type { PdfJobs } from './pdfs/jobs'
import { pdfRoutes } from './pdfs/routes'
import { uploadPath, uploadRoutes } from './pdfs/uploads'
import { regionRoutes } from './regions/routes'
import { shopPreparations, shopRoutes } from './shops/routes'

interface AppParts {
  /** Whether the work that the last shutdown cut off has been taken up again. */
  isReady: () => boolean
  /** Resolves when it has. */
  ready: Promise<void>
  auth: Auth
  graphql: ReturnType<typeof graphqlRoutes>
  database: Database
  clock: Clock
  nextTokens: NextTokens
  capabilities: Capabilities
  limits: Limits
  /** Reads what staff or a web page named, from addresses that may be read. */
  publicFetch: PublicFetch
  imports: LocationImports
  pdfJobs: PdfJobs
  /** Where uploaded pdfs wait for their turn. */
  uploadsDir: string
  runs: RunQueue
  /** Sites for the demo's parsers, where only this machine sees them. */
  demoSites: boolean
  corsOrigins: readonly string[]
  filesDir: string
  /** The built console; null when something else serves it. */
  staticDir: string | null
  /** False while developing: hot reload needs inline scripts. */
  contentSecurityPolicy: boolean
}

export function createApp(parts: AppParts): Hono {
  const { auth, corsOrigins } = parts
  const app = new Hono()
  app.onError(answerError)
  app.notFound(answerUnknown(app))
  app.use(securityHeaders({ corsOrigins, contentSecurityPolicy: parts.contentSecurityPolicy }))
  // Registered before `crossOrigin`: a refusal of another origin must not be stored either.
  for (const path of ['/api/*', '/graphql', '/local-identities/*', '/healthz']) app.use(path, neverStored)
  app.use(crossOrigin({ corsOrigins }))

  app.get('/healthz', (c) => (parts.isReady() ? c.json({ status: 'ok' }) : c.json({ status: 'starting' }, 503)))
  if (parts.capabilities.idempotencyKeys) for (const path of ['/api/*', '/graphql']) app.use(path, echoIdempotencyKey)
  for (const path of ['/api/*', '/graphql']) app.use(path, waitFor(parts.ready))
  // Not for /api/auth: an answer with a token is never compressed.
  for (const path of ['/api/admin/*', '/graphql']) app.use(path, smallAnswers)
  // Before the limit on all other bodies.
  app.route(uploadPath, uploadRoutes(parts))
  for (const path of ['/api/*', '/graphql']) app.use(path, limitBody)
  app.route('/api/auth', auth.routes)
  app.route('/api/admin', adminApi(parts))
  app.use('/local-identities/*', limitBody)
  app.route('/local-identities', auth.localIdentities)
  app.route('/graphql', parts.graphql)
  app.get('/files/*', serveFiles(parts.filesDir))
  if (parts.demoSites) app.route('/', demoSiteRoutes(parts.clock))
  // `/` is listed by name, since `/*` makes no path known: other methods at `/` are then 405.
  if (parts.staticDir) app.on('GET', ['/', '/*'], serveConsole(parts.staticDir, parts.capabilities))
  return app
}

function adminApi(parts: AppParts): Hono<ApiEnv> {
  const { auth, database, clock, nextTokens, capabilities, limits, filesDir, imports, pdfJobs, runs } = parts
  const api = new Hono<ApiEnv>()
  api.use(requirePerson(auth.sessions), limitWrites(limits, clock))
  if (!capabilities.recordVersions) api.use(withoutVersions)
  api.use(readsFrom(database), startsWorkAfterCommit(database))
  const { claim, transact } = capabilities.idempotencyKeys
    ? writesOnce(database, clock)
    : writesInTransactions(database)
  const imported = { imports, limiter: createLimiter(limits.imports, clock) }
  api
    .use(claim)
    .route('/admins', adminPreparations())
    .route('/categories', categoryPreparations())
    .route('/shops', shopPreparations())
    .route('/locations', importPreparations(imported))
    .route('/pages', pagePreparations(filesDir))
    .use(transact)
    .use('/admins/*', takesAdminsTurn)
    .use(requirePersonStill(auth.sessions))

  return api
    .route('/admins', adminRoutes(auth.sessions))
    .route('/languages', languageRoutes())
    .route('/regions', regionRoutes())
    .route('/categories', categoryRoutes({ clock, filesDir }))
    .route('/shops', shopRoutes({ clock, filesDir, imports, runs }))
    .route('/shops', shopLocationRoutes({ clock, imports }))
    .route('/shops', importStateRoutes())
    .route('/locations', locationRoutes({ clock }))
    .route('/locations', importRoutes({ clock, ...imported }))
    .route('/config', contentRoutes())
    .route('/brochures/offers', offerRoutes())
    .route('/brochures', brochureRoutes({ clock, nextTokens }))
    .route('/pages', pageRoutes({ clock }))
    .route('/pdfs', pdfRoutes({ clock, jobs: pdfJobs }))
    .route('/parser_classes', parserClassRoutes())
    .route('/parsers', parserRoutes({ clock, runs, limit: limits.runs }))
}

/** Work that the database calls begun counts as cut off until it is taken up again: no request may begin any before. */
function waitFor(ready: Promise<void>): MiddlewareHandler {
  return async (_c, next) => {
    await ready
    await next()
  }
}

function readsFrom(database: Database): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('database', database)
    await next()
  }
}

async function neverStored(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}
