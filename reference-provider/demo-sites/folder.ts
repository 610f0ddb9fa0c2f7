/** This week's folder of an invented shop, as the demo sites show it: drawn when it is asked for. */
import sharp from 'sharp'
import { coverPage } from '../demo/artwork/cover'
import { chooseOffers } from '../demo/catalogue/offers'
import { phrases } from '../demo/catalogue/phrases'
import { type House, houses, slug } from '../demo/catalogue/shops'
import { dayAndMonth, dayAt } from '../demo/dates'
import { drawFolder } from '../demo/folders'
import { createRandom } from '../demo/random'
import { isoWeekIn } from '../zone'

export interface DemoFolder {
  shop: string
  language: string
  title: string
  /** First and last day, `2026-11-23`. */
  from: string
  till: string
  /** How the site words it. */
  valid: string
  pages: readonly (() => string)[]
}

const innerPages = 4

/** Null for a shop that does not exist. @param now milliseconds since 1970 */
export function demoFolder(shop: string, now: number): DemoFolder | null {
  const house = houses.find(({ name }) => slug(name) === shop)
  if (!house) return null
  const [language] = house.languages
  const today = new Date(now)
  const noon = new Date(dayAt(today, 0, 12) * 1000)
  const sinceMonday = (noon.getUTCDay() + 6) % 7
  const from = dayAt(today, -sinceMonday)
  const till = dayAt(today, 6 - sinceMonday)
  const { week } = isoWeekIn(from)
  const [back, ...inner] = drawFolder(house, language, innerPages).map(({ draw }) => draw)
  const valid = phrases[language].valid(dayAndMonth(from), dayAndMonth(till))
  return {
    shop: house.name,
    language,
    title: language === 'nl' ? `${house.name} folder week ${week}` : `${house.name} folder semaine ${week}`,
    from: isoDay(from),
    till: isoDay(till),
    valid,
    pages: [() => coverOf(house, week, valid), ...inner, ...(back ? [back] : [])],
  }
}

function coverOf(house: House, week: number, valid: string): string {
  const [language] = house.languages
  const offers = chooseOffers(house.departments, 4, createRandom(`demo site ${house.name} ${week}`))
  return coverPage({ house, language, headline: [`WEEK ${week}`], valid, offers }, 'sunburst')
}

/** Noon, so that no time zone makes another day of it. */
function isoDay(seconds: number): string {
  return new Date((seconds + 12 * 3600) * 1000).toISOString().slice(0, 10)
}

const pageWidth = 1000

/** A page as a JPEG picture. */
export async function pagePicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Number(/width="(\d+)"/.exec(svg)?.[1] ?? pageWidth)
  const picture = sharp(Buffer.from(svg), { density: (72 * pageWidth) / drawn })
  return new Uint8Array(await picture.jpeg({ quality: 82 }).toBuffer())
}

export const demoShops = houses.map(({ name }) => ({ name, address: slug(name) }))
