import { expect, test } from 'vitest'
import type { FileId } from '../../provider/request'
import type { Entry } from '../storage/entry'
import { entryOf } from '../testing/entries'
import { editFolder, type Folder, moveFolder, renameFolder } from '../testing/folders'
import { compare } from './reconcile'

const folder: Folder = { id: '1', version: 1, name: 'Week 47', state: 'inbox', rank: null, pages: 8, parent: null }
const renaming = entryOf({ seq: 1, base: { name: 'Week 47' } })

test('a change whose field nobody touched is sent', () => {
  expect(compare(renaming, renameFolder, folder)).toEqual({ kind: 'send' })
})

test('[RC2] a field that holds something else than before is a conflict, with before, mine and theirs', () => {
  const theirs = { ...folder, name: 'Theirs' }
  expect(compare(renaming, renameFolder, theirs)).toEqual({
    kind: 'conflict',
    fields: [{ field: 'name', before: 'Week 47', mine: 'Mine', theirs: 'Theirs' }],
  })
})

test('[RC3] another field that changed meanwhile does not stop it', () => {
  expect(compare(renaming, renameFolder, { ...folder, state: 'active' })).toEqual({ kind: 'send' })
})

test('[RC3] nor does what is in its field by now, where that leaves the change what it is', () => {
  const onlyOfTheirs = { ...renameFolder, isInTheWay: (_: unknown, __: unknown, { name }: Folder) => name === 'Theirs' }
  expect(compare(renaming, onlyOfTheirs, { ...folder, name: 'Week 48' })).toEqual({ kind: 'send' })
  expect(compare(renaming, onlyOfTheirs, { ...folder, name: 'Theirs' }).kind).toBe('conflict')
  expect(compare(renaming, onlyOfTheirs, { ...folder, name: 'Mine' })).toEqual({ kind: 'already' })
})

test('[RC10] what can no longer be made of what others have left is refused, and neither done nor in conflict', () => {
  const ofShown = {
    ...renameFolder,
    whyNot: (_: unknown, __: unknown, { state }: Folder) => (state === 'trash' ? 'Gone' : null),
  }
  for (const name of ['Week 47', 'Week 48', 'Mine']) {
    expect(compare(renaming, ofShown, { ...folder, name, state: 'trash' })).toEqual({ kind: 'refused', why: 'Gone' })
  }
  expect(compare(renaming, ofShown, folder)).toEqual({ kind: 'send' })
})

test('[RC4] a field that another person set to the same is done already', () => {
  expect(compare(renaming, renameFolder, { ...folder, name: 'Mine' })).toEqual({ kind: 'already' })
})

test('[PP6] a file whose answer was lost cannot be compared with what the provider has: it is sent again', () => {
  // Here a folder's name stands for a picture: first for the waiting file, then for the address that the provider has given it.
  const lost = { args: { id: '1', changes: { name: 'file-7', rank: 2 } }, base: { name: '/a.png', rank: 1 } }
  const sent = entryOf({ seq: 1, ...lost, files: ['file-7' as FileId], attempts: 1 })
  const compared = (entry: Entry, theirs: Partial<Folder>) => compare(entry, editFolder, { ...folder, ...theirs })
  expect(compared(sent, { name: '/a.png', rank: 1 })).toEqual({ kind: 'send' })
  expect(compared(sent, { name: '/b.png', rank: 2 })).toEqual({ kind: 'send' })
  expect(compared(sent, { name: '/b.png', rank: 3 })).toMatchObject({ fields: [{ field: 'name' }, { field: 'rank' }] })
  const unsent = entryOf({ seq: 1, ...lost, files: ['file-7' as FileId] })
  expect(compared(unsent, { name: '/b.png', rank: 1 })).toMatchObject({ fields: [{ field: 'name' }] })
})

test('[RC4] what may be done only once is never taken for done', () => {
  const once = { ...renameFolder, repeat: 'once' as const }
  expect(compare(renaming, once, { ...folder, name: 'Mine' }).kind).toBe('conflict')
})

test('[RC5] a record that is no longer what the person saw has changed', () => {
  const moving = entryOf({
    seq: 1,
    args: { id: '1', state: 'active' },
    base: { state: 'inbox' },
    expected: { pages: 8 },
  })
  expect(compare(moving, moveFolder, { ...folder, pages: 4 })).toMatchObject({
    kind: 'changed',
    fields: [{ field: 'pages', before: 8, theirs: 4 }],
  })
})
