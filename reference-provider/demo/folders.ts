/** The inner pages of every house's folder, drawn once per language and shared by its brochures. */
import { backPage, offersPage, PAGE_HEIGHT, PAGE_WIDTH } from './artwork/pages'
import { drawing, group } from './artwork/svg'
import { chooseOffers } from './catalogue/offers'
import type { LanguageSymbol } from './catalogue/phrases'
import { type House, houses } from './catalogue/shops'
import { pageTitles } from './catalogue/themes'
import { inParallel, type Press } from './press'
import { createRandom, type Random } from './random'

const SMALL = 300
/** Wide enough for the preview at its largest zoom; a third size would double the time that seeding takes. */
const LARGE = 780

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
  /** Pages 2 and 3 as one picture, as some shops send them: something to split. */
  spread: PrintedPage | null
}

/** Supermarkets and the like print thick folders. */
const thickFolders = 3
/** Houses that send spreads. */
const spreadFolders = 4
const innerPages = (houseIndex: number, languageIndex: number) =>
  languageIndex > 0 ? 4 : houseIndex < thickFolders ? 14 : 5

export const folderKey = (house: House, language: LanguageSymbol) => `${house.name} ${language}`

/** @param thickest at most so many inner pages a folder */
export async function printFolders(press: Press, thickest = 14): Promise<Map<string, Folder>> {
  const sheets = houses.flatMap((house, houseIndex) =>
    house.languages.flatMap((language, languageIndex) => {
      const count = Math.min(thickest, innerPages(houseIndex, languageIndex))
      return drawFolder(house, language, count, houseIndex < spreadFolders && languageIndex === 0)
    }),
  )
  const printed = await inParallel(sheets, async ({ draw, sides, ...sheet }) => ({
    ...sheet,
    page: await printPage(press, draw(), sides),
  }))
  const folders = new Map<string, Folder>()
  for (const { key, kind, page } of printed) {
    const folder = folders.get(key)
    // The back page is drawn first of each folder.
    if (!folder) folders.set(key, { inner: [], back: page, spread: null })
    else if (kind === 'spread') folder.spread = page
    else folder.inner.push(page)
  }
  return folders
}

/** @param sides 2 for a double page, which is printed as wide as two */
export async function printPage(press: Press, svg: string, sides = 1): Promise<PrintedPage> {
  const [small, large] = await Promise.all([press.print(svg, SMALL), press.print(svg, LARGE * sides)])
  return { file_small_url: small, file_medium_url: large, file_large_url: large }
}

interface Sheet {
  key: string
  kind: 'back' | 'inner' | 'spread'
  sides: number
  draw: () => string
}

/** The back page first, then the inner ones in order. */
export function drawFolder(house: House, language: LanguageSymbol, count: number, hasSpread = false): Sheet[] {
  const key = folderKey(house, language)
  const random = createRandom(`folder ${house.name}`)
  const layouts = random.some([0, 1, 2, 3, 4, 5, 6, 7, 8], 9)
  const inner = Array.from({ length: count }, (_, index): Sheet => {
    const { title, offers } = pageContent(house, language, random, index)
    const page = { house, language, title, offers, number: index + 2 }
    return { key, kind: 'inner', sides: 1, draw: () => offersPage(page, layouts[index % layouts.length] ?? 0) }
  })
  const back: Sheet = { key, kind: 'back', sides: 1, draw: () => backPage({ house, language }) }
  const [left, right] = inner
  if (!hasSpread || !left || !right) return [back, ...inner]
  const spread: Sheet = { key, kind: 'spread', sides: 2, draw: () => sideBySide(left.draw(), right.draw()) }
  return [back, ...inner, spread]
}

const sideBySide = (left: string, right: string) =>
  drawing(PAGE_WIDTH * 2, PAGE_HEIGHT, left + group(`translate(${PAGE_WIDTH} 0)`, right))

function pageContent(house: House, language: LanguageSymbol, random: Random, index: number) {
  const department = house.departments[index % house.departments.length] ?? house.departments[0]
  const titles = pageTitles[department][language]
  return {
    title: titles[Math.floor(index / house.departments.length) % titles.length] ?? titles[0],
    offers: chooseOffers([department], 9, random),
  }
}
