import type { Article } from '../catalogue/assortment'
import { type LanguageSymbol, phrases } from '../catalogue/phrases'
import type { House } from '../catalogue/shops'
import { lettering, measure, type Voice, wrap } from './lettering'
import { mix, nthTones, readableOn, tones } from './palette'
import { burst, ellipse, group, line, place, rect } from './svg'

export interface Offer {
  article: Article
  /** Decides the colours of the drawing. */
  tone: number
  /** What it costs now, euro cents. */
  cents: number
  deal: 'price' | 'oneAndOne' | 'half' | 'new' | 'discount'
}

/** The voice of small letters: plain, whatever the house shouts in. */
export const plain: Voice = { weight: 0.13, width: 0.92, slant: 0, ends: 'round' }
const strong: Voice = { ...plain, weight: 0.19 }

const picture = ({ article, tone }: Offer) =>
  article.draw(article.colour ? tones(article.colour, '#f6e7c1') : nthTones(tone))

export const picturePlaced = (offer: Offer, x: number, y: number, size: number, shadow = '#00000018'): string =>
  ellipse(x + size / 2, y + size * 0.96, size * 0.36, size * 0.05, shadow) + place(picture(offer), x, y, size)

/** Euros large, cents raised. `x` is the left edge, `y` the baseline; returns the length too. */
function price(
  cents: number,
  voice: Voice,
  x: number,
  y: number,
  size: number,
  fill: string,
): { body: string; length: number } {
  const [euros, rest] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')]
  const whole = measure(euros, voice, size)
  const body = lettering(euros, voice, { x, y, size, fill })
  if (cents >= 10000 && rest === '00')
    return {
      body: body + lettering('-', voice, { x: x + whole + size * 0.1, y, size: size * 0.8, fill }),
      length: whole + size * 0.5,
    }
  const small = size * 0.56
  const fraction = lettering(rest, voice, { x: x + whole + size * 0.2, y: y - size + small, size: small, fill })
  const comma = lettering(',', voice, { x: x + whole + size * 0.06, y, size: size * 0.6, fill })
  return { body: body + comma + fraction, length: whole + size * 0.2 + measure(rest, voice, small) }
}

/** The price on its field, with its right bottom corner at `right`, `bottom`. */
export function priceTag(offer: Offer, house: House, right: number, bottom: number, size: number): string {
  const { brand, accent } = house.palette
  const isBold = offer.deal !== 'new'
  const [field, fill] = isBold ? [brand, readableOn(brand)] : [accent, readableOn(accent)]
  const inner = price(offer.cents, house.voice, 0, 0, size, fill)
  const [width, height] = [inner.length + size * 0.7, size * 1.55]
  return group(
    `translate(${(right - width).toFixed(1)} ${(bottom - height).toFixed(1)}) rotate(-3)`,
    rect(0, 0, width, height, field, house.voice.ends === 'round' ? size * 0.35 : size * 0.08) +
      group(`translate(${size * 0.35} ${size * 1.28})`, inner.body),
  )
}

/** A starry sticker with one or two lines. */
export function sticker(
  lines: readonly string[],
  house: House,
  cx: number,
  cy: number,
  radius: number,
  field: string,
): string {
  const fill = readableOn(field)
  const size = radius * (lines.length > 1 ? 0.5 : 0.62)
  const text = lines
    .map((text, index) => {
      const lineSize = lines.length > 1 && index > 0 ? size * 0.72 : size
      const y = lines.length > 1 ? cy + (index ? size * 0.98 : -size * 0.02) : cy + size / 2
      return lettering(text, house.voice, { x: cx, y, size: lineSize, fill, anchor: 'middle', fit: radius * 1.5 })
    })
    .join('')
  return burst(cx, cy, radius, 18, field) + group(`rotate(-8 ${cx} ${cy})`, text)
}

/** What the sticker of an offer says. */
export function dealLines(offer: Offer, language: LanguageSymbol): readonly string[] | null {
  const words = phrases[language]
  switch (offer.deal) {
    case 'oneAndOne':
      return [words.oneAndOne, words.free]
    case 'half':
      return ['-50%']
    case 'new':
      return [words.new]
    case 'discount':
      return [`-${Math.round((1 - offer.cents / offer.article.cents) * 20) * 5}%`]
    case 'price':
      return null
  }
}

/** One offer in its box: picture, name, small print, price and sticker. */
export function offerTile(
  offer: Offer,
  house: House,
  language: LanguageSymbol,
  x: number,
  y: number,
  width: number,
  height: number,
  field: string,
): string {
  const { ink, accent, brand } = house.palette
  const pad = Math.min(width, height) * 0.07
  const [name = '', detail = ''] = offer.article.text[language].split('|')
  const isWide = width > height * 1.35
  const letter = isWide ? Math.min(24, width / 20) : Math.min(15, Math.max(9.5, width / 15))
  const nameLines = wrap(name, strong, letter, isWide ? width * 0.5 : width - pad * 2).slice(0, 2)
  const tagSize = Math.min(34, letter * 1.75)
  const textTop = y + height - pad - tagSize * (isWide ? 1.8 : 1.5) - letter * (nameLines.length * 1.35 + 1.1)
  const size = Math.min(width * 0.7, textTop - y - pad * 0.9)
  const pictureSize = isWide ? Math.min(height * 0.8, width * 0.42) : size
  const pictureX = isWide ? x + width - pictureSize - pad * 1.4 : x + (width - pictureSize) / 2
  const pictureY = isWide ? y + pad : y + pad * 0.9
  const body = [
    rect(x, y, width, height, field, house.voice.ends === 'round' ? 12 : 3),
    picturePlaced(offer, pictureX, pictureY, pictureSize),
  ]
  const deal = dealLines(offer, language)
  const radius = Math.min(width, height) * 0.155
  if (deal)
    body.push(
      sticker(deal, house, x + radius + pad * 0.5, y + radius + pad * 0.5, radius, accent === ink ? brand : accent),
    )
  nameLines.forEach((text, index) => {
    body.push(
      lettering(text, strong, {
        x: x + pad,
        y: textTop + letter * (1 + index * 1.35),
        size: letter,
        fill: ink,
        fit: width - pad * 2,
      }),
    )
  })
  const smallY = textTop + letter * (1 + nameLines.length * 1.35)
  body.push(
    lettering(detail, plain, {
      x: x + pad,
      y: smallY,
      size: letter * 0.72,
      fill: mix(ink, field, 0.35),
      fit: width - pad * 2,
    }),
  )
  body.push(oldPrice(offer, x + pad, y + height - pad, Math.min(14, letter * 0.8), mix(ink, field, 0.25)))
  body.push(
    priceTag(offer, house, isWide ? pictureX - pad * 0.4 : x + width - pad * 0.6, y + height - pad * 0.6, tagSize),
  )
  return body.join('')
}

function oldPrice({ article, cents }: Offer, x: number, y: number, size: number, fill: string): string {
  if (article.cents <= cents) return ''
  const text = (article.cents / 100).toFixed(2).replace('.', ',')
  const length = measure(text, plain, size)
  return (
    lettering(text, plain, { x, y, size, fill }) +
    line(`M${x - 2} ${y - size * 0.2}L${x + length + 2} ${y - size * 0.8}`, '#c1121f', size * 0.12)
  )
}
