import { type LanguageSymbol, phrases } from '../catalogue/phrases'
import { type House, website } from '../catalogue/shops'
import { lettering } from './lettering'
import { wordmark } from './logo'
import { dealLines, type Offer, offerTile, picturePlaced, plain, priceTag, sticker } from './offer'
import { mix, readableOn, tint } from './palette'
import { circle, drawing, group, path, rays, rect } from './svg'

export const PAGE_WIDTH = 600
export const PAGE_HEIGHT = 800

interface Page {
  house: House
  language: LanguageSymbol
  title: string
  number: number
  offers: readonly Offer[]
}

type Box = readonly [x: number, y: number, width: number, height: number]

const MARGIN = 24
const TOP = 112
const BOTTOM = 752

/** Rows of offers; each digit is an offer and its share of the row's width. */
const grids = ['11 11 11', '111 111 111', '2 11 11', '11 11', '21 12 21', '111 1 111', '12 111 21'].map((rows) =>
  rows.split(' ').map((row) => [...row].map(Number)),
)

const layoutsCount = grids.length + 2

/** A page of offers; `layout` chooses the arrangement. */
export function offersPage(page: Page, layout: number): string {
  const arrangement = layout % layoutsCount
  if (arrangement === grids.length) return heroPage(page)
  if (arrangement === grids.length + 1) return bandedPage(page)
  const boxes = gridBoxes(grids[arrangement] ?? [], [MARGIN, TOP, PAGE_WIDTH - 2 * MARGIN, BOTTOM - TOP])
  const { house, language } = page
  const ground = arrangement % 2 ? house.palette.paper : mix(house.palette.brand, '#ffffff', 0.86)
  const tiles = boxes.map(([x, y, width, height], index) => {
    const field = arrangement % 2 && index % 3 === 1 ? tint(house.palette, 0.8) : '#ffffff'
    return offerTile(offerAt(page, index), house, language, x, y, width, height, field)
  })
  return sheet(page, ground, tiles.join(''))
}

/** One large offer over a stage, four small ones under it. */
function heroPage(page: Page): string {
  const { house, language } = page
  const { brand, accent } = house.palette
  const hero = offerAt(page, 0)
  const [name = '', detail = ''] = hero.article.text[language].split('|')
  const fill = readableOn(brand)
  const deal = dealLines({ ...hero, deal: hero.deal === 'price' ? 'discount' : hero.deal }, language) ?? []
  const stage =
    rect(0, 0, PAGE_WIDTH, 500, brand) +
    rays(330, 300, 520, 14, '#ffffff', 0.08) +
    circle(330, 300, 170, mix(brand, '#ffffff', 0.2)) +
    picturePlaced(hero, 200, 165, 265, '#00000030') +
    lettering(name, house.voice, { x: MARGIN, y: 448, size: 34, fill, fit: 340 }) +
    lettering(detail, plain, { x: MARGIN, y: 474, size: 14, fill, fit: 330 }) +
    sticker(deal, house, 100, 205, 68, accent) +
    priceTag({ ...hero, deal: 'new' }, house, PAGE_WIDTH - 20, 486, 62)
  const boxes = gridBoxes([[1, 1, 1]], [MARGIN, 520, PAGE_WIDTH - 2 * MARGIN, BOTTOM - 520])
  const tiles = boxes.map(([x, y, width, height], index) =>
    offerTile(offerAt(page, index + 1), house, language, x, y, width, height, '#ffffff'),
  )
  return sheet(page, house.palette.paper, stage + tiles.join(''))
}

/** Three bands across the page, picture left and right in turn. */
function bandedPage(page: Page): string {
  const { house, language } = page
  const bands = [0, 1, 2].map((index) => {
    const offer = offerAt(page, index)
    const y = TOP + index * 214
    const field = [mix(house.palette.brand, '#ffffff', 0.82), '#ffffff', tint(house.palette, 0.72)][index] ?? '#ffffff'
    const isLeft = index % 2 === 0
    const [name = '', detail = ''] = offer.article.text[language].split('|')
    const textX = isLeft ? 270 : MARGIN + 16
    const deal = dealLines(offer, language)
    return (
      rect(0, y, PAGE_WIDTH, 206, field) +
      circle(isLeft ? 140 : 460, y + 103, 86, mix(field, house.palette.brand, 0.12)) +
      picturePlaced(offer, isLeft ? 60 : 380, y + 20, 160) +
      (deal ? sticker(deal, house, isLeft ? 48 : 552, y + 46, 38, house.palette.accent) : '') +
      lettering(name, house.voice, { x: textX, y: y + 62, size: 26, fill: house.palette.ink, fit: 300 }) +
      lettering(detail, plain, { x: textX, y: y + 90, size: 14, fill: mix(house.palette.ink, field, 0.3), fit: 300 }) +
      group(`translate(${textX - 4} 0)`, priceTag(offer, house, 150, y + 186, 42))
    )
  })
  return sheet(page, house.palette.paper, bands.join(''))
}

