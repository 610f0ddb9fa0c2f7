import { shopIcon } from '../artwork/logo'
import { houses } from '../catalogue/shops'
import { type Folder, folderKey, type PrintedPage, printFolders, printPage } from '../folders'
import { type PlannedBrochure, planBrochures } from '../plan'
import { inParallel, type Press } from '../press'

const coversPerHouse = 4

export interface Pictures {
  icons: string[]
  folders: ReadonlyMap<string, Folder>
  covers: ReadonlyMap<string, PrintedCover[]>
}

interface PrintedCover {
  /** Of its folder. */
  key: string
  name: string
  page: PrintedPage
}

export async function printPictures(press: Press, today: Date): Promise<Pictures> {
  const chosen = new Map<string, PlannedBrochure[]>()
  for (const plan of planBrochures(today)) {
    const key = folderKey(plan.house, plan.language)
    const list = chosen.get(key) ?? []
    if (list.length < coversPerHouse) chosen.set(key, [...list, plan])
  }
  const icons = await inParallel(houses, (house) => press.print(shopIcon(house), 160))
  const covers = await inParallel([...chosen.values()].flat(), async ({ house, language, name, cover }) => ({
    key: folderKey(house, language),
    name,
    page: await printPage(press, cover),
  }))
  return { icons, folders: await printFolders(press, 2), covers: byKey(covers) }
}

function byKey(covers: readonly PrintedCover[]): Map<string, PrintedCover[]> {
  const groups = new Map<string, PrintedCover[]>()
  for (const cover of covers) groups.set(cover.key, [...(groups.get(cover.key) ?? []), cover])
  return groups
}
