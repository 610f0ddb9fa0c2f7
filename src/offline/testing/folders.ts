/** A small entity for the engine's tests, with just enough to be filtered, ordered, counted and changed. */
import * as v from 'valibot'
import type { FileId, Json, RestRequest } from '../../provider/request'
import { defineCollection, type Id } from '../define'
import { defineCreation, defineDeletion, defineMutation, type Later, Refused, type Registry } from '../mutation'
import type { Resource } from './provider'

const get = (path: string): RestRequest => ({ kind: 'rest', method: 'GET', path })
const post = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'POST', path, body })
const patch = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PATCH', path, body })

const folderSchema = v.object({
  id: v.string(),
  version: v.nullable(v.number()),
  name: v.string(),
  state: v.string(),
  rank: v.nullable(v.number()),
  pages: v.number(),
  parent: v.optional(v.nullable(v.string()), null),
})
export type Folder = v.InferOutput<typeof folderSchema>

interface FolderFilter {
  state: string
}
interface FolderFacts {
  state: string
  name: string
}

type Ordered = Pick<Folder, 'id' | 'name'>

/** By name, then the older first; a folder made here has no number yet. */
const byName = (a: Ordered, b: Ordered): number =>
  compareTexts(a.name, b.name) || Number(a.id) - Number(b.id) || compareTexts(a.id, b.id)

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Only the provider can tell where a folder of this name belongs. */
export const UNCLEAR = 'unclear'

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
  changedAt: ({ version }) => (version === undefined ? undefined : `v${version}`),
  drafts: (id) => [`folder ${id}`, `folder new in ${id}`],
  facts: ({ state, name }): FolderFacts => ({ state, name }),
  matches: ({ name, state }, filter) => (name === UNCLEAR ? undefined : state === filter.state),
  compare: () => byName,
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

interface FolderEdit {
  id: Id
  changes: Partial<Pick<Folder, 'name' | 'rank' | 'pages'>>
  /** shown by no folder */
  password?: string
}

/** A form: several fields in one change. */
export const editFolder = defineMutation<FolderEdit>()({
  name: 'folder.edit',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ({ changes }) => (['name', 'rank', 'pages'] as const).filter((field) => field in changes),
  apply: (folder, { changes }) => ({ ...folder, ...changes }),
  request: ({ id, changes, password }) =>
    patch(`/folders/${id}`, { changes: { ...changes, ...(password ? { password } : {}) } }),
  secrets: ['password'],
  coalesce: 'never',
  describe: (folder, { changes }) => `Change ${Object.keys(changes).join(', ')} of “${folder.name}”`,
  doesMore: ({ password }) => password !== undefined,
  choose: ({ changes, ...rest }, fields, values) => {
    const chosen = Object.entries({ ...changes, ...values }).filter(([field]) => fields.includes(field))
    return { ...rest, changes: Object.fromEntries(chosen) }
  },
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
  choose: (args, _, { rank = args.rank }) => ({ ...args, rank: typeof rank === 'number' ? rank : null }),
})

/** The other folder gets the same rank by a request of its own. */
export const rankBoth = defineMutation<{ id: Id; other: Id; rank: number }>()({
  name: 'folder.rankBoth',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['rank'],
  apply: (folder, { rank }) => ({ ...folder, rank }),
  request: ({ id, rank }) => patch(`/folders/${id}/rank`, { rank }),
  next: ({ other, rank }, answers) => (answers.length === 1 ? patch(`/folders/${other}/rank`, { rank }) : null),
  coalesce: 'never',
  describe: (folder, { rank }) => `Rank “${folder.name}” and another ${rank}`,
})

const blank = (id: Id, name: string): Folder => ({
  id,
  version: null,
  name,
  state: 'inbox',
  rank: null,
  pages: 0,
  parent: null,
})

const PUT = 'folder.put'
const puttingSchema = v.object({ parent: v.string() })

/** The same change, but into the folder that the later change names. */
function putInto<Args>({ mutation, args: later }: Later<Folder>, args: Args): (Args & { parent: Id }) | null {
  const read = v.safeParse(puttingSchema, later)
  return mutation === PUT && read.success ? { ...args, parent: read.output.parent } : null
}

export const createFolder = defineCreation<{ id: Id; name: string; parent?: Id }>()({
  name: 'folder.create',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  make: ({ id, name, parent }) => ({ ...blank(id, name), parent: parent ?? null }),
  concerns: ({ parent }) => (parent === undefined ? [] : [folders.key(parent)]),
  request: ({ name, parent }) => post('/folders', { name, ...(parent ? { parent } : {}) }),
  describe: ({ name }) => `Create folder “${name}”`,
  again: ({ name, state }, id) => (state === 'printing' ? null : { id, name }),
  recognizedBy: ['name', 'parent'],
  corrected: (args, later) => putInto(later, args),
})

/** The folder goes into another one. */
export const putFolder = defineMutation<{ id: Id; parent: Id; name?: string }>()({
  name: PUT,
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ({ name }) => (name === undefined ? ['parent'] : ['parent', 'name']),
  apply: (folder, { parent, name = folder.name }) => ({ ...folder, parent, name }),
  request: ({ id, parent, name }) => patch(`/folders/${id}`, { changes: { parent, ...(name ? { name } : {}) } }),
  coalesce: 'never',
  describe: (folder) => `Put “${folder.name}” into another`,
  corrected: (args, later) => putInto(later, args),
})

