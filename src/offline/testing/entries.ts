import type { EntryView } from '../engine'
import { type Entry, neverSent } from '../storage/entry'

/** An entry that renames folder 1, except for the parts that a test gives. */
export const entryOf = (parts: Partial<Entry> & { seq: number }): Entry => {
  const id = parts.id ?? '1'
  const record = `folders/${id}`
  return {
    key: `key-${parts.seq}`,
    group: `group-${parts.seq}`,
    person: 'sanne',
    device: 'device-1',
    mutation: 'folder.rename',
    version: 1,
    args: { id, name: 'Mine' },
    record,
    id,
    touches: [record],
    sweeps: null,
    needs: [],
    basis: null,
    files: [],
    lanes: [record],
    base: {},
    expected: {},
    text: '',
    at: 0,
    ...neverSent(),
    ...parts,
  }
}

/** An entry as screens read it, sent once and not answered, except for the parts that a test gives. */
export const entryViewOf = (parts: Pick<EntryView, 'record'> & Partial<EntryView>): EntryView => ({
  seq: 47,
  group: '47',
  text: '',
  at: 0,
  state: 'sending',
  attempts: 1,
  parked: null,
  mutation: 'folder.rename',
  version: 1,
  args: {},
  creation: false,
  needs: [],
  answers: [],
  ...parts,
})
