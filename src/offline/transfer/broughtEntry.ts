/** An entry as a file of another device has it. A file can say anything: it is parsed here and trusted afterwards. Rule EX4. */
import * as v from 'valibot'
import { type FileId, isFileId } from '../../provider/request'
import type { Parked } from '../engine'
import type { Entry } from '../storage/entry'

/** JSON has no value that is not there. */
const anything = v.optional(v.unknown(), null)

const values = v.record(v.string(), v.unknown())

const fields = v.array(v.object({ field: v.string(), before: anything, mine: anything, theirs: anything }))

const refusal = v.object({
  status: v.number(),
  statusText: v.string(),
  details: v.array(v.string()),
  fields: v.record(v.string(), v.array(v.string())),
})

const parked: v.GenericSchema<unknown, Parked> = v.variant('reason', [
  v.object({ reason: v.literal('refused'), refusal }),
  v.object({ reason: v.picklist(['conflict', 'changed']), fields }),
  v.object({ reason: v.literal('mayHaveArrived'), isNameless: v.exactOptional(v.literal(true)) }),
  v.object({ reason: v.literal('deleted'), refusal: v.exactOptional(refusal) }),
  v.object({ reason: v.picklist(['broken', 'unreadable']), problem: v.string() }),
])

const whole = v.object({
  key: v.string(),
  group: v.string(),
  person: v.string(),
  device: v.string(),
  mutation: v.string(),
  version: v.number(),
  args: anything,
  record: v.string(),
  id: v.string(),
  touches: v.array(v.string()),
  sweeps: v.nullable(v.string()),
  needs: v.array(v.string()),
  lanes: v.array(v.string()),
  base: values,
  expected: values,
  basis: anything,
  text: v.string(),
  at: v.number(),
  state: v.picklist(['waiting', 'sending', 'parked']),
  attempts: v.number(),
  withoutEffect: v.optional(v.number(), 0), // of an older console
  answers: v.array(v.unknown()),
  files: v.array(v.custom<FileId>(isFileId)),
  parked: v.nullable(parked),
  masked: v.boolean(),
})

interface Brought {
  /** without a place in the outbox, and never sent from here */
  entry: Entry
  /** something secret has been left out, without which it cannot be sent */
  isMasked: boolean
}

/** null: it is not whole. */
export function broughtEntry(row: unknown): Brought | null {
  const read = v.safeParse(whole, row)
  if (!read.success) return null
  const { masked, ...entry } = read.output
  if (entry.state === 'parked' && !entry.parked) return null // waiting for a person it has to say why
  return { entry: { ...entry, sent: null, epoch: 0, seq: 0, notBefore: 0 }, isMasked: masked }
}
