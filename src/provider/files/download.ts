/** Files that the provider makes for a person to keep. They are read with the person's token, which no link can carry. */
import { bounded, type Clock } from '../clock'
import type { Deployment } from '../deployment'
import type { Wire } from '../exchange'
import { readJson } from '../json'
import { isJson, isPage, type Refusal, saysSessionIsOver } from '../outcome'
import { refusalFrom } from '../refusal'
import { renewedOnce } from '../session/renewedOnce'
import type { Session } from '../session/session'
import { STALL } from './transfer'

interface DownloadPorts extends Wire {
  deployment: Deployment
  session: Pick<Session, 'token' | 'renew' | 'refused'>
}

/** `unreachable`: the provider could not be asked, or something else answered for it. */
type Downloaded = { kind: 'file'; file: Blob } | { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/** @param path below the provider's admin API */
export type Download = (path: string) => Promise<Downloaded>

const UNREACHABLE: Downloaded = { kind: 'unreachable' }

/**
 * Reads with the session's token, renewed once if the provider no longer accepts it. Never rejects, and always ends: a file may
 * take its time, but a line on which nothing moves may not.
 */
export function createDownload({ deployment, session, fetch, clock }: DownloadPorts): Download {
  const read = (path: string, token: string) =>
    bounded({ clock, deadline: STALL }, (signal) =>
      fetch(`${deployment.provider.api}/admin${path}`, {
        cache: 'no-store',
        redirect: 'manual',
        headers: { Authorization: `Bearer ${token}` },
        signal,
      }),
    )

  return async (path) => {
    const answerTo = async (token: string) => fileIn(await read(path, token), clock)
    try {
      const current = await session.token()
      if (current.kind === 'none') return UNREACHABLE
      const answer = await renewedOnce(session, current, await answerTo(current.token), answerTo)
      return answer.kind === 'none' || answer.kind === 'sessionOver' ? UNREACHABLE : answer
    } catch {
      return UNREACHABLE
    }
  }
}

/**
 * A sign-in page of the network is not our file. A failure is shown like a refusal, because nobody asks again, as they do for a
 * list.
 */
async function fileIn(answer: Response, clock: Clock): Promise<Downloaded | { kind: 'sessionOver' }> {
  const { ok, status, statusText, headers } = answer
  if ((isPage(headers) || !headers.has('Content-Type')) && status < 500) return UNREACHABLE
  const file = await bodyOf(answer, clock)
  const bodyText = ok && !isJson(headers) ? '' : await file.text()
  if (saysSessionIsOver({ status, statusText, headers, bodyText })) return { kind: 'sessionOver' }
  if (ok) return { kind: 'file', file }
  return { kind: 'refused', refusal: refusalFrom(status, statusText, readJson(bodyText)) }
}

/** Rejects if the download stalls. */
async function bodyOf(answer: Response, clock: Clock): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const type = answer.headers.get('content-type') ?? ''
  const reader = answer.body?.getReader()
  try {
    for (;;) {
      const part = await bounded({ clock, deadline: STALL }, async () => reader?.read())
      if (!part || part.done) return new Blob(parts, { type })
      parts.push(part.value)
    }
  } catch (problem) {
    void reader?.cancel().catch(() => undefined)
    throw problem
  }
}