export const deleteFolder = defineDeletion<{ id: Id }>()({
  name: 'folder.delete',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  expects: ['name'],
  request: ({ id }) => ({ kind: 'rest', method: 'DELETE', path: `/folders/${id}` }),
  describe: ({ name }) => `Delete “${name}”`,
})

/** Makes a folder in several requests: counts the others first, makes it, then waits until it has been printed. */
export const printFolder = defineCreation<{ id: Id; name: string }>()({
  name: 'folder.print',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  make: ({ id, name }) => blank(id, name),
  request: () => get('/folders/counters'),
  next: ({ name }, answers) => {
    if (answers.length === 1) return post('/folders', { name, state: 'printing', pages: 0 })
    if (answers.at(-1) === null) return null // nobody can say when it will be printed
    const { id, state } = folders.readOne(answers.at(-1))
    if (state === 'jammed') throw new Refused('The printer is jammed.')
    return state === 'printing' ? { after: 1_000, request: get(`/folders/${id}`) } : null
  },
  describe: ({ name }) => `Print “${name}”`,
  again: ({ name, state }, id) => (state === 'printing' ? { id, name } : null),
})

/** Makes a folder whose pages come from a file; of use only to the change that puts it somewhere. */
export const scanFolder = defineCreation<{ id: Id; name: string; file: FileId }>()({
  name: 'folder.scan',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  make: ({ id, name }) => blank(id, name),
  files: ({ file }) => [file],
  forOthers: true,
  request: ({ name }) => post('/folders', { name }),
  next: ({ file }, answers) =>
    answers.length === 1 ? { kind: 'upload', address: `/folders/${folders.readOne(answers[0]).id}/scan`, file } : null,
  describe: ({ name }) => `Scan “${name}”`,
})

/** Moves the second folder's pages into the first; the second one is gone. */
export const mergeFolders = defineMutation<{ id: Id; other: Id }>()({
  name: 'folder.merge',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['pages'],
  repeat: 'once',
  coalesce: 'never',
  answer: 'none',
  apply: (folder) => ({ ...folder, pages: folder.pages * 2 }),
  also: ({ other }) => [{ collection: folders, id: other, apply: () => null }],
  request: ({ id, other }) => post('/folders/merge', { id, other }),
  describe: ({ name }) => `Merge into “${name}”`,
})

/** Locks a folder with a password. */
export const lockFolder = defineMutation<{ id: Id; lock: { password: string } }>()({
  name: 'folder.lock',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: ['state'],
  apply: (folder) => ({ ...folder, state: 'locked' }),
  request: ({ id, lock }) => patch(`/folders/${id}/lock?quietly=1`, { state: 'locked', ...lock }),
  secrets: ['password'],
  coalesce: 'never',
  describe: (folder) => `Lock “${folder.name}”`,
})

/** Throws away all folders of a state at once. */
export const emptyState = defineMutation<{ id: Id; state: string }>()({
  name: 'folder.empty',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: [],
  repeat: 'once',
  coalesce: 'never',
  answer: 'none',
  apply: (folder) => folder,
  sweeps: ({ state }) => ({
    collection: folders,
    filter: { state },
    empties: (filter: { state: string }) => filter.state === state,
  }),
  lane: () => 'all',
  request: ({ state }) => post('/folders/empty', { state }),
  describe: (_, { state }) => `Throw away all of ${state}`,
})

export const folderRegistry: Registry = {
  collections: [folders],
  mutations: [
    moveFolder,
    renameFolder,
    editFolder,
    rankFolder,
    rankBoth,
    createFolder,
    putFolder,
    deleteFolder,
    printFolder,
    scanFolder,
    mergeFolders,
    lockFolder,
    emptyState,
  ],
}

const bodyOf = (body: unknown): Map<string, string> => new Map(Object.entries(body ?? {}))

export const folderResource: Resource<Folder> = {
  path: '/folders',
  one: 'folder',
  many: 'folders',
  make: (id) => ({ ...blank(id, `Folder ${id.padStart(3, '0')}`), version: 1, pages: 8 }),
  actions: {
    'POST /folders/merge': (body, records) => {
      const id = bodyOf(body).get('id') ?? ''
      const folder = records.get(id)
      records.delete(bodyOf(body).get('other') ?? '')
      if (folder) records.set(id, { ...folder, pages: folder.pages * 2, version: (folder.version ?? 0) + 1 })
      return { body: { done: true }, id }
    },
    'POST /folders/empty': (body, records) => {
      for (const { id, state } of [...records.values()]) if (state === bodyOf(body).get('state')) records.delete(id)
      return { body: { done: true }, id: '' }
    },
  },
  belongs: ({ state }, query) => state === query.get('state'),
  compare: byName,
  // It tidies the values it gets, as providers do.
  change: (folder, field, value) => {
    if (field === 'changes') return { ...folder, ...(value as Partial<Folder>) }
    return { ...folder, [field]: typeof value === 'string' ? value.trim() : value }
  },
  counts: (all) => {
    const counts: Record<string, number> = {}
    for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1
    return counts
  },
}
