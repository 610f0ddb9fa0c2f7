import { freezePosition, setBrochureState } from '../../../src/domain/brochures/mutations'
import { registry } from '../../../src/domain/registry'
import { createEngine } from '../../../src/offline/createEngine'
import { type Change, change, type Engine } from '../../../src/offline/engine'
import { append } from '../../../src/offline/outbox/append'
import { openDatabase } from '../../../src/offline/storage/database'
import type { FormRequest, ProviderRequest } from '../../../src/provider/request'
import type { Send } from '../../../src/provider/send'
import { benchWorld, silence } from './world'

/** As many requests at once as the engine sends. */
const WIDTH = 6

type Kind = 'ordered' | 'coalescing'

/** Two changes each to 500 brochures, all first ones before all second ones: the order in which a moderator makes two rounds. */
function thousandChanges(kind: Kind): Change[] {
  const ids = Array.from({ length: 500 }, (_, at) => String(1_000_000 + at))
  if (kind === 'coalescing') {
    return [1_900_000_000, 1_900_086_400].flatMap((until) => ids.map((id) => change(freezePosition, { id, until })))
  }
  return (['active', 'trash'] as const).flatMap((state) => ids.map((id) => change(setBrochureState, { id, state })))
}

/** From the engine's start, with everything queued, to the last answer settled. Milliseconds. */
export async function replayThousand(person: string, kind: Kind): Promise<{ took: number; sent: number }> {
  let sent = 0
  const world = benchWorld(person, (request, options) => {
    sent += 1
    return overTheWire(request, options)
  })
  const database = openDatabase(person)
  for (const each of thousandChanges(kind))
    await append(database, { ...world, registry }, [each], { group: crypto.randomUUID() })
  database.close()
  const start = performance.now()
  const engine = await createEngine(world)
  await untilDrained(engine)
  const took = performance.now() - start
  await engine.close()
  return { took, sent }
}

export async function untilDrained(engine: Engine): Promise<void> {
  await new Promise<void>((done) => {
    const check = () => engine.summary.read().pending === 0 && done()
    engine.summary.subscribe(check)
    check()
  })
  const { parked } = engine.summary.read()
  if (parked > 0) throw new Error(`${parked} changes were parked: ${JSON.stringify(engine.outbox.read()[0])}`)
}

/** From an empty memory until the engine knows all that waits on the device, in its order. Milliseconds. */
export async function startWith(person: string, count: number): Promise<number> {
  const world = benchWorld(person, silence)
  const ids = Array.from({ length: count }, (_, at) => String(1_000_000 + at))
  const database = openDatabase(person)
  const changes = ids.map((id) => change(setBrochureState, { id, state: 'trash' as const }))
  await append(database, world, changes, { group: crypto.randomUUID() })
  database.close()
  const start = performance.now()
  const engine = await createEngine(world)
  const waiting = engine.outbox.read()
  const took = performance.now() - start
  if (waiting.some(({ args }, at) => JSON.stringify(args) !== JSON.stringify(changes[at]?.args))) {
    throw new Error(`${count} changes were written, ${waiting.length} were read, or in another order`)
  }
  await engine.close()
  return took
}

/** Neither request looks at its record. */
const UNUSED = { record: undefined as never }

const REQUESTS = { [setBrochureState.name]: setBrochureState.request, [freezePosition.name]: freezePosition.request }

/** The requests of the changes, for runs without the engine. */
export function thousandRequests(kind: Kind): { record: string; request: ProviderRequest }[] {
  return thousandChanges(kind).flatMap(({ mutation, args }) => {
    const request = REQUESTS[mutation]?.(args as never, UNUSED) // both take what they made
    return request ? [{ record: (args as { id: string }).id, request }] : []
  })
}

/** The least that can be done: the same requests by six workers, in the same order, keeping nothing. Milliseconds. */
export async function bareLoop(kind: Kind): Promise<number> {
  const requests = thousandRequests(kind)
  let next = 0
  const start = performance.now()
  const worker = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const each = requests[at]
      if (each) await overTheWire(each.request, { key: crypto.randomUUID() })
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
  return performance.now() - start
}

export async function overTheWire(request: ProviderRequest, { key, files }: WireOptions): ReturnType<Send> {
  if (request.kind !== 'rest' && request.kind !== 'form') return { kind: 'tryAgain', cause: 'unreachable' }
  const answer = await fetch(`/bench-provider${request.path}`, {
    method: request.method,
    headers: { ...(request.kind === 'rest' && { 'content-type': 'application/json' }), 'idempotency-key': key ?? '' },
    ...(request.kind === 'form' && { body: await filled(request, files) }),
    ...(request.kind === 'rest' && request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  return { kind: 'applied', body: await answer.json() }
}

type WireOptions = Pick<Parameters<Send>[1], 'key' | 'files'>

async function filled({ fields }: FormRequest, files: WireOptions['files']): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of fields) {
    const file = typeof value === 'object' ? await files?.(value.file) : value
    if (!file) throw new Error(`${name} is lost`)
    data.append(name, file)
  }
  return data
}
