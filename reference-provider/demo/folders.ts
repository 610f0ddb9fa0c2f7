/** The inner pages of every house's folder, drawn once per language and shared by its brochures. */
import { backPage, offersPage } from './artwork/pages'
import { chooseOffers } from './catalogue/offers'
import type { LanguageSymbol } from './catalogue/phrases'
import { type House, houses } from './catalogue/shops'
import { pageTitles } from './catalogue/themes'
import { inParallel, type Press } from './press'
import { createRandom, type Random } from './random'

export const SMALL = 300
/** Wide enough for the preview at its largest zoom; a third size would double the time that seeding takes. */
export const LARGE = 780

/** Addresses of one page. */
export interface PrintedPage {
  file_small_url: string
  file_medium_url: string
  file_large_url: string
}

export interface Folder {
  /** Pages 2, 3, … in order. */
  inner: PrintedPage[]
  back: PrintedPage
}

/** Supermarkets and the like print thick folders. */
const thickFolders = 3
const innerPages = (houseIndex: number, languageIndex: number) =>
  languageIndex > 0 ? 4 : houseIndex < thickFolders ? 14 : 5

export const folderKey = (house: House, language: LanguageSymbol) => `${house.name} ${language}`

/** @param thickest at most so many inner pages a folder */
export async function printFolders(press: Press, thickest = 14): Promise<Map<string, Folder>> {
  const sheets = houses.flatMap((house, houseIndex) =>
    house.languages.flatMap((language, languageIndex) =>
      drawFolder(house, language, Math.min(thickest, innerPages(houseIndex, languageIndex))),
    ),
  )
  const printed = await inParallel(sheets, async ({ draw, key }) => ({ key, page: await printPage(press, draw()) }))
  const folders = new Map<string, Folder>()
  for (const { key, page } of printed) {
    const folder = folders.get(key)
    // The back page is drawn first of each folder.
    if (folder) folder.inner.push(page)
    else folders.set(key, { inner: [], back: page })
  }
  return folders
}

export async function printPage(press: Press, svg: string): Promise<PrintedPage> {
  const [small, large] = await Promise.all([press.print(svg, SMALL), press.print(svg, LARGE)])
  return { file_small_url: small, file_medium_url: large, file_large_url: large }
}

export function drawFolder(
  house: House,
  language: LanguageSymbol,
  count: number,
): { key: string; draw: () => string }[] {
  const key = folderKey(house, language)
  const random = createRandom(`folder ${house.name}`)
  const layouts = random.some([0, 1, 2, 3, 4, 5, 6, 7, 8], 9)
  const inner = Array.from({ length: count }, (_, index) => {
    const { title, offers } = pageContent(house, language, random, index)
    return {
      key,
      draw: () =>
        offersPage({ house, language, title, offers, number: index + 2 }, layouts[index % layouts.length] ?? 0),
    }
  })
  return [{ key, draw: () => backPage({ house, language }) }, ...inner]
}

function pageContent(house: House, language: LanguageSymbol, random: Random, index: number) {
  const department = house.departments[index % house.departments.length] ?? house.departments[0]
  const titles = pageTitles[department][language]
  return {
    title: titles[Math.floor(index / house.departments.length) % titles.length] ?? titles[0],
    offers: chooseOffers([department], 9, random),
  }
}
