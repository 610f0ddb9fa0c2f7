import { exchange } from './exchange'
import { type Outcome, readOutcome } from './outcome'
import type { RestRequest } from './request'
import { expectedBy, headersFor, JSON_TYPE, type Sender } from './sender'

/**
 * Sends one request to the admin API. Never throws.
 *
 * @param api address of the provider's API, without `/admin`
 */
export async function sendRest(sender: Sender, api: string, { method, path, body }: RestRequest): Promise<Outcome> {
  const init = {
    method,
    headers: headersFor(sender, body === undefined ? null : JSON_TYPE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const answer = await exchange(sender, `${api}/admin${path}`, init, sender.options)
  return readOutcome(answer, expectedBy(sender))
}
