/** A small entity for the engine's tests: enough to be filtered, ordered, counted and changed, and no more. */
import * as v from 'valibot'
import type { Json, RestRequest } from '../../provider/request'
import { defineCollection, defineMutation, type Id, type Registry } from '../define'
import type { Resource } from './provider'

const get = (path: string): RestRequest => ({ kind: 'rest', method: 'GET', path })
const patch = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PATCH', path, body })

const folderSchema = v.object({
  id: v.string(),
  version: v.nullable(v.number()),
  name: v.string(),
  state: v.string(),
  rank: v.nullable(v.number()),
  pages: v.number(),
})
export type Folder = v.InferOutput<typeof folderSchema>

export interface FolderFilter {
  state: string
}
interface FolderFacts {
  state: string
  name: string
}

export const folders = defineCollection({
  name: 'folders',
  parse: (value: unknown): Folder => v.parse(folderSchema, value),
  readOne: (body) => v.parse(v.object({ folder: folderSchema }), body).folder,
  requestOne: (id) => get(`/folders/${id}`),
  requestPage: ({ state }: FolderFilter, next) => get(`/folders?state=${state}&next_token=${next ?? 1}`),
  readPage: (body) => {
    const page = v.parse(v.object({ folders: v.array(folderSchema), next_token: v.nullable(v.string()) }), body)
    return { records: page.folders, next: page.next_token, total: null }
  },
  facts: ({ state, name }): FolderFacts => ({ state, name }),
  matches: (facts, filter) => facts.state === filter.state,
  compare: () => (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  tally: {
    request: () => get('/folders/counters'),
    read: (body) => v.parse(v.object({ counters: v.record(v.string(), v.number()) }), body).counters,
    adjust: (counts, _filter, before, after) => {
      if (before?.state === after?.state) return counts
      const moved = { ...counts }
      if (before) moved[before.state] = (moved[before.state] ?? 0) - 1
      if (after) moved[after.state] = (moved[after.state] ?? 0) + 1
      return moved
    },
    count: (all) => {
      const counts: Record<string, number> = {}
      for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1
      return counts
    },
  },
})

export const moveFolder = defineMutation<{ id: Id; state: string }>()({
  name: 'folder.move',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['state'],
  expects: ['pages'],
  apply: (folder, { state }) => ({ ...folder, state }),
  request: ({ id, state }) => patch(`/folders/${id}/move`, { state }),
  coalesce: 'never',
  describe: (folder, { state }) => `Move “${folder.name}” to ${state}`,
  opposite: ({ id }, base) => ({ id, state: base.state ?? 'inbox' }),
})

export const renameFolder = defineMutation<{ id: Id; name: string }>()({
  name: 'folder.rename',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['name'],
  apply: (folder, { name }) => ({ ...folder, name }),
  request: ({ id, name }) => patch(`/folders/${id}/rename`, { name }),
  coalesce: 'never',
  describe: (folder, { name }) => `Rename “${folder.name}” to “${name}”`,
  opposite: ({ id }, base) => ({ id, name: base.name ?? '' }),
})

export const rankFolder = defineMutation<{ id: Id; rank: number | null }>()({
  name: 'folder.rank',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['rank'],
  apply: (folder, { rank }) => ({ ...folder, rank }),
  request: ({ id, rank }) => patch(`/folders/${id}/rank`, { rank }),
  coalesce: 'last-wins',
  lane: () => 'ranks',
  describe: (folder, { rank }) => `Rank “${folder.name}” ${rank}`,
  opposite: ({ id }, base) => ({ id, rank: base.rank ?? null }),
})

export const folderRegistry: Registry = {
  collections: [folders],
  mutations: [moveFolder, renameFolder, rankFolder],
}

export const folderResource: Resource<Folder> = {
  path: '/folders',
  one: 'folder',
  many: 'folders',
  make: (id) => ({ id, version: 1, name: `Folder ${id.padStart(3, '0')}`, state: 'inbox', rank: null, pages: 8 }),
  belongs: ({ state }, query) => state === query.get('state'),
  compare: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  change: (folder, field, value) => ({ ...folder, [field]: value }),
  counts: (all) => {
    const counts: Record<string, number> = {}
    for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1
    return counts
  },
}
