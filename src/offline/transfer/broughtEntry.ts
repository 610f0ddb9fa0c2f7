/** An entry from another device's file. A file can say anything: it is parsed here and trusted afterwards. Rule EX4. */
import * as v from 'valibot'
import { type FileId, isFileId } from '../../provider/request'
import { type Entry, parkedSchema } from '../storage/entry'

/** JSON leaves out undefined values. */
const anything = v.optional(v.unknown(), null)

const values = v.record(v.string(), v.unknown())

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
  madeOn: v.optional(v.nullable(v.string()), null),
  state: v.picklist(['waiting', 'sending', 'parked']),
  attempts: v.number(),
  withoutEffect: v.optional(v.number(), 0), // absent in files of older consoles
  answers: v.array(v.unknown()),
  files: v.array(v.custom<FileId>(isFileId)),
  parked: v.nullable(parkedSchema),
  masked: v.boolean(),
})

interface Brought {
  /** without a place in the outbox, and never sent from here */
  entry: Entry
  /** a secret has been left out, without which it cannot be sent */
  isMasked: boolean
}

/** null: the row is not a complete entry. */
export function broughtEntry(row: unknown): Brought | null {
  const read = v.safeParse(whole, row)
  if (!read.success) return null
  const { masked, ...entry } = read.output
  if (entry.state === 'parked' && !entry.parked) return null // a parked entry has to say why
  return { entry: { ...entry, sent: null, epoch: 0, seq: 0, notBefore: 0 }, isMasked: masked }
}
