import { type ComponentType, useEffect, useState } from 'react'
import { askForMissingStylesheets } from './stylesheets'

const parts: (() => Promise<unknown>)[] = []

/**
 * A part of a screen that is loaded behind it. Where it cannot be had (no network, and no worker yet that keeps it) only it
 * is missing: the screen around it stays, and it is asked for again when it is next wanted or when the network is back.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let part: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  let isTried = false
  const attempt = async () => {
    // What was missing the first time may be its own stylesheet, and it would be shown without.
    if (!(await askForMissingStylesheets()) && isTried) throw new Error('a stylesheet cannot be had')
    isTried = true
    part = await load()
    return part
  }
  const get = async () => {
    if (part) return part
    // One at a time: of two the second would not wait for the stylesheet that the first has asked for.
    loading ??= attempt().finally(() => {
      loading = null
    })
    return loading
  }
  parts.push(get)
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => part)
    useEffect(() => {
      if (Part) return
      let gone = false
      const ask = () => {
        get().then(
          (found) => gone || setPart(() => found),
          () => undefined,
        )
      }
      ask()
      window.addEventListener('online', ask)
      return () => {
        gone = true
        window.removeEventListener('online', ask)
      }
    }, [Part])
    return Part && <Part {...props} />
  }
}

/**
 * Loads all parts, one after another, so that they are there when the network is not. A first visit has no worker in charge
 * that could serve them.
 */
export async function warmParts(): Promise<void> {
  for (const get of parts) await get().catch(() => undefined)
}
