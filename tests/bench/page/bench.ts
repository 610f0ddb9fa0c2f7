import { replayPaused } from './pausedMutations'
import { localPages, seedPlaces } from './places'
import { localFilters, outboxWrites } from './reading'
import { bareLoop, replayThousand, startWith } from './replaying'
import { seedMirror } from './seed'
import { drainAll, freezeAll, queueWeeks } from './waiting'

/** What the benchmarks call from outside. */
const bench = {
  seedMirror,
  localFilters,
  outboxWrites,
  replayThousand,
  bareLoop,
  replayPaused,
  startWith,
  freezeAll,
  queueWeeks,
  drainAll,
  seedPlaces,
  localPages,
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

window.bench = bench
