/**
 * Notices that the browser has cleared the data here while the console was closed (faults S3): browsers do so when space runs
 * short, or after a week without a visit. Notes in two other places mostly survive that: if one of them knows of a person's data
 * and there is none, something has been lost. The notes hold nothing but a number.
 */
import type { Engine } from '../../offline/engine'
import type { Store } from '../../offline/storage/store'
import type { Milliseconds } from '../../provider/clock'
import { localValues } from '../../provider/localValues'

/** how many changes had not been sent when the console was last open */
export interface Lost {
  waiting: number
}

/** While many changes are being sent, not every number in between needs to be noted. */
const AFTER_A_CHANGE: Milliseconds = 1_000
/** The longest time for which browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3_600

/** What is missing from the data that has just been opened; null if nothing is, or if nothing was ever kept. */
export function lostFrom({ isNew }: Pick<Store, 'isNew'>, person: string): Lost | null {
  const known = isNew ? (inStorage(person) ?? inCookie(person)) : null
  const waiting = Number(known)
  return known === null || !Number.isInteger(waiting) ? null : { waiting }
}

/** Keeps the marker up to date while the engine runs. */
export function keepMarker({ person, summary }: Pick<Engine, 'person' | 'summary'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const { pending, parked } = summary.read()
    mark(person, pending + parked)
  }
  write()
  const stop = summary.subscribe(() => {
    timer ??= setTimeout(write, AFTER_A_CHANGE)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** For a person who has their data removed from this device: nothing is missing then. */
export function forgetMarker(person: string): void {
  localValues.removeItem(nameOf(person))
  putCookie(person, '', 0)
}

const nameOf = (person: string) => `kept.${encodeURIComponent(person)}`

/** Cookies ignore ports: consoles at two ports of one host, each with data of its own, would take each other's for lost. */
const cookieOf = (person: string) => (location.port ? `${nameOf(person)}.${location.port}` : nameOf(person))

function mark(person: string, waiting: number) {
  localValues.setItem(nameOf(person), String(waiting))
  putCookie(person, String(waiting), KEPT_SECONDS)
}

const inStorage = (person: string): string | null => localValues.getItem(nameOf(person))

function inCookie(person: string): string | null {
  const start = `${cookieOf(person)}=`
  const found = document.cookie.split('; ').find((each) => each.startsWith(start))
  return found?.slice(start.length) ?? null
}

function putCookie(person: string, value: string, seconds: number) {
  const safe = location.protocol === 'https:' ? '; Secure' : ''
  // The path of the folder: `/folder/` and `/folder/index.html` both open the console.
  const { pathname } = new URL('.', location.href)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookieOf(person)}=${value}; Max-Age=${seconds}; Path=${pathname}; SameSite=Strict${safe}`
}
