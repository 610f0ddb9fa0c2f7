/** The colours of one house. All are `#rrggbb`. */
export interface Palette {
  /** The field that a customer recognises from across the street. */
  brand: string
  /** Stands out on the brand's field. */
  accent: string
  /** Text and dark fields. */
  ink: string
  /** The paper behind offers. */
  paper: string
}

/** The tones that one product is drawn in. */
export interface Tones {
  main: string
  dark: string
  light: string
  accent: string
}

const productColours = '#e4572e #2e86ab #f2b134 #4f9d69 #7b4b94 #d7263d #1b998b #f46036 #3d5a80 #c98bb9'.split(' ')
const productColour = (index: number) => productColours[index % productColours.length] ?? ''

export function tones(main: string, accent = '#ffffff'): Tones {
  return { main, dark: mix(main, '#1a1423', 0.28), light: mix(main, '#ffffff', 0.45), accent }
}

/** The tones for the n-th product of a page: neighbours never share a colour. */
export const nthTones = (index: number) => tones(productColour(index), productColour(index + 3))

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

/** A pale field in the accent; a dark accent would only give grey, so the brand's colour stands in. */
export const tint = ({ brand, accent }: Palette, share: number): string =>
  mix(readableOn(accent) === '#ffffff' ? brand : accent, '#ffffff', share)

/** Black or white, whichever reads better on the colour (relative luminance). */
export function readableOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => (value / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.36 ? '#1c1917' : '#ffffff'
}

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
