import { expect, test } from 'vitest'
import type { Id } from '../define'
import { defineMutation } from '../mutation'
import { entryOf } from '../testing/entries'
import { type Folder, folderRegistry, folders } from '../testing/folders'
import { netEffect } from './netEffect'

/** Puts a folder first, and another one behind it. */
const pushFolder = defineMutation<{ id: Id; other: Id }>()({
  name: 'folder.push',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['rank'],
  coalesce: 'never',
  apply: (folder) => ({ ...folder, rank: 1 }),
  also: ({ other }) => [{ collection: folders, id: other, apply: (folder: Folder) => ({ ...folder, rank: 2 }) }],
  request: () => ({ kind: 'rest', method: 'PATCH', path: '/folders' }),
  describe: ({ name }) => `Push “${name}”`,
})
const registry = { ...folderRegistry, mutations: [...folderRegistry.mutations, pushFolder] }

const provider = new Map(
  ['1', '2'].map((id) => [
    `folders/${id}`,
    folders.parse({ id, version: 1, name: 'Begin', state: 'inbox', rank: null, pages: 8 }),
  ]),
)
const fates = (...entries: ReturnType<typeof entryOf>[]) =>
  netEffect(entries, (key) => provider.get(key), registry).map(({ fate }) => fate)

const pushed = entryOf({
  seq: 1,
  mutation: 'folder.push',
  args: { id: '1', other: '2' },
  base: { rank: null },
  touches: ['folders/1', 'folders/2'],
})
const ranked = entryOf({ seq: 2, id: '2', mutation: 'folder.rank', args: { id: '2', rank: 3 }, base: { rank: 2 } })

test('[BK3][CD8] a change stands on what an earlier one of another record makes of this one', () => {
  expect(fates(pushed, ranked)).toEqual(['send', 'send'])
  expect(fates(ranked)).toEqual(['conflict'])
})

test('[BK3] a change whose own code fails keeps nobody from being told of the others', () => {
  const damaged = entryOf({ seq: 1, args: null, base: { name: 'Begin' } })
  const later = entryOf({ seq: 2, base: { name: 'Other' } })
  expect(fates(damaged, later)).toEqual(['send', 'conflict'])
})