/** The last page: where and when, and the card that brings people back. */
export function backPage({ house, language }: Pick<Page, 'house' | 'language'>): string {
  const { brand, accent, ink } = house.palette
  const fill = readableOn(brand)
  const words = phrases[language]
  const card =
    rect(110, 250, 380, 220, accent, 22) +
    rect(110, 296, 380, 40, ink) +
    wordmark(house, 136, 408, 24, readableOn(accent), accent, 330).body
  const hours = words.hours.map(
    ([days, times], index) =>
      lettering(days, plain, { x: 110, y: 590 + index * 32, size: 15, fill }) +
      lettering(times, plain, { x: 490, y: 590 + index * 32, size: 15, fill, anchor: 'end' }),
  )
  const mark = wordmark(house, 0, 0, 40, fill, brand, 480)
  return drawing(
    PAGE_WIDTH,
    PAGE_HEIGHT,
    rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, brand) +
      rays(300, 360, 760, 18, '#ffffff', 0.06) +
      group(`translate(${(PAGE_WIDTH - mark.length) / 2} 96)`, mark.body) +
      lettering(words.welcome, house.voice, { x: 300, y: 196, size: 30, fill, anchor: 'middle', fit: 500 }) +
      group('rotate(-4 300 360)', card) +
      lettering(words.loyalty[0], house.voice, { x: 300, y: 522, size: 20, fill, anchor: 'middle', fit: 500 }) +
      lettering(words.loyalty[1], plain, { x: 300, y: 548, size: 14, fill, anchor: 'middle', fit: 500 }) +
      hours.join('') +
      rect(0, 736, PAGE_WIDTH, 64, ink) +
      lettering(website(house.name).slice('https://'.length), plain, {
        x: 300,
        y: 774,
        size: 15,
        fill: '#ffffff',
        anchor: 'middle',
        fit: 440,
      }),
  )
}

function sheet({ house, title, number }: Page, ground: string, body: string): string {
  const { brand, accent, ink } = house.palette
  const fill = readableOn(brand)
  const isLeft = number % 2 === 0
  const tab =
    path(`M0 0H${PAGE_WIDTH}V74L${PAGE_WIDTH - 230} 92H0Z`, brand) +
    path(`M0 92H${PAGE_WIDTH - 230}L${PAGE_WIDTH} 74V81L${PAGE_WIDTH - 228} 99H0Z`, accent)
  const footer =
    rect(0, PAGE_HEIGHT - 34, PAGE_WIDTH, 34, ink) +
    wordmark(house, isLeft ? 56 : MARGIN, PAGE_HEIGHT - 17, 10, '#ffffff', ink, 220).body +
    circle(isLeft ? 28 : PAGE_WIDTH - 28, PAGE_HEIGHT - 34, 19, accent) +
    lettering(String(number), house.voice, {
      x: isLeft ? 28 : PAGE_WIDTH - 28,
      y: PAGE_HEIGHT - 27,
      size: 14,
      fill: readableOn(accent),
      anchor: 'middle',
    })
  return drawing(
    PAGE_WIDTH,
    PAGE_HEIGHT,
    rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, ground) +
      body +
      tab +
      lettering(title, house.voice, { x: MARGIN, y: 62, size: 34, fill, fit: 520 }) +
      footer,
  )
}

function gridBoxes(rows: readonly (readonly number[])[], [left, top, width, height]: Box): Box[] {
  const gap = 12
  const rowHeight = (height - gap * (rows.length - 1)) / rows.length
  return rows.flatMap((shares, row) => {
    const unit = (width - gap * (shares.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
    let x = left
    return shares.map((share): Box => {
      const box: Box = [x, top + row * (rowHeight + gap), share * unit, rowHeight]
      x += share * unit + gap
      return box
    })
  })
}

function offerAt({ offers }: Page, index: number): Offer {
  const offer = offers[index % offers.length]
  if (!offer) throw new Error('A page needs at least one offer')
  return offer
}
