/** An entry from another device's file. A file can say anything: it is parsed here and trusted afterwards. Rule EX4. */
import * as v from 'valibot'
import { type FileId, isFileId } from '../../provider/request'
import { anything, type Entry, entryParts } from '../storage/entry'

const whole = v.object({
  ...entryParts,
  person: v.string(),
  device: v.string(),
  args: anything,
  sweeps: v.nullable(v.string()),
  basis: anything,
  madeOn: v.optional(v.nullable(v.string()), null),
  withoutEffect: v.optional(v.number(), 0), // absent in files of older consoles
  files: v.array(v.custom<FileId>(isFileId)),
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
