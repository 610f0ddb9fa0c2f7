/** Sets the brand's colour for the theme; text on it is white or dark, whichever is easier to read. */
export function showBrandColours(accent: string, root: HTMLElement): void {
  root.style.setProperty('--brand-accent', accent)
  root.style.setProperty('--brand-contrast', contrastOn(accent))
}

const DARK = '#14161b'
const WHITE = '#ffffff'

/** @param colour `#rgb` or `#rrggbb` */
export const contrastOn = (colour: string): string => (contrast(WHITE, colour) >= contrast(DARK, colour) ? WHITE : DARK)

/** As WCAG defines it: 1 for equal colours, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const hex = colour.slice(1)
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(long.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
