import { brochures } from '../../../src/domain/brochures/collection'
import { type BrochureFilter, compareBrochures, matchesFilter } from '../../../src/domain/brochures/filter'
import { freezePosition } from '../../../src/domain/brochures/mutations'
import { createEngine } from '../../../src/offline/createEngine'
import { change } from '../../../src/offline/engine'
import { madeUpBrochure } from './made-up'
import { unfiltered } from './seed'
import { benchWorld, silence } from './world'

const ROUNDS = 40

/** Filters that nobody has asked for before, each once: milliseconds until each list is there. */
export async function localFilters(person: string, count: number) {
  const engine = await createEngine(benchWorld(person, silence))
  const facts = Array.from({ length: count }, (_, at) => madeUpBrochure(at)).map((brochure) => ({
    ...brochures.facts(brochure),
    id: brochure.id,
  }))
  const took: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const filter: BrochureFilter = {
      ...unfiltered('active'),
      category_ids: [String(1 + (round % 25))],
      top: round % 2 === 0,
    }
    took.push(await timed(() => untilRead(engine.list(brochures, filter))))
    plain.push(
      await timed(() =>
        facts
          .filter((each) => matchesFilter(each, filter))
          .sort(compareBrochures(filter.order))
          .map(({ id }) => id),
      ),
    )
  }
  await engine.close()
  return { took, plain }
}

/** Changes into the outbox one after another, beside as many bare rows written with the same durability. Milliseconds each. */
export async function outboxWrites(person: string, count: number) {
  const engine = await createEngine(benchWorld(person, silence))
  const bare = await bareStore()
  const took: number[] = []
  const plain: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const id = String(1_000_000 + ((round * 97) % count))
    const commit = () => engine.commit([change(freezePosition, { id, until: 1_900_000_000 + round })])
    took.push(await timed(commit))
    plain.push(await timed(() => bare.put(round)))
  }
  await engine.close()
  bare.close()
  return { took, plain }
}

export function untilRead(source: {
  read(): { from: string }
  subscribe(listener: () => void): () => void
}): Promise<void> {
  return new Promise((done) => {
    const check = () => {
      if (source.read().from === 'none') return
      stop()
      done()
    }
    const stop = source.subscribe(check)
    check()
  })
}

export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function bareStore() {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('bench-bare', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  return {
    close: () => database.close(),
    put: (round: number) =>
      new Promise<void>((done, fail) => {
        const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
        transaction
          .objectStore('rows')
          .put({ round, text: 'Freeze “Folder of the week” till 18-03-2030', args: { id: '1', until: round } })
        transaction.oncomplete = () => done()
        transaction.onerror = () => fail(transaction.error)
      }),
  }
}
