/** Why a fetch came to nothing, in words for the person who gave the address. */

/** Expected trouble: a bad address, a site that is slow, large, gone or not public. The message is shown as it is. */
export class FetchRefused extends Error {}

/** By the code of the system or of the client library, as the end of a sentence about the host. */
const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'could not be found',
  EAI_AGAIN: 'could not be found',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'broke the connection off',
  EPIPE: 'broke the connection off',
  UND_ERR_SOCKET: 'broke the connection off',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'stopped in the middle of its answer',
}

/** An error of the network or the client library, in words about `host`. */
export function refusalOf(error: unknown, host: string): FetchRefused {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchRefused) return cause
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const fault = faultOfHost(code)
    if (fault) return new FetchRefused(`${host} ${fault}.`)
  }
  return new FetchRefused(`${host} gave no answer that can be read.`)
}

function faultOfHost(code: string): string | undefined {
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'has no valid certificate'
  return faults[code]
}
