import { type ExchangeOptions, exchange, type Wire } from './exchange'
import { type Outcome, readOutcome } from './outcome'
import type { FileId, RestRequest } from './request'

/** What the provider can do beyond plain REST (contract section 3). */
export interface Capabilities {
  idempotencyKeys: boolean
  recordVersions: boolean
}

export interface SendOptions extends ExchangeOptions {
  /** the same for every sending of one change, so that it has one effect (faults R3) */
  key?: string
  /** the record's version that the change is based on; null where none is known */
  ifMatch?: number | null
  /** finds the files that the request names; null: not on this device */
  files?: (id: FileId) => Promise<File | null>
  /** 0 to 100, of a request that carries files */
  onProgress?: (percent: number) => void
}

export interface Transport extends Wire {
  capabilities: Capabilities
}

/**
 * Sends one request to the admin API with somebody's access token. Never throws.
 *
 * @param api address of the provider's API, without `/admin`
 */
export async function sendRest(
  transport: Transport,
  api: string,
  request: RestRequest,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  const { clock, capabilities } = transport
  const init = {
    method: request.method,
    headers: headersFor(token, capabilities, options, request.body === undefined ? null : JSON_TYPE),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }
  const answer = await exchange(transport, `${api}/admin${request.path}`, init, options)
  return readOutcome(answer, { echo: echoOf(capabilities, options), now: clock.now() })
}

export const JSON_TYPE = 'application/json'

/** Only what the provider understands is sent: another site's provider refuses headers that it does not know (CORS). */
export function headersFor(
  token: string,
  { idempotencyKeys, recordVersions }: Capabilities,
  { key, ifMatch }: SendOptions,
  bodyType: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(bodyType ? { 'Content-Type': bodyType } : {}),
    ...(idempotencyKeys && key ? { 'Idempotency-Key': key } : {}),
    ...(recordVersions && ifMatch !== undefined && ifMatch !== null ? { 'If-Match': `"${ifMatch}"` } : {}),
  }
}

/** The key that must come back with the answer; nothing where the provider repeats none. */
export const echoOf = ({ idempotencyKeys }: Capabilities, { key }: SendOptions): string | undefined =>
  idempotencyKeys ? key : undefined
