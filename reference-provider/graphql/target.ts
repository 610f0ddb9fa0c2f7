import * as v from 'valibot'
import type { Target } from '../database/hold'
import { idSchema } from '../http/query'
import type { GraphqlContext } from './schema'
import { readArguments } from './values'

const named = v.object({ id: idSchema, version: v.nullish(v.number(), null) })

/** Which record a mutation is about. The version that it is based on stands beside the id or in the header. */
export function targetOf(args: Record<string, unknown>, { expected, versions }: GraphqlContext): Target {
  const { id, version } = readArguments(named, args)
  return { id, expected: versions ? (version ?? expected) : null }
}
