import { freezePosition, setBrochureState } from '../../../src/domain/brochures/mutations'
import { registry } from '../../../src/domain/registry'
import { shops } from '../../../src/domain/shops/collection'
import { editShop } from '../../../src/domain/shops/mutations'
import { createEngine } from '../../../src/offline/createEngine'
import { type Change, change } from '../../../src/offline/engine'
import { append } from '../../../src/offline/outbox/append'
import { keepFile } from '../../../src/offline/outbox/files'
import { openDatabase } from '../../../src/offline/storage/database'
import type { ProviderRequest } from '../../../src/provider/request'
import { overTheWire, untilDrained } from './replaying'
import { putRecords } from './seed'
import { benchWorld, silence, unreachable } from './world'

const UNTIL = 1_900_000_000

/** What a person does without a connection: one change after another, each kept before the next. */
export async function freezeAll(person: string, ids: readonly string[]): Promise<void> {
  const engine = await createEngine(benchWorld(person, unreachable))
  for (const id of ids) await engine.commit([change(freezePosition, { id, until: UNTIL })])
  await engine.close()
}

interface Weeks {
  /** `files` of these are shops with a new icon of `bytes`; the others are two changes each to half as many brochures */
  changes: number
  files: number
  bytes: number
}

/** What a device that was offline for weeks has to send (faults S10). */
export async function queueWeeks(person: string, { changes, files, bytes }: Weeks): Promise<void> {
  const world = { ...benchWorld(person, silence), registry }
  const database = openDatabase(person)
  const icons = Array.from({ length: files }, (_, at) =>
    shops.parse({ id: String(at + 1), version: 1, name: `Shop ${at}` }),
  )
  await putRecords(database, shops, icons)
  for (const { id } of icons) {
    const icon = await keepFile(database, new Blob([new Uint8Array(bytes)]), { name: `${id}.png`, at: Date.now() })
    const args = { id, changes: { fields: {}, icon }, names: { regions: [], categories: [] } }
    await append(database, world, [change(editShop, args)], { group: crypto.randomUUID() })
  }
  const ids = Array.from({ length: (changes - files) / 2 }, (_, at) => String(1_000_000 + at))
  const moves = (['active', 'trash'] as const).flatMap((state): Change[] =>
    ids.map((id) => change(setBrochureState, { id, state })),
  )
  await append(database, world, moves, { group: crypto.randomUUID() })
  database.close()
}

interface Drained {
  /** milliseconds until all that waits was known, and until nothing waited any more */
  started: number
  took: number
  waiting: number
  /** requests that went out before an earlier one about the same record was answered, or before its first change */
  outOfOrder: number
}

/** A fresh engine sends all that waits, as after a start of the browser. */
export async function drainAll(person: string): Promise<Drained> {
  const lastOf = new Map<string, string>()
  const underWay = new Set<string>()
  let outOfOrder = 0
  const world = benchWorld(person, async (request, options) => {
    if (!('path' in request)) return overTheWire(request, options)
    const { path } = request
    const state = stateIn(request)
    if (underWay.has(path) || (state === 'trash' && lastOf.get(path) !== 'active')) outOfOrder += 1
    underWay.add(path)
    const outcome = await overTheWire(request, options)
    underWay.delete(path)
    lastOf.set(path, state)
    return outcome
  })
  const start = performance.now()
  const engine = await createEngine(world)
  const waiting = engine.outbox.read().length
  const started = performance.now() - start
  await untilDrained(engine)
  const took = performance.now() - start
  await engine.close()
  return { started, took, waiting, outOfOrder }
}

function stateIn(request: ProviderRequest): string {
  const { state } =
    request.kind === 'rest' && typeof request.body === 'object' ? { state: '', ...request.body } : { state: '' }
  return String(state)
}
