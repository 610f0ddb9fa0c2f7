/** The cookie that keeps somebody signed in: no script can read it, no other site can send it. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hostName, isLoopbackHost } from './loopback'

export interface RefreshCookie {
  read: (c: Context) => string | undefined
  /** @param seconds life of the cookie */
  write: (c: Context, token: string, seconds: number) => void
  clear: (c: Context) => void
}

/**
 * @param instance sets this instance's cookie apart on loopback: cookies ignore ports, and two providers on one laptop
 *   would overwrite each other's
 */
export function createRefreshCookie(instance: string): RefreshCookie {
  const shape = (c: Context) => {
    // Over plain http browsers keep no __Host- cookie; there is none to protect from on a loopback address.
    const plain = new URL(c.req.url).protocol === 'http:' && isLoopbackHost(hostName(c.req.header('Host')))
    return {
      name: plain ? `refresh-${instance}` : '__Host-refresh',
      options: { path: '/', httpOnly: true, sameSite: 'Strict', secure: !plain } as const,
    }
  }

  return {
    read: (c) => getCookie(c, shape(c).name),
    write: (c, token, seconds) => {
      const { name, options } = shape(c)
      setCookie(c, name, token, { ...options, maxAge: seconds })
    },
    clear: (c) => {
      const { name, options } = shape(c)
      deleteCookie(c, name, options)
    },
  }
}
