import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '../news/toasts'
import type { Milliseconds } from '../units'
import { askForMissingStylesheets } from './stylesheets'

const parts: (() => Promise<unknown>)[] = []

/** Until a part that could not be had is asked for again: a network that drops everything comes back without a word. */
const AGAIN_AFTER: Milliseconds = 3_000

/**
 * A part of a screen that is loaded behind it. Where it cannot be had (no network, and no worker yet that keeps it) only it
 * is missing, and that is told: the screen around it stays, and it is asked for again for as long as it is wanted.
 *
 * @param unasked nobody has pressed anything for it, so nobody waits for an explanation
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  unasked: 'unasked' | null = null,
): ComponentType<P> {
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
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let gone = false
      const askLater = () => {
        if (gone) return
        setMissing(true)
        clearTimeout(timer)
        timer = setTimeout(ask, AGAIN_AFTER)
      }
      const ask = () => void get().then((found) => gone || setPart(() => found), askLater)
      ask()
      window.addEventListener('online', ask)
      return () => {
        gone = true
        clearTimeout(timer)
        window.removeEventListener('online', ask)
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return isMissing && !unasked && <Missing />
  }
}

const MISSING = 'This part of the console could not be loaded yet. It comes as soon as the network is back.'

/** Whoever asked for it is told why nothing has come. */
function Missing() {
  const toast = useToast()
  useEffect(() => toast({ text: MISSING }), [toast])
  return null
}

/**
 * Loads all parts, one after another, so that they are there when the network is not. A first visit has no worker in charge
 * that could serve them.
 *
 * @param turn waited for before each: nothing is to be asked for while a new version takes over
 */
export async function warmParts(turn: () => Promise<void>): Promise<void> {
  for (const get of parts)
    await turn()
      .then(get)
      .catch(() => undefined)
}
