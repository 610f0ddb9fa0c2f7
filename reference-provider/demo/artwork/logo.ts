import type { House } from '../catalogue/shops'
import { emblemShapes } from './emblem'
import { fittingSize, lettering, measure } from './lettering'
import { mix } from './palette'
import { circle, drawing, ellipse, place, rect } from './svg'

/** The shop's icon, square: its emblem on its colour. */
export function shopIcon({ palette, emblem }: House): string {
  return drawing(
    160,
    160,
    rect(0, 0, 160, 160, palette.brand, 36) + place(emblemShapes[emblem](onBrand(palette), palette.brand), 34, 34, 92),
  )
}

/** Emblem and name in one line, its left edge at `x`, in the middle of `y`; returns the drawing and its length. */
export function wordmark(
  house: House,
  x: number,
  y: number,
  size: number,
  fore: string,
  back: string,
  fit: number,
): { body: string; length: number } {
  const voice = { ...house.voice, slant: 0 }
  const capital = fittingSize(house.name, voice, { size, fit: fit - size * 2.2 })
  const emblemSize = capital * 1.7
  const textX = x + emblemSize + capital * 0.5
  const body =
    place(emblemShapes[house.emblem](fore, back), x, y - emblemSize / 2, emblemSize) +
    lettering(house.name, voice, { x: textX, y: y + capital / 2, size: capital, fill: fore })
  return { body, length: emblemSize + capital * 0.5 + measure(house.name, voice, capital) }
}

/** The picture of an article on a soft round field: the icon of a category. */
export function categoryIcon(body: string, colour: string): string {
  return drawing(
    96,
    96,
    circle(48, 48, 48, mix(colour, '#ffffff', 0.72)) +
      ellipse(48, 76, 24, 4, mix(colour, '#ffffff', 0.45)) +
      place(body, 20, 18, 56),
  )
}

const onBrand = (palette: House['palette']) => (palette.accent === palette.ink ? '#ffffff' : palette.accent)
