/** The command: reads the environment, starts the provider, prints where it is, ends on a signal. */
import { join } from 'node:path'
import { isLoopbackHost } from './auth/loopback'
import { BadEnvironment, type Environment, readEnvironment } from './config'
import { DirectoryInUse, DirectoryUnusable } from './database/lock'
import { DatabaseUnusable } from './database/unusable'
import { AddressUnusable, PortInUse } from './listen'
import { root } from './root'
import { type Provider, type ProviderOptions, startProvider } from './server'

/** Milliseconds after which the process ends, whatever hangs. */
const lastMoment = 9_500

function optionsFrom(environment: Environment, develop: boolean): ProviderOptions {
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    seed: environment.SEED,
    firstAdmin: environment.FIRST_ADMIN,
    googleClientId: environment.GOOGLE_CLIENT_ID,
    googleJwksUrl: environment.GOOGLE_JWKS_URL,
    corsOrigins: environment.CORS_ORIGINS,
    localIdentities: environment.LOCAL_IDENTITIES,
    capabilities: { idempotencyKeys: environment.IDEMPOTENCY_KEYS, recordVersions: environment.RECORD_VERSIONS },
    staticDir: join(root, develop ? 'public' : 'dist'),
    log: (line) => console.log(line),
    ...(develop ? { developConsole: async (server) => (await import('./develop')).developConsole(server) } : {}),
  }
}

function endOnSignal(provider: Provider): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), lastMoment).unref()
    provider.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** The console itself asks for https anywhere but on loopback (spec section 2). */
const forOthers = 'Anywhere but on loopback it opens over https only: “On any web server” in README.md says how.'

/** Errors that whoever starts the provider can mend; any other is for its developers. */
function isForWhoStarts(error: unknown): error is Error {
  const kinds = [BadEnvironment, DirectoryInUse, DirectoryUnusable, DatabaseUnusable, PortInUse, AddressUnusable]
  return kinds.some((kind) => error instanceof kind)
}

try {
  const develop = process.argv.includes('--dev')
  const environment = readEnvironment(process.env)
  const provider = await startProvider(optionsFrom(environment, develop))
  endOnSignal(provider)
  console.log(`The console is at ${provider.url}`)
  if (!isLoopbackHost(environment.HOST)) console.log(forOthers)
} catch (error) {
  console.error(isForWhoStarts(error) ? error.message : error)
  process.exit(1)
}
