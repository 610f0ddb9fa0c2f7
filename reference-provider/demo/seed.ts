/** Demo data: a small market of invented shops whose folders are drawn on the spot. */
import type { SeedOptions } from '../seed'
import { writeAds } from './ads'
import { writeAudience } from './audience'
import { readBasics } from './basics'
import { type Edition, writeBrochures } from './brochures'
import { printFolders, printPage } from './folders'
import { writeParsers, writeRuns } from './parsers'
import { type PlannedBrochure, planBrochures } from './plan'
import { createPress, inParallel, type Press } from './press'
import { writeShops } from './shops'
import { writeCategories, writeContentTexts, writeFlags, writeParserClasses } from './stock'

export { seedLarge } from './large/seed'

/**
 * About 400 brochures of 24 shops in every state, with covers and pages, dated around `now`.
 *
 * Pictures are made first and all rows are written in one transaction: a start that is cut short leaves an empty database
 * and some files that the next start finds again.
 */
export async function seedDemo({ database, filesDir, now, log }: SeedOptions): Promise<void> {
  const today = new Date(now)
  const press = createPress(filesDir)
  const basics = await readBasics(database)
  log('Drawing the demo folders')
  const plans = planBrochures(today)
  const folders = await printFolders(press)
  const covers = await printCovers(press, plans, log)
  await database.transaction(async (transaction) => {
    await writeFlags(transaction, basics, press)
    await writeContentTexts(transaction, basics)
    const stock = await writeCategories(transaction, basics, press, today)
    const shops = await writeShops(transaction, basics, stock, press, today)
    const parsers = await writeParsers(transaction, basics, await writeParserClasses(transaction), shops)
    const editions = plans.flatMap((plan, index): Edition[] => {
      const [cover, shop] = [covers[index], shops.find(({ house }) => house === plan.house)]
      if (!cover || !shop) return []
      const parser = parsers.find((one) => one.shop === shop && one.language === plan.language)
      return [{ plan, cover, shop, parser: plan.isParsed ? parser : undefined }]
    })
    const parsed = await writeBrochures(transaction, { basics, folders, now: today }, editions)
    await writeRuns(transaction, parsed, parsers, today)
    await writeAudience(transaction, 60, today)
    await writeAds(transaction, { basics, shops, press, now: today }, { count: 60, pictures: 60 })
  })
  log(`Seeded ${plans.length} brochures`)
}

async function printCovers(press: Press, plans: readonly PlannedBrochure[], log: SeedOptions['log']) {
  let done = 0
  return inParallel(plans, async ({ cover }) => {
    const page = await printPage(press, cover)
    done += 1
    if (done % 100 === 0) log(`Drew ${done} of ${plans.length} covers`)
    return page
  })
}
