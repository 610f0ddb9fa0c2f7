/** One walk: a person at work on a bad line, and the eye that watches what they see. */
import type { Commit, EntryView } from '../../../src/offline/engine'
import { passing } from '../../../src/provider/browser'
import { becomes } from '../../../src/provider/source'
import { resetData } from '../../support/pristine'
import type { ProviderUnderTest } from '../../support/provider'
import { type FaultProxy, startProxy } from '../../support/proxy'
import { diceOf } from '../dice'
import { ACTS, type Act, type AtWork } from './acts'
import { type Desk, deskAt, readAll } from './desk'
import { Eye } from './eye'
import { change } from './net'

const STEPS = 40
const FAVOURITES = 9
/** How long the person waits before the next act; an answer may come before, between and after. Milliseconds. */
const PAUSES = [0, 5, 30, 120, 250] as const
/** For all changes to be sent once the line is good. Milliseconds. */
const PATIENCE = 60_000
/** What an answer stirs up has settled by then. Milliseconds. */
const AFTERMATH = 300

/** Each step has a seed of its own: it stays what it is when those before it are left out. */
export type Step = number

export const stepsOf = (seed: number): Step[] => Array.from({ length: STEPS }, (_, at) => seed * STEPS + at)

export interface Walked {
  trail: readonly string[]
  /** what moved by itself, or differs from what a new device sees; nothing if all is well */
  found: readonly string[]
  changes: number
  faults: number
}

interface Walk {
  desk: Desk
  wire: FaultProxy
  eye: Eye
  favourites: AtWork['favourites']
  trail: string[]
  /** the latest last */
  commits: Commit[]
}

/** Ends at the first thing that moves by itself. */
export async function walk(seed: number, steps: readonly Step[], provider: ProviderUnderTest): Promise<Walked> {
  await resetData(provider)
  const wire = await startProxy(provider.url, { seed })
  const desk = await deskAt(wire.url)
  const eye = new Eye(desk)
  const walking: Walk = { desk, wire, eye, favourites: [], trail: [], commits: [] }
  try {
    await readAll(desk)
    eye.begin()
    await passing(AFTERMATH)
    eye.begin()
    walking.favourites = favouritesOf(seed, eye)
    for (const step of steps) if (eye.found.length === 0) await take(step, walking)
    const found = eye.found.length > 0 ? eye.found : await atRest(walking, provider)
    const faults = wire.seen.filter(({ fault }) => fault !== 'pass').length
    return { trail: walking.trail, found, changes: walking.commits.length, faults }
  } finally {
    eye.close()
    await desk.engine.close()
    await wire.close()
  }
}

/** Mostly active ones, which are among the offers. */
function favouritesOf(seed: number, { brochures }: Eye): string[] {
  const dice = diceOf(seed)
  const active = brochures.filter(({ state, language_id }) => state === 'active' && language_id === '1')
  return Array.from({ length: FAVOURITES }, (_, at) => dice.oneOf(at % 3 < 2 ? active : brochures).id)
}

async function take(step: Step, walking: Walk): Promise<void> {
  const dice = diceOf(step)
  await giveUpRefused(walking)
  const act = dice.drawn(ACTS)({ ...walking.desk, shown: walking.eye.brochures, favourites: walking.favourites }, dice)
  if (act) {
    walking.trail.push(inWords(act))
    await perform(act, walking)
  }
  await passing(dice.oneOf(PAUSES))
}

async function perform(act: Act, { desk, wire, eye, commits }: Walk): Promise<void> {
  const { engine } = desk
  switch (act.kind) {
    case 'change':
      return eye.during(async () => commits.push(await engine.commit([act.change])))
    case 'undo': {
      const last = commits.pop()
      // What has been sent and has no opposite, such as a merge, stays.
      if (last) await eye.during(() => engine.undo(last.group).catch(() => undefined))
      return
    }
    case 'read':
      // On a bad line it fails, and the list stays as it is.
      return void act.read().catch(() => undefined)
    case 'net':
      return change(act.net, wire, desk)
  }
}

function inWords(act: Act): string {
  switch (act.kind) {
    case 'change':
      return `${act.change.mutation} ${JSON.stringify(act.change.args).slice(0, 160)}`
    case 'undo':
      return 'undo'
    case 'read':
      return `read ${act.words}`
    case 'net':
      return `the line is ${act.net}`
  }
}

const isAside = ({ state }: EntryView) => state === 'parked'

/** A refused change holds later ones of its brochure until somebody decides. */
async function giveUpRefused({ desk: { engine }, eye, trail }: Walk): Promise<void> {
  eye.glance()
  for (const { seq, text } of engine.outbox.read().filter(isAside)) {
    trail.push(`give up: ${text}`)
    await eye.during(() => engine.discard(seq))
  }
}

/** With a good line everything arrives, nothing moves, and a new device sees the same. */
async function atRest(walking: Walk, provider: ProviderUnderTest): Promise<readonly string[]> {
  const { desk, wire, eye } = walking
  const { engine } = desk
  await change('calm', wire, desk)
  engine.sendNow()
  const end = Date.now() + PATIENCE
  const isStill = () => engine.summary.read().pending + engine.summary.read().parked === 0
  while (!isStill() && Date.now() < end) {
    await becomes(engine.summary, ({ pending, parked }) => pending === 0 || parked > 0, end - Date.now())
    await giveUpRefused(walking)
  }
  if (!isStill()) return [`never at rest: ${JSON.stringify(engine.summary.read())}`]
  await passing(AFTERMATH)
  await readAll(desk)
  await passing(AFTERMATH)
  eye.glance()
  return eye.found.length > 0 ? eye.found : differsFromNew(eye, provider)
}

async function differsFromNew(eye: Eye, { url }: ProviderUnderTest): Promise<string[]> {
  const desk = await deskAt(url)
  const other = new Eye(desk)
  try {
    await readAll(desk)
    other.begin()
    await passing(AFTERMATH)
    return eye.differsFrom(other).map((difference) => `a new device sees ${difference}`)
  } finally {
    other.close()
    await desk.engine.close()
  }
}
