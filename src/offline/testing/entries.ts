import type { Entry } from '../entry'

/** An entry that renames folder 1, but for what a test says of it. */
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
    answers: [],
    notBefore: 0,
    files: [],
    lanes: [record],
    base: {},
    expected: {},
    text: '',
    at: 0,
    state: 'waiting',
    attempts: 0,
    withoutEffect: 0,
    epoch: 0,
    sent: null,
    parked: null,
    ...parts,
  }
}
