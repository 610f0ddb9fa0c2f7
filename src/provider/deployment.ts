/**
 * The deployment file: brands by host, the provider's addresses, and what that provider can do (contract section 1). It is read at
 * start-up and never compiled in, so that one build serves every site.
 */
import * as v from 'valibot'
import { bounded, type Clock, type Milliseconds } from './clock'
import { MEGABYTE } from './files/megabyte'
import type { KeyValue } from './keyValue'
import { isTimeZone } from './wallClock'

const HOUR_LIMIT = 24 * 365

/** An address that paths are appended to, written with or without a slash at its end. */
const withoutSlash = (address: string) => address.replace(/\/$/, '')
const baseAddress = v.pipe(v.string(), v.transform(withoutSlash))

/** In lower case, as browsers write hosts. */
const hostsSchema = v.array(v.pipe(v.string(), v.toLowerCase()))

/** Screen readers read it out; nothing else says whose console this is. */
const brandName = v.pipe(v.string(), v.trim(), v.nonEmpty('this is empty'))

const brandSchema = v.object({
  hosts: hostsSchema,
  /** the main domain keeps its own favicon (spec section 2) */
  mainHost: v.optional(v.boolean(), false),
  name: brandName,
  logo: v.string(),
  accent: v.pipe(v.string(), v.hexColor()),
  googleClientId: v.nullish(v.string(), null),
  /** of the statistics dashboard, the public site and the maps service */
  dashboard: baseAddress,
  publicSite: baseAddress,
  maps: baseAddress,
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.check(isTimeZone, ({ input }) => `this browser knows no time zone “${input}”`),
    ),
    'Europe/Amsterdam',
  ),
})

/** Largest uploads in bytes and pages, no more than the provider takes (contract section 3). */
const limitsSchema = v.object({
  iconBytes: v.optional(v.number(), 5 * MEGABYTE),
  adBytes: v.optional(v.number(), 10 * MEGABYTE),
  csvBytes: v.optional(v.number(), 50 * MEGABYTE),
  pdfBytes: v.optional(v.number(), 200 * MEGABYTE),
  pdfPages: v.optional(v.number(), 2_000),
})

const deploymentSchema = v.object({
  provider: v.optional(
    v.object({
      api: v.optional(v.string(), 'api'),
      graphql: v.optional(v.string(), 'graphql'),
      socket: v.optional(v.string(), 'socket'),
    }),
    {},
  ),
  idempotencyKeys: v.optional(v.boolean(), false),
  recordVersions: v.optional(v.boolean(), false),
  /** for how many hours this device's copy opens for the person last signed in, without asking the provider */
  offlineHours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(HOUR_LIMIT)), 168),
  limits: v.optional(limitsSchema, {}),
  brands: v.pipe(v.array(v.looseObject({ hosts: hostsSchema })), v.minLength(1, 'there is none')),
})

export type Brand = v.InferOutput<typeof brandSchema>
/** The provider's addresses are absolute here. */
export interface Deployment extends v.InferOutput<typeof deploymentSchema> {
  brands: Brand[]
  /** the provider's origin, if it is not the page's own: its file addresses are relative to it */
  filesOrigin?: string
}

/**
 * @param page the console's own address, against which relative ones are read
 * @throws if the file says something that no deployment can mean; names the key
 */
export function parseDeployment(value: unknown, page: string): Deployment {
  const deployment = parsed(deploymentSchema, value)
  const { api, graphql, socket } = deployment.provider
  const absolute = (address: string) => withoutSlash(new URL(address, page).href)
  const { origin } = new URL(api, page)
  return {
    ...deployment,
    brands: readableBrands(deployment.brands, new URL(page).host),
    provider: { api: absolute(api), graphql: absolute(graphql), socket: absolute(socket) },
    ...(origin === new URL(page).origin ? {} : { filesOrigin: origin }),
  }
}

/** @param owner whose part is read, in words, for the person who has to correct the file */
function parsed<T extends v.GenericSchema>(schema: T, value: unknown, owner: string[] = []): v.InferOutput<T> {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const [issue] = issues
  const where = [...owner, v.getDotPath(issue) ?? 'the whole'].join(', ')
  throw new Error(`${where}: ${issue.message}`)
}

interface WrittenBrand {
  [key: string]: unknown
  hosts: string[]
}

/** A brand that cannot be read affects only its own hosts: all others go on without it. */
function readableBrands(written: readonly WrittenBrand[], host: string): Brand[] {
  let problem: unknown
  const brands = written.flatMap((brand, at) => {
    try {
      const name = typeof brand.name === 'string' && brand.name ? `“${brand.name}”` : at + 1
      return [parsed(brandSchema, brand, [`brand ${name}`])]
    } catch (reason) {
      if (isOf(brand, host)) throw reason
      problem ??= reason
      return []
    }
  })
  if (brands.length === 0) throw problem
  return brands
}

const isOf = ({ hosts }: Pick<Brand, 'hosts'>, host: string) =>
  hosts.includes(host) || hosts.includes(host.replace(/:\d+$/, ''))

/**
 * The brand of a host, named with or without its port. If none fits, the first one, so that a new host shows something; but such a
 * host does not count as the main domain (spec section 2).
 */
export function brandFor({ brands }: Deployment, host: string): Brand {
  const own = brands.find((brand) => isOf(brand, host))
  if (own) return own
  const [first] = brands
  if (!first) throw new Error('a deployment without a brand was not refused when it was parsed')
  return { ...first, mainHost: false }
}

interface DeploymentPorts {
  fetch: (address: string, signal: AbortSignal) => Promise<Response>
  clock: Clock
  page: string
  /** keeps the last good copy, in case neither network nor worker has one */
  storage: KeyValue
}

const KEPT = 'deployment'

/** Nothing can be shown before the file is here. A site that takes longer counts as unreachable. */
const DEADLINE: Milliseconds = 10_000

/** Thrown on a first visit: nothing is on this device yet that could be lost. */
export class NoDeployment extends Error {}

/** Reads `deployment.json` beside the page; throws only if there is no good copy anywhere. */
export async function loadDeployment({ page, storage, ...ports }: DeploymentPorts): Promise<Deployment> {
  try {
    const text = await readFile(new URL('deployment.json', page).href, ports)
    const deployment = parseDeployment(JSON.parse(text), page)
    storage.setItem(KEPT, text)
    return deployment
  } catch (problem) {
    const told = `deployment.json: ${problem instanceof Error ? problem.message : problem}`
    const kept = storage.getItem(KEPT)
    if (kept === null) throw new NoDeployment(told)
    try {
      return parseDeployment(JSON.parse(kept), page)
    } catch {
      throw new Error(told) // only an older build could read the copy: the site's file can be corrected
    }
  }
}

const readFile = (address: string, { fetch, clock }: Pick<DeploymentPorts, 'fetch' | 'clock'>) =>
  bounded({ clock, deadline: DEADLINE }, async (signal) => {
    const answer = await fetch(address, signal)
    if (!answer.ok) throw new Error(`the site answers with ${answer.status}`)
    return answer.text()
  })
