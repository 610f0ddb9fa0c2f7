import { phrases } from '../catalogue/phrases'
import type { CoverStyle } from '../catalogue/themes'
import {
  banner,
  block,
  type Cover,
  confetti,
  deal,
  footer,
  headline,
  hero,
  lights,
  logoPlate,
  nth,
  priced,
} from './cover-parts'
import { lettering } from './lettering'
import { picturePlaced, plain, sticker } from './offer'
import { PAGE_HEIGHT as H, PAGE_WIDTH as W } from './pages'
import { mix, readableOn, tint } from './palette'
import { circle, drawing, group, path, rays, rect } from './svg'

export function coverPage(cover: Cover, style: CoverStyle): string {
  return drawing(W, H, coverStyles[style](cover))
}

const coverStyles: Readonly<Record<CoverStyle, (cover: Cover) => string>> = {
  diagonal: (cover) => {
    const { brand, accent, paper } = cover.house.palette
    return [
      rect(0, 0, W, H, paper),
      path(`M0 0H${W}V300L0 430Z`, brand),
      path(`M0 430L${W} 300V322L0 452Z`, accent),
      logoPlate(cover, 0, 0, '#ffffff', brand),
      headline(cover, 36, 124, 528, 110, readableOn(brand), false, 168),
      circle(385, 530, 175, mix(brand, '#ffffff', 0.78)),
      hero(cover, 235, 350, 300),
      sticker(deal(cover), cover.house, 120, 560, 92, accent),
      priced(cover, 560, 700, 66),
      footer(cover, brand),
    ].join('')
  },
  sunburst: (cover) => {
    const { brand, accent } = cover.house.palette
    return [
      rect(0, 0, W, H, brand),
      rays(300, 500, 800, 20, accent, 0.3),
      circle(300, 510, 205, '#ffffff'),
      circle(300, 510, 186, mix(accent, '#ffffff', 0.55)),
      hero(cover, 150, 345, 300),
      headline(cover, 40, 112, 520, 118, readableOn(brand), true, 166),
      sticker(deal(cover), cover.house, 96, 660, 80, '#ffffff'),
      priced(cover, 580, 700, 62),
      logoPlate(cover, 0, 0, '#ffffff', brand),
      footer(cover, cover.house.palette.ink),
    ].join('')
  },
  collage: (cover) => {
    const { brand, accent, paper } = cover.house.palette
    const fields = [
      mix(brand, '#ffffff', 0.72),
      tint(cover.house.palette, 0.55),
      tint(cover.house.palette, 0.76),
      mix(brand, '#ffffff', 0.86),
    ]
    const quarters = fields.map((field, index) => {
      const [x, y] = [(index % 2) * 300, 80 + Math.floor(index / 2) * 335]
      return rect(x, y, 300, 335, field) + picturePlaced(nth(cover, index), x + 55, y + (index < 2 ? 42 : 95), 190)
    })
    return [
      rect(0, 0, W, H, paper),
      ...quarters,
      rect(0, 345, W, 140, brand),
      path(`M0 345H${W}V338L0 345ZM0 485H${W}L0 494Z`, accent),
      group('rotate(-2 300 415)', block(cover, 300, 415, 540, 116, readableOn(brand))),
      logoPlate(cover, 0, 0, brand, '#ffffff', 600),
      priced(cover, 290, 322, 44),
      priced(cover, 585, 738, 44, 3),
      footer(cover, cover.house.palette.ink),
    ].join('')
  },
  night: (cover) => {
    const { brand, accent } = cover.house.palette
    const glow = ['#111827', '#22223b', '#264653'].includes(brand) ? accent : brand
    return [
      rect(0, 0, W, H, '#101014'),
      rays(300, 560, 800, 24, glow, 0.16),
      rect(24, 24, W - 48, H - 48, 'none', 14).replace('fill="none"', `fill="none" stroke="${glow}" stroke-width="4"`),
      headline(cover, 50, 128, 500, 128, '#ffffff', true, 192),
      circle(300, 535, 172, mix(glow, '#101014', 0.55)),
      circle(300, 535, 146, mix(glow, '#101014', 0.3)),
      hero(cover, 170, 400, 260, '#00000060'),
      sticker(deal(cover), cover.house, 482, 456, 82, glow),
      priced(cover, 300, 708, 60),
      lights(accent),
      logoPlate(cover, 24, 22, '#ffffff', '#101014', 552, 'none'),
      footer(cover, glow),
    ].join('')
  },
  poster: (cover) => {
    const { brand, accent, ink } = cover.house.palette
    const fill = readableOn(accent)
    const isShort = cover.headline.length === 1
    return [
      rect(0, 0, W, H, accent),
      rays(300, 230, 900, 16, '#ffffff', 0.16),
      path(`M0 ${H}V${isShort ? 500 : 570}L${W} ${isShort ? 400 : 480}V${H}Z`, brand),
      headline(cover, 30, isShort ? 124 : 112, 540, 190, fill, true, 330),
      isShort ? banner(cover, 330) : '',
      picturePlaced(nth(cover, 1), 330, isShort ? 385 : 445, isShort ? 225 : 180, '#00000030'),
      picturePlaced(nth(cover, 2), 395, isShort ? 560 : 570, 165, '#00000030'),
      hero(cover, 30, isShort ? 400 : 462, isShort ? 310 : 265, '#00000030'),
      priced({ ...cover, offers: [{ ...nth(cover, 0), deal: 'new' }] }, 330, 730, 54),
      logoPlate(cover, 0, 0, '#ffffff', brand, 600, brand),
      footer(cover, ink),
    ].join('')
  },
  stage: (cover) => {
    const { brand, accent, paper } = cover.house.palette
    return [
      rect(0, 0, W, H, mix(brand, '#ffffff', 0.82)),
      circle(300, 470, 330, mix(brand, '#ffffff', 0.68)),
      circle(300, 470, 240, paper),
      confetti(cover),
      picturePlaced(nth(cover, 1), 60, 500, 170),
      picturePlaced(nth(cover, 2), 372, 500, 170),
      hero(cover, 160, 350, 280),
      path(`M-10 84H${W + 10}V262C420 300 180 300 -10 262Z`, brand),
      headline(cover, 40, 112, 520, 84, readableOn(brand), true),
      sticker(deal(cover), cover.house, 510, 372, 74, accent),
      priced(cover, 330, 724, 56),
      logoPlate(cover, 0, 0, brand, '#ffffff', 600),
      footer(cover, cover.house.palette.ink),
    ].join('')
  },
  magazine: (cover) => {
    const { brand, accent, ink, paper } = cover.house.palette
    const ground = mix(accent, paper, 0.72)
    return [
      rect(0, 0, W, H, ground),
      path(`M330 ${H}V330A150 150 0 0 1 630 330V${H}Z`, mix(brand, paper, 0.45)),
      path(`M0 ${H}V650C120 610 420 690 ${W} 630V${H}Z`, mix(accent, ink, 0.12)),
      picturePlaced(nth(cover, 1), 60, 500, 190),
      hero(cover, 235, 340, 350),
      headline(cover, 44, 128, 512, 96, ink),
      rect(44, 396, 60, 5, ink),
      lettering(phrases[cover.language].seePage, plain, { x: 44, y: 440, size: 17, fill: ink, fit: 240 }),
      logoPlate(cover, 0, 0, ground, ink),
      footer(cover, ink),
    ].join('')
  },
  tiles: (cover) => {
    const { brand, accent, paper, ink } = cover.house.palette
    const small = [1, 2, 3].map((index) => {
      const x = 20 + (index - 1) * 190
      return (
        rect(x, 560, 180, 186, '#ffffff', 10) +
        picturePlaced(nth(cover, index), x + 38, 568, 104) +
        priced(cover, x + 172, 738, 30, index)
      )
    })
    return [
      rect(0, 0, W, H, brand),
      path(`M0 84H${W}V340L0 400Z`, accent),
      headline(cover, 36, 118, 528, 96, readableOn(accent)),
      rect(20, 340, 560, 208, paper, 10),
      path('M20 500H580V538A10 10 0 0 1 570 548H30A10 10 0 0 1 20 538Z', mix(accent, paper, 0.6)),
      hero(cover, 40, 348, 190),
      sticker(deal(cover), cover.house, 296, 420, 66, brand),
      priced(cover, 572, 520, 56),
      ...small,
      logoPlate(cover, 0, 0, '#ffffff', ink, 600, brand === ink ? brand : ink),
      footer(cover, ink),
    ].join('')
  },
}
