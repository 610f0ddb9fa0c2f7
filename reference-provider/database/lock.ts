/**
 * One process a data directory. The embedded database would let two in and lose what either wrote, so nobody opens it
 * without this lock.
 *
 * Owners are numbered files, `owner.7`; the highest number counts. Creating the next number is the one atomic step: of any
 * number of processes that find a dead or a gone owner, one succeeds. A number is never used twice while a lower one could
 * still be taken for the highest, which is why an owner that leaves says so in its file instead of removing it.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { codeOrMessage, isOfSystem } from '../reason'

const ownerSchema = v.object({ pid: v.number(), started: v.string(), left: v.boolean() })
type Owner = v.InferOutput<typeof ownerSchema>

/** Somebody else has the directory; the message names them. */
export class DirectoryInUse extends Error {}

/** The directory cannot be used as it is; the message says why. */
export class DirectoryUnusable extends Error {}

/** Takes the directory, making it when there is none. Returns the way to leave it. Throws `DirectoryInUse` or `DirectoryUnusable`. */
export function takeDirectory(directory: string): () => void {
  orUnusable(directory, () => make(directory))
  for (;;) {
    const highest = Math.max(0, ...numbers(directory))
    const holder = highest > 0 ? read(directory, highest) : null
    if (holder && isAlive(holder))
      throw new DirectoryInUse(
        `${directory} is in use by process ${holder.pid}. Stop it first, or choose another directory with DATA_DIR.`,
      )
    const mine = highest + 1
    if (!orUnusable(directory, () => create(directory, mine))) continue
    if (Math.max(...numbers(directory)) > mine) {
      rmSync(file(directory, mine))
      continue
    }
    for (const number of numbers(directory)) if (number < mine) rmSync(file(directory, number), { force: true })
    return () => leave(directory, mine)
  }
}

function orUnusable<Made>(directory: string, act: () => Made): Made {
  try {
    return act()
  } catch (error) {
    throw unusable(directory, error)
  }
}

/** What the system refuses in the directory, in words for whoever starts the provider; any other failure as it is. */
export function orUnusableWithin(directory: string, error: unknown): unknown {
  if (!isOfSystem(error) || !('path' in error) || typeof error.path !== 'string') return error
  const isWithin = !relative(resolve(directory), resolve(error.path)).startsWith('..')
  return isWithin ? unusable(error.path, error) : error
}

const otherKind = 'something of another kind has its name'
/** What a file where a folder should be, or the other way round, is called by the system. */
const inTheWay: Readonly<Record<string, string>> = {
  EEXIST: otherKind,
  EISDIR: otherKind,
  ERR_FS_EISDIR: otherKind,
  ENOTDIR: 'a part of its path is no folder',
}

function unusable(path: string, error: unknown): DirectoryUnusable {
  const code = codeOrMessage(error)
  const words = inTheWay[code]
  const reason = words === undefined ? code : `${code}: ${words}`
  return new DirectoryUnusable(`${path} cannot be used (${reason}). Choose another directory with DATA_DIR.`)
}

function make(directory: string): void {
  makeWithParents(resolve(directory))
  if (isShared(resolve(directory))) throw new Error('others need it')
  chmodSync(directory, 0o700)
}

/** Any number of people write there, and nobody may remove what another has written: /tmp, for one. */
const sticky = 0o1000

/** Closed to everybody but the provider, these would lock others out: what everybody writes to, and what homes lie in. */
function isShared(directory: string): boolean {
  const isAboveHome = !relative(directory, dirname(userInfo().homedir)).startsWith('..')
  return isAboveHome || (statSync(directory).mode & sticky) !== 0
}

/** Node's own `recursive` tries for ever where the system lets nobody make a folder, as in /proc. */
function makeWithParents(directory: string): void {
  if (!existsSync(dirname(directory))) makeWithParents(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function file(directory: string, number: number): string {
  return join(directory, `owner.${number}`)
}

function numbers(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const number = /^owner\.(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

/** Null for a file that has gone or that no provider wrote. */
function read(directory: string, number: number): Owner | null {
  try {
    return v.parse(ownerSchema, JSON.parse(readFileSync(file(directory, number), 'utf8')))
  } catch {
    return null
  }
}

/** Appears with its content at once, or not at all. False when the number is taken. */
function create(directory: string, number: number): boolean {
  const draft = write(directory, { ...self(), left: false })
  try {
    linkSync(draft, file(directory, number))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** A full disk may prevent this, which does no harm: the process is about to end, and a dead owner counts as one that left. */
function leave(directory: string, number: number): void {
  try {
    renameSync(write(directory, { ...self(), left: true }), file(directory, number))
  } catch (error) {
    if (!isOfSystem(error)) throw error
  }
}

function write(directory: string, owner: Owner): string {
  const draft = join(directory, `.owner-${randomUUID()}`)
  try {
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
    return draft
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function self(): Omit<Owner, 'left'> {
  return { pid: process.pid, started: startOf(process.pid) ?? '' }
}

/** A process id is used again after a while; together with the time of its start it names one process. */
function isAlive(owner: Owner): boolean {
  if (owner.left) return false
  const started = startOf(owner.pid)
  return started !== null && (owner.started === '' || started === owner.started)
}

/** When the process started, in the system's own terms; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startInProc(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Field 22; the name in field 2 may hold blanks and brackets. A zombie has ended. */
function startInProc(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? null : (fields[19] ?? null)
}
