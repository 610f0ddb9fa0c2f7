/**
 * The file that takes a queue off this device: for support, or to be taken in on another device of the same person. It holds no
 * secret. Rules EX1–EX5.
 */
import * as v from 'valibot'
import { MEGABYTE } from '../../provider/files/megabyte'
import { type FileId, isFileId } from '../../provider/request'
import type { AnyMutation } from '../mutation'
import { readFile } from '../outbox/files'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'
import { KEPT_EVENTS, lineOf } from '../storage/journal'
import { readOutbox } from '../storage/outboxRows'
import type { World } from '../world'
import { toBase64 } from './base64'

const FORMAT = 'brochure-console-changes'
const VERSION = 1

const nameAndSize = { id: v.custom<FileId>(isFileId), name: v.string(), type: v.string(), size: v.number() }
const exportedFile = v.object({
  ...nameAndSize,
  /** base64; absent if it would be too much */
  content: v.optional(v.string()),
})
export type ExportedFile = v.InferOutput<typeof exportedFile>

/** How many bytes of files an export takes along: as much as a browser can still write and read as one text. */
export const MOST_CONTENT = 50 * MEGABYTE

const isoTime = (at: number) => new Date(at).toISOString()

const event = v.object({
  at: v.string(),
  by: v.string(),
  kind: v.string(),
  text: v.string(),
  seq: v.nullable(v.number()),
})
/** An event as it is stored on the device. */
const eventRow = v.object({ ...event.entries, at: v.pipe(v.number(), v.transform(isoTime)) })

/** The only parts that a file of a newer console is sure to have. */
const head = { format: v.literal(FORMAT), version: v.number() }
const headSchema = v.object(head)

/** Entries are parsed one by one: a broken one must not cost the others. */
const changesFileSchema = v.object({
  ...head,
  /** ISO 8601 */
  at: v.string(),
  person: v.string(),
  device: v.string(),
  /** the address of the provider's API: ids mean nothing at another one */
  provider: v.string(),
  entries: v.array(v.unknown()),
  files: v.array(exportedFile),
  events: v.array(event),
})
export type ChangesFile = v.InferOutput<typeof changesFileSchema>

/** Why nothing of a file can be taken in. */
export type Unusable = 'broken' | 'newer' | 'otherPerson' | 'otherProvider'

/** An entry as the file has it. What was sent is only a line for a reader, because the request is made again from the change. */
type ExportedEntry = Omit<Entry, 'sent' | 'epoch'> & {
  sent: string | null
  /** a secret has been left out, without which it cannot be sent */
  masked: boolean
}

/** @param provider the address of the provider's API */
export async function exportChanges(
  database: ConsoleDatabase,
  world: Pick<World, 'person' | 'device' | 'registry' | 'clock'>,
  provider: string,
): Promise<ChangesFile> {
  const entries = await readOutbox(database, world.registry)
  const events = await database.events.orderBy('id').reverse().limit(KEPT_EVENTS).toArray()
  return {
    format: FORMAT,
    version: VERSION,
    at: isoTime(world.clock.now()),
    person: world.person,
    device: world.device,
    provider,
    entries: entries.map((entry) => exported(entry, mutationOf(world.registry, entry))),
    files: await filesOf(database, new Set(entries.flatMap(({ files }) => files))),
    events: events.reverse().flatMap((row) => {
      const { success, output } = v.safeParse(eventRow, row)
      return success ? [output] : []
    }),
  }
}

/** One file at a time: together they may be larger than the memory. The first ones are included whole, as far as there is room. */
async function filesOf(database: ConsoleDatabase, ids: ReadonlySet<FileId>): Promise<ExportedFile[]> {
  const files: ExportedFile[] = []
  let room = MOST_CONTENT
  for (const id of ids) {
    const row = await database.files.get(id)
    const { success, output: file } = v.safeParse(v.object(nameAndSize), row)
    // A damaged file counts as missing.
    if (!row || !success) continue
    const whole = file.size <= room ? await readFile(database, id) : null
    if (whole) room -= file.size
    files.push(whole ? { ...file, content: toBase64(new Uint8Array(await whole.arrayBuffer())) } : file)
  }
  return files
}

function exported({ sent, epoch: _, ...entry }: Entry, mutation: AnyMutation | undefined): ExportedEntry {
  const line = sent && lineOf(sent.request)
  // For an unknown change nobody can say where its secrets are.
  if (!mutation) return { ...entry, ...NOTHING_TOLD, sent: line, masked: true }
  const secrets = new Set(mutation.secrets)
  const { args, base, expected, basis, answers } = entry
  const told = masked({ args, base, expected, basis, answers }, secrets)
  return { ...entry, ...told.value, sent: line, masked: told.isMasked }
}

const NOTHING_TOLD = { args: null, base: {}, expected: {}, basis: null, answers: [] }

const MASK = '***'

/** The same value with everything under a secret's name replaced. */
function masked<T>(value: T, secrets: ReadonlySet<string>): { value: T; isMasked: boolean } {
  let isMasked = false
  // Serialising visits every value with its name, however deep.
  const text = JSON.stringify(value, (name, item: unknown) => {
    if (!secrets.has(name) || item === '') return item
    isMasked = true
    return MASK
  })
  return { value: JSON.parse(text) as T, isMasked }
}

/** Reads a file's text, if it is this person's at this provider. */
export function readChangesFile(
  text: string,
  { person, provider }: { person: string; provider: string },
): ChangesFile | Unusable {
  const whole = parsed(text)
  const begun = v.safeParse(headSchema, whole)
  if (begun.success && begun.output.version > VERSION) return 'newer'
  const read = v.safeParse(changesFileSchema, whole)
  if (!read.success) return 'broken'
  if (read.output.person !== person) return 'otherPerson'
  return read.output.provider === provider ? read.output : 'otherProvider'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
