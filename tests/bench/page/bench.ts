import { localPages, seedPlaces } from './places'
import { localFilters, outboxWrites } from './reading'
import { bareLoop, replayThousand, startWith } from './replaying'
import { seedMirror } from './seed'

/** What the benchmarks call from outside. */
const bench = {
  seedMirror,
  localFilters,
  outboxWrites,
  replayThousand,
  bareLoop,
  startWith,
  seedPlaces,
  localPages,
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

window.bench = bench
