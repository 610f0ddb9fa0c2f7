import { type LanguageSymbol, phrases } from '../catalogue/phrases'
import type { House } from '../catalogue/shops'
import { fittingSize, lettering } from './lettering'
import { wordmark } from './logo'
import { type Offer, picturePlaced, plain, priceTag } from './offer'
import { PAGE_HEIGHT as H, PAGE_WIDTH as W } from './pages'
import { readableOn } from './palette'
import { circle, group, line, rect } from './svg'

export interface Cover {
  house: House
  language: LanguageSymbol
  headline: readonly string[]
  /** The line that says how long the folder is valid. */
  valid: string
  /** At least four. */
  offers: readonly Offer[]
}

/** The house's name on a band along the top edge. */
export function logoPlate(
  { house }: Cover,
  x: number,
  y: number,
  fore: string,
  back: string,
  length = W,
  field = back,
): string {
  const isFaint = fore === house.palette.brand && readableOn(fore) !== '#ffffff'
  const mark = wordmark(
    house,
    0,
    0,
    30,
    isFaint ? house.palette.ink : fore,
    back === 'none' ? '#101014' : back,
    Math.min(length, W) - 80,
  )
  const band = field === 'none' ? '' : rect(x, y, length, 84, field)
  return band + group(`translate(${x + (length - mark.length) / 2} ${y + 43})`, mark.body)
}

/** Headline lines from `top` down, each as large as its width and the room allow. */
export function headline(
  cover: Cover,
  x: number,
  top: number,
  width: number,
  size: number,
  fill: string,
  isCentred = false,
  room = size * 1.9,
): string {
  let y = top
  return cover.headline
    .map((text) => {
      const lineSize = Math.min(
        fittingSize(text, cover.house.voice, { size, fit: width }),
        room / cover.headline.length,
      )
      y += lineSize
      const body = lettering(text, cover.house.voice, {
        x: isCentred ? x + width / 2 : x,
        y,
        size: lineSize,
        fill,
        anchor: isCentred ? 'middle' : 'start',
      })
      y += lineSize * 0.24
      return body
    })
    .join('')
}

/** Headline lines around a middle. */
export function block(cover: Cover, cx: number, cy: number, width: number, height: number, fill: string): string {
  const sizes = cover.headline.map((text) =>
    fittingSize(text, cover.house.voice, { size: (height * 0.82) / cover.headline.length, fit: width }),
  )
  const gap = 14
  let y = cy - (sizes.reduce((sum, size) => sum + size, 0) + gap * (sizes.length - 1)) / 2
  return cover.headline
    .map((text, index) => {
      const size = sizes[index] ?? 0
      y += size
      const body = lettering(text, cover.house.voice, { x: cx, y, size, fill, anchor: 'middle' })
      y += gap
      return body
    })
    .join('')
}

export function footer({ house, valid }: Cover, field: string): string {
  const fill = readableOn(field)
  return (
    rect(0, H - 46, W, 46, field) +
    lettering(
      valid,
      { ...plain, weight: 0.16 },
      { x: W / 2, y: H - 16, size: 16, fill, anchor: 'middle', fit: W - 48 },
    ) +
    rect(0, H - 50, W, 4, house.palette.accent)
  )
}

export const hero = (cover: Cover, x: number, y: number, size: number, shadow = '#00000022') =>
  picturePlaced(nth(cover, 0), x, y, size, shadow)
export const priced = (cover: Cover, right: number, bottom: number, size: number, index = 0) =>
  priceTag(nth(cover, index), cover.house, right, bottom, size)

/** The sticker of a cover always shouts: a folder without a deal on the front is not opened. */
export function deal({ offers, language }: Cover): readonly string[] {
  const words = phrases[language]
  const first = offers[0]
  if (first?.deal === 'oneAndOne') return [words.oneAndOne, words.free]
  if (first?.deal === 'half') return ['-50%']
  const discount = first ? Math.round((1 - first.cents / first.article.cents) * 20) * 5 : 0
  return discount > 0 ? [`-${discount}%`] : [words.new]
}

export function nth({ offers }: Cover, index: number): Offer {
  const offer = offers[index % offers.length]
  if (!offer) throw new Error('A cover needs at least one offer')
  return offer
}

/** A ribbon with the line under a one-word headline. */
export function banner({ house, language }: Cover, y: number): string {
  const text = phrases[language].everywhere
  const { ink } = house.palette
  return group(
    `rotate(-3 300 ${y})`,
    rect(60, y - 26, 480, 52, ink) +
      lettering(text, house.voice, { x: 300, y: y + 10, size: 21, fill: '#ffffff', anchor: 'middle', fit: 440 }),
  )
}

export const lights = (fill: string) =>
  line('M26 92C150 116 220 100 300 108C380 116 460 100 574 92', '#3a3a44', 2) +
  Array.from({ length: 9 }, (_, index) =>
    circle(62 + index * 60, 106 + (index % 2) * 4, 5, index % 2 ? '#ffffff' : fill),
  ).join('')

export function confetti({ house }: Cover): string {
  const { brand, accent } = house.palette
  return Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [(index * 233) % W, 300 + ((index * 149) % 430)]
    return group(`rotate(${(index * 47) % 90} ${x} ${y})`, rect(x, y, 14, 6, index % 3 ? accent : brand, 2))
  }).join('')
}
