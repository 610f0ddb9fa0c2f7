import { board } from './board'
import { bundle } from './bundle'
import { engine } from './engine'
import type { Figure } from './figure'
import { hour } from './hour'
import { lighthouse } from './lighthouse'
import { live } from './live'
import { pdf } from './pdf'
import { peer } from './peer'
import { places } from './places'
import { recovery } from './recovery'
import { print, write } from './report'
import { screens } from './screens'
import { buildStage, type Stage } from './stage'
import { starts } from './starts'
import { tabs } from './tabs'

/** Each part takes the stage and gives its figures; they run one after another, so that none disturbs another. */
const PARTS: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  bundle,
  engine,
  recovery,
  starts,
  tabs,
  board,
  screens,
  places,
  pdf,
  live,
  peer,
  hour,
  lighthouse,
}

const chosen = process.argv.slice(2)
// A misspelt name would measure nothing, and overwrite the results that are there.
if (chosen.some((name) => !(name in PARTS))) {
  console.error(`npm run bench [-- <parts>]; the parts, with blanks between them: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const stage = await buildStage()
  try {
    console.log(`measuring ${name} …`)
    const measured = await part(stage)
    print(measured)
    figures.push(...measured)
  } catch (error) {
    // One part that cannot run must not hide the figures of the others.
    process.exitCode = 1
    console.error(`${name} could not be measured:`, error)
  } finally {
    await stage.close()
  }
}
await write(figures, new URL('./results.json', import.meta.url))
