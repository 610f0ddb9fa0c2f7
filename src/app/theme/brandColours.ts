/** Sets the brand's colour for the theme: what stands on it is white or dark, whichever can be read better. */
export function showBrandColours(accent: string, root: HTMLElement): void {
  root.style.setProperty('--brand-accent', accent)
  root.style.setProperty('--brand-contrast', contrastOn(accent))
}

const DARK = '#14161b'
const WHITE = '#ffffff'

/** @param colour `#rgb` or `#rrggbb` */
export function contrastOn(colour: string): string {
  const own = luminance(colour)
  return ratio(luminance(WHITE), own) >= ratio(own, luminance(DARK)) ? WHITE : DARK
}

const ratio = (lighter: number, darker: number) => (lighter + 0.05) / (darker + 0.05)

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
