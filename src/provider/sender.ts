/** A sender: the wire, what the provider at its other end can do, and in whose name a request goes out. */
import type { ExchangeOptions, Wire } from './exchange'
import type { Expected } from './outcome'
import type { FileId } from './request'

/** What the provider can do beyond plain REST (contract section 3). */
export interface Capabilities {
  idempotencyKeys: boolean
  recordVersions: boolean
}

export interface SendOptions extends ExchangeOptions {
  /** the same each time a change is sent, so that it has one effect (faults R3) */
  key?: string
  /** the record's version that the change is based on; null if none is known */
  ifMatch?: number | null
  /** finds the files that the request names; null: not on this device */
  files?: (id: FileId) => Promise<File | null>
  /** 0 to 100, of a request that carries files */
  onProgress?: (percent: number) => void
}

export interface Sender extends Wire {
  capabilities: Capabilities
  /** somebody's access token */
  token: string
  options: SendOptions
}

export const JSON_TYPE = 'application/json'

/** Sends only headers that the provider understands: another site's provider refuses unknown ones (CORS). */
export function headersFor(
  { token, capabilities, options }: Omit<Sender, keyof Wire>,
  bodyType: string | null,
): Record<string, string> {
  const { key } = options
  const version = versionNamed({ capabilities, options })
  return {
    Accept: JSON_TYPE,
    Authorization: `Bearer ${token}`,
    ...(bodyType ? { 'Content-Type': bodyType } : {}),
    ...(capabilities.idempotencyKeys && key ? { 'Idempotency-Key': key } : {}),
    ...(version === null ? {} : { 'If-Match': `"${version}"` }),
  }
}

/** How to recognise the provider's own answer. Call it after the answer has come: a date in the answer counts from then. */
export const expectedBy = ({ clock, capabilities, options }: Sender): Expected => ({
  echo: capabilities.idempotencyKeys ? options.key : undefined,
  conditional: versionNamed({ capabilities, options }) !== null,
  now: clock.now(),
})

const versionNamed = ({ capabilities, options }: Pick<Sender, 'capabilities' | 'options'>): number | null =>
  capabilities.recordVersions ? (options.ifMatch ?? null) : null
