/** Pictures of advertisements, drawn at the resolution that their position asks for. */
import type { House } from '../catalogue/shops'
import { fittingSize, lettering } from './lettering'
import { wordmark } from './logo'
import { type Offer, picturePlaced, priceTag } from './offer'
import { readableOn, tint } from './palette'
import { circle, drawing, group, path, rect } from './svg'

interface Advert {
  house: House
  headline: string
  offer: Offer
}

/** Pixels, as the form's hint says them (spec section 3). */
const advertSizes = {
  banner: { width: 640, height: 50 },
  largeBanner: { width: 640, height: 200 },
  mediumRectangle: { width: 600, height: 500 },
  billboard: { width: 970, height: 250 },
} as const

export type AdvertSize = keyof typeof advertSizes

export function advertPicture(advert: Advert, size: AdvertSize): string {
  const { width, height } = advertSizes[size]
  const body =
    size === 'banner'
      ? strip(advert, width, height)
      : size === 'mediumRectangle'
        ? box(advert, width, height)
        : wide(advert, width, height)
  return drawing(width, height, body)
}

/** One line: who, and what. */
function strip({ house, headline }: Advert, width: number, height: number): string {
  const { brand, accent } = house.palette
  const mark = wordmark(house, 14, height / 2, 16, readableOn(brand), brand, 210)
  const room = {
    x: width - 24,
    y: height / 2 + 8,
    size: 16,
    fill: readableOn(accent),
    anchor: 'end',
    fit: 300,
  } as const
  return [
    rect(0, 0, width, height, brand),
    path(`M${width - 360} 0H${width}V${height}H${width - 330}Z`, accent),
    mark.body,
    lettering(headline, house.voice, room),
  ].join('')
}

/** Words at the left, the article on a disc at the right. */
function wide({ house, headline, offer }: Advert, width: number, height: number): string {
  const { brand, accent } = house.palette
  const disc = height * 0.48
  const words = { x: 28, y: height * 0.56, size: height * 0.2, fill: readableOn(brand), fit: width - disc * 2 - 90 }
  const mark = wordmark(house, 28, height * 0.2, height * 0.1, readableOn(brand), brand, 300)
  return [
    rect(0, 0, width, height, brand),
    path(`M${width - disc * 2.6} 0H${width}V${height}H${width - disc * 2}Z`, accent),
    circle(width - disc * 1.1, height / 2, disc * 0.95, tint(house.palette, 0.82)),
    picturePlaced(offer, width - disc * 1.7, height * 0.12, disc * 1.25),
    mark.body,
    lettering(headline, house.voice, words),
    priceTag(offer, house, words.x + 118, height - 14, height * 0.13),
  ].join('')
}

/** The article in the middle, words above, the house below. */
function box({ house, headline, offer }: Advert, width: number, height: number): string {
  const { brand, paper, ink } = house.palette
  const size = fittingSize(headline, house.voice, { size: 54, fit: width - 60 })
  const words = { x: width / 2, y: 92, size, fill: brand, anchor: 'middle', fit: width - 60 } as const
  const mark = wordmark(house, 0, 0, 24, readableOn(brand), brand, width - 80)
  return [
    rect(0, 0, width, height, paper),
    circle(width / 2, 266, 138, tint(house.palette, 0.7)),
    picturePlaced(offer, width / 2 - 110, 150, 220, '#00000018'),
    lettering(headline, house.voice, readableOn(paper) === '#ffffff' ? { ...words, fill: ink } : words),
    priceTag(offer, house, width - 24, height - 108, 48),
    rect(0, height - 84, width, 84, brand),
    group(`translate(${(width - mark.length) / 2} ${height - 42})`, mark.body),
  ].join('')
}
