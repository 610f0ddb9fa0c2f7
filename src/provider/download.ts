/** Files that the provider makes for a person to keep: read with their token, which no link can carry. */
import type { Deployment } from './deployment'
import type { Wire } from './exchange'
import type { Session } from './session'

interface DownloadPorts extends Wire {
  deployment: Deployment
  session: Pick<Session, 'token' | 'renew' | 'refused'>
}

/** The file, or null when it cannot be had just now. @param path below the provider's admin API */
export type Download = (path: string) => Promise<Blob | null>

/** Reads with the session's token, renewed once where the provider takes it no more; never rejects. */
export function createDownload({ deployment, session, fetch }: DownloadPorts): Download {
  const read = (path: string, token: string) =>
    fetch(`${deployment.provider.api}/admin${path}`, {
      cache: 'no-store',
      redirect: 'manual',
      headers: { Authorization: `Bearer ${token}` },
    })

  return async (path) => {
    try {
      const current = await session.token()
      if (current.kind === 'none') return null
      const answer = await read(path, current.token)
      if (answer.status !== 401) return await fileIn(answer)
      const fresh = await session.renew(current.token)
      if (fresh.kind === 'none') return null
      const second = await read(path, fresh.token)
      if (second.status === 401) session.refused()
      return await fileIn(second)
    } catch {
      return null
    }
  }
}

/** A sign-in page of the network is no file of ours. */
async function fileIn(answer: Response): Promise<Blob | null> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? true
  return answer.ok && !isPage ? answer.blob() : null
}
