/** What the environment says about this instance, read once. */
import * as v from 'valibot'

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be ${alternatives.format(options)}`)
}

const on = v.pipe(
  v.optional(oneOf(['on', 'off']), 'on'),
  v.transform((value) => value === 'on'),
)

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

/** As browsers write it in `Origin`: any other spelling would silently allow nobody. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const origins = v.pipe(
  list,
  v.check((texts) => texts.every(isOrigin), 'must be origins, like https://console.example.com'),
)

const port = v.pipe(
  v.optional(v.string(), '4000'),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
)

const seeds = ['demo', 'empty', 'large'] as const
export type Seed = (typeof seeds)[number]

const environment = v.object({
  PORT: port,
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address'))),
  SEED: v.optional(oneOf(seeds), 'demo'),
  FIRST_ADMIN: v.optional(v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'))),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_JWKS_URL: v.optional(v.pipe(v.string(), v.url('must be a web address'))),
  CORS_ORIGINS: origins,
  /**
   * On loopback only, and never behind a proxy: whoever reaches them can sign in as anybody on the staff. Where they are off, nothing
   * of this machine is fetched either.
   */
  LOCAL_IDENTITIES: on,
  /** What a real provider may lack: the reference provider can be started without them, to see the console cope. */
  IDEMPOTENCY_KEYS: on,
  RECORD_VERSIONS: on,
})

export type Environment = v.InferOutput<typeof environment>

/** The message names each variable that cannot be read, and why. */
export class BadEnvironment extends Error {}

/** Empty variables count as not set. Throws `BadEnvironment`. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const read = v.safeParse(environment, given)
  if (read.success) return read.output
  throw new BadEnvironment(read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('\n'))
}
