type Rgb = readonly number[]

/** The parts of `rgb(1, 2, 3)` and of `rgba(1, 2, 3, 0.5)`, without the opacity. */
export const partsOf = (colour: string): Rgb => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)

/** As WCAG defines it: 1 of a colour with itself, 21 of black and white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}

function light(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}
