import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import type { Milliseconds } from '../units'
import { useAfter } from '../useAfter'
import { askedAhead, FileMissing, reloadIfItCanBeHad } from './partFiles'
import { askForMissingStylesheets, isAnyStylesheetMissing } from './stylesheets'

/** Why a part is not there yet, and what can be done about it. */
export interface Lacking {
  text: string
  action: 'Try again' | 'Reload'
  act: () => void
  /** it is being asked for */
  asking: boolean
}

/** A part of the console that is loaded on demand. */
type Part<P> = FunctionComponent<P> & {
  /** Resolves when the part is there, or when nobody should wait for it any longer. */
  preload: () => Promise<void>
}

/** Stands in a part's place while it is missing; null: nothing does, because nobody has asked for it. */
type InItsPlace<P> = ComponentType<P & { lacking: Lacking }> | null

const parts: (() => Promise<unknown>)[] = []

/** How long to wait before asking again for a missing part: a network that dropped everything comes back without an event. */
const AGAIN_AFTER: Milliseconds = 3_000
/** After this time, whoever has pressed something is told that it is still loading. */
const SLOW: Milliseconds = 1_500

/**
 * A part of a screen that is loaded after it. If it cannot be loaded (no network, and no worker yet that keeps it), only this part
 * is missing, and its place says so. The screen around it stays, and the part is asked for again for as long as it is wanted.
 *
 * @param onItsWay shown until the part has come, or is said to be missing
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: InItsPlace<P>,
  onItsWay: ComponentType<P> | null = null,
): Part<P> {
  const get = loadedOnce(load)
  parts.push(() => get.part(askedAhead))
  return partFrom(get, { missing, onItsWay, patience: SLOW })
}

/** A whole screen. Without it the place would be empty, so it is said at once that it is loading. It is not loaded ahead. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, missing: InItsPlace<P>): Part<P> =>
  partFrom(loadedOnce(load), { missing, onItsWay: null, patience: 0 })

type Ask = <T>(load: () => T) => T

const wanted: Ask = (load) => load()

interface Loaded<P> {
  part: (ask?: Ask) => Promise<ComponentType<P>>
  /** null until it is there */
  now: () => ComponentType<P> | null
}

function loadedOnce<P extends object>(load: () => Promise<ComponentType<P>>): Loaded<P> {
  let part: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  let isTried = false
  const attempt = async (ask: Ask) => {
    // The first time, its own stylesheet may have been missing: then the part would show without it.
    if (!(await askForMissingStylesheets()) && isTried) throw new FileMissing('a stylesheet', null)
    isTried = true
    part = await ask(load).catch((problem) => {
      throw isAnyStylesheetMissing() ? new FileMissing('a stylesheet', null) : problem
    })
    return part
  }
  return {
    now: () => part,
    part: async (ask = wanted) => {
      if (part) return part
      // One attempt at a time: a second would not wait for the stylesheet that the first has asked for.
      loading ??= attempt(ask).finally(() => {
        loading = null
      })
      return loading
    },
  }
}

interface Place<P> {
  missing: InItsPlace<P>
  onItsWay: ComponentType<P> | null
  /** how long before it is said to be missing */
  patience: Milliseconds
}

function partFrom<P extends object>(
  loaded: Loaded<P>,
  { missing: Missing, onItsWay: OnItsWay, patience }: Place<P>,
): Part<P> {
  function LazyPart(props: P) {
    const { Loaded, problem, lacking } = useLoading(loaded)
    if (Loaded) return <Loaded {...props} />
    if (!Missing) return null
    const told = <Missing {...props} lacking={lacking} />
    if (problem !== null) return told
    return (
      <After delay={patience} before={OnItsWay && <OnItsWay {...props} />}>
        {told}
      </After>
    )
  }
  return Object.assign(LazyPart, {
    preload: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, SLOW))
      await Promise.race([loaded.part().catch(() => undefined), late])
    },
  })
}

interface AfterProps {
  delay: Milliseconds
  before: ReactNode
  children: ReactNode
}

const After = ({ delay, before, children }: AfterProps) => (useAfter(delay) ? children : before)

/** Asks for a part for as long as it is wanted: again and again, when the network is back, and when the person says so. */
function useLoading<P extends object>({ part, now }: Loaded<P>) {
  const [Loaded, setLoaded] = useState(now)
  const [problem, setProblem] = useState<unknown>(null)
  const [presses, setPresses] = useState({ made: 0, answered: 0 })
  const { made } = presses
  useEffect(() => {
    if (Loaded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const failed = (why: unknown) => {
      if (isGone) return
      setProblem(why)
      setPresses((all) => ({ ...all, answered: made }))
      clearTimeout(timer)
      timer = setTimeout(ask, AGAIN_AFTER)
    }
    const ask = () => void part().then((found) => isGone || setLoaded(() => found), failed)
    ask()
    window.addEventListener('online', ask)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [Loaded, part, made])
  const asking = problem === null || presses.answered < made
  const tryAgain = () => setPresses((all) => ({ ...all, made: all.made + 1 }))
  return { Loaded, problem, lacking: { ...whatHelps(problem, tryAgain), asking } }
}

const GONE: ReadonlySet<number> = new Set([404, 410])

function whatHelps(problem: unknown, tryAgain: () => void): Omit<Lacking, 'asking'> {
  if (problem === null) {
    return { text: 'This part of the console is being loaded.', action: 'Try again', act: tryAgain }
  }
  const reload = { action: 'Reload', act: () => void reloadIfItCanBeHad() } as const
  if (!(problem instanceof FileMissing)) {
    return { text: 'This part of the console could not be loaded. It comes with the whole console.', ...reload }
  }
  if (problem.status !== null && GONE.has(problem.status)) {
    return { text: 'This part of the console is no longer there: a newer version has taken its place.', ...reload }
  }
  const text = 'This part of the console could not be loaded yet. It comes as soon as it can be reached.'
  return { text, action: 'Try again', act: tryAgain }
}

/**
 * Loads all parts, one after another, so that they are there when the network is not. On a first visit no worker is in charge yet
 * that could serve them.
 *
 * @param turn waited for before each part: nothing must be asked for while a new version takes over
 */
export async function warmParts(turn: () => Promise<void>): Promise<void> {
  for (const get of parts)
    await turn()
      .then(get)
      .catch(() => undefined)
}
