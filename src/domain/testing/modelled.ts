/**
 * The registry with another wire. What each change shows, writes, expects and waits for is as declared; what goes out is the
 * mutation's name and arguments, so that one model of a provider can do all of them (`registryProvider.ts`). The declared requests
 * are still built: they must not name a record by a temporary id.
 */
import * as v from 'valibot'
import { type AnyCollection, mentionsNewId, type Stored, type Tally } from '../../offline/define'
import type { AnyMutation, Context, Registry } from '../../offline/mutation'
import { newIdsIn } from '../../offline/names'
import { get, type Json, type ProviderRequest, post } from '../../provider/request'
import { PAGE_SIZE, pagesOf } from './kinds'

export const nameOf = ({ name, version }: { name: string; version: number }) => `${name}@${version}`

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

const one = v.object({ record: v.unknown() })
const counted = v.object({ counts: v.unknown() })
const many = v.object({
  records: v.array(v.unknown()),
  next: v.nullable(v.string()),
  total: v.number(),
  totalPages: v.number(),
})
const UNTOLD = { next: null, total: null, totalPages: null }

export function modelled(registry: Registry): Registry {
  const collections = registry.collections.map(modelledCollection)
  const named = (collection: { name: string }): AnyCollection => {
    const found = collections.find(({ name }) => name === collection.name)
    if (!found) throw new Error(`${collection.name} is not in the registry`)
    return found
  }
  return { collections, mutations: registry.mutations.map((mutation) => modelledMutation(mutation, named)) }
}

function modelledCollection(collection: AnyCollection): AnyCollection {
  const { name, tally, wholeList } = collection
  const query = (filter: unknown) => ({ filter: JSON.stringify(filter) })
  const pages = pagesOf(name)
  return {
    ...collection,
    requestOne: (id) => get(`/${name}/${id}`),
    pageSize: wholeList === undefined ? PAGE_SIZE : Number.POSITIVE_INFINITY,
    requestPage: (filter, next) => get(`/${name}`, { ...query(filter), [pages ? 'page' : 'next']: next ?? undefined }),
    readOne: (body) => collection.parse(v.parse(one, body).record),
    readPage: (body) => {
      const { records, ...told } = v.parse(many, body)
      return { ...told, ...(pages === 'untold' && UNTOLD), records: records.map(collection.parse) }
    },
    ...(tally && {
      tally: {
        ...tally,
        request: (filter: unknown) => get(`/${name}/tally`, query(filter)),
        read: (body) => v.parse(counted, body).counts,
      } satisfies Tally<unknown, unknown, unknown>,
    }),
  }
}

function modelledMutation(mutation: AnyMutation, named: (collection: { name: string }) => AnyCollection): AnyMutation {
  const { also, sweeps, next, files } = mutation
  const write = (args: unknown, context: Context<Stored>): ProviderRequest => {
    // A change of several requests may need answers to build its other requests; its own tests cover those.
    const declared = mutation.request(args, context)
    // A new record has no id of its own yet; everything else is in the request.
    const own = mutation.kind === 'creation' ? { id: null } : {}
    const body = { args: asJson({ ...(args as object), ...own }), declared: asJson(declared) }
    if (newIdsIn(body).length > 0 || mentionsNewId(JSON.stringify(declared))) {
      throw new Error(`${nameOf(mutation)} would be sent with a temporary id`)
    }
    const [file] = files?.(args) ?? []
    const path = `/do/${nameOf(mutation)}`
    if (!file) return post(path, body)
    return {
      kind: 'form',
      method: 'POST',
      path,
      fields: [
        ['body', JSON.stringify(body)],
        ['file', { file }],
      ],
    }
  }
  const look = get(`/look/${nameOf(mutation)}`)
  return {
    ...mutation,
    collection: named(mutation.collection),
    // A change of several requests reads before it writes, and once more after that.
    request: next ? () => look : write,
    ...(next && {
      next: (args: unknown, answers: readonly unknown[], context: Context<Stored>) =>
        [{ after: 500, request: write(args, context) }, look][answers.length - 1] ?? null,
    }),
    ...(also && {
      also: (args: unknown, record: Stored) =>
        also(args, record).map((other) => ({ ...other, collection: named(other.collection) })),
    }),
    ...(sweeps && {
      sweeps: (args: unknown) => ({ ...sweeps(args), collection: named(sweeps(args).collection) }),
    }),
  }
}
