/** A full-grown provider: 50,000 brochures, 2,000 shops, 100,000 locations, with a small set of pictures used again and again. */
import type { SeedOptions } from '../../seed'
import { writeAds } from '../ads'
import { writeAudience } from '../audience'
import { readBasics } from '../basics'
import { createPress } from '../press'
import { writeCategories, writeContentTexts, writeFlags, writeParserClasses } from '../stock'
import { writeLargeBrochures } from './brochures'
import { writeLocations } from './locations'
import { writeMarket } from './market'
import { printPictures } from './pictures'

/** One transaction a chunk, so that neither database holds the whole of it in one go. */
export async function seedLarge({ database, filesDir, now, log }: SeedOptions): Promise<void> {
  const today = new Date(now)
  const press = createPress(filesDir)
  const basics = await readBasics(database)
  const pictures = await printPictures(press, today)
  log('Drew the pictures')
  await writeFlags(database, basics, press)
  await writeContentTexts(database, basics)
  const stock = await writeCategories(database, basics, press, today)
  const market = await writeMarket(database, basics, stock, pictures.icons, await writeParserClasses(database))
  log(`Seeded ${market.length} shops`)
  await writeAudience(database, 5_000, today)
  await writeAds(database, { basics, shops: market, press, now: today }, { count: 5_000, pictures: 60 })
  await writeLocations(database, market, log)
  await writeLargeBrochures(database, { basics, market, pictures, today }, log)
}
