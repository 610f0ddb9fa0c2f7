import { type Glyph, glyphs, marks } from './glyphs'

/** How a house writes: the same letter form, told apart by weight, width, slant and the end of its strokes. */
export interface Voice {
  /** Thickness of a stroke as a share of the capital height. */
  weight: number
  /** Stretches the letters sideways; 1 is the letter form as drawn. */
  width: number
  /** Degrees to the right. */
  slant: number
  ends: 'round' | 'square'
}

interface Placing {
  x: number
  /** The baseline. */
  y: number
  /** The capital height, in the units of the drawing. */
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** The letters shrink until the line is no longer than this. */
  fit?: number
}

const GAP = 0.11

/** A line of text as one or two SVG paths. Characters without a glyph (emoji) are left out. */
export function lettering(text: string, voice: Voice, placing: Placing): string {
  const size = fittingSize(text, voice, placing)
  const start = placing.x - measure(text, voice, size) * anchorShare(placing.anchor)
  const strokes: Strokes = { flush: '', capped: '' }
  let x = start
  let last: Glyph | undefined
  for (const sign of signs(text)) {
    const glyph = glyphs[sign]
    if (glyph) {
      addGlyph(strokes, glyph, voice, size, x, placing.y)
      x += advance(glyph, voice, size)
      last = glyph
    } else if (last) addMark(strokes, sign, last, voice, size, x, placing.y)
  }
  return inked(strokes, voice, size, placing.fill, slanting(voice, start, placing.y))
}

/** Path data, parted by how the strokes end. */
interface Strokes {
  flush: string
  capped: string
}

function addGlyph(strokes: Strokes, [, shape]: Glyph, voice: Voice, size: number, x: number, baseline: number): void {
  const [inset, height] = [voice.weight * size * 0.5, size * (1 - voice.weight)]
  const at: Place = (gx, gy) => [x + inset + gx * voice.width * size, baseline - size + inset + gy * height]
  for (const stroke of shape.split('|').map((part) => part.trim())) {
    if (stroke.startsWith('_')) strokes.flush += traceStroke(stroke.slice(1), at)
    else if (stroke) strokes.capped += traceStroke(stroke, at)
  }
}

/** `x` is where the letter under the mark ends. */
function addMark(
  strokes: Strokes,
  sign: string,
  under: Glyph,
  voice: Voice,
  size: number,
  x: number,
  baseline: number,
): void {
  const middle = x - advance(under, voice, size) + ((under[0] * voice.width + voice.weight) * size) / 2
  const top = baseline - (lowercase.has(under) ? 0.7 : 1) * size
  const at: Place = (mx, my) => [middle + mx * voice.width * size, (my > 1 ? baseline - size : top) + my * size]
  for (const stroke of marks[sign]?.split('|') ?? []) strokes.capped += traceStroke(stroke.trim(), at)
}

const lowercase = new Set(Object.entries(glyphs).flatMap(([sign, glyph]) => (/[a-z]/.test(sign) ? [glyph] : [])))

function inked({ flush, capped }: Strokes, voice: Voice, size: number, fill: string, transform: string): string {
  const pen = `fill="none" stroke="${fill}" stroke-width="${round(voice.weight * size)}"${transform}`
  const rounded = 'stroke-linecap="round" stroke-linejoin="round"'
  const [cappedEnds, flushEnds] =
    voice.ends === 'round'
      ? [rounded, rounded]
      : ['stroke-linecap="square" stroke-miterlimit="2.4"', 'stroke-miterlimit="2.4"']
  return `${capped && `<path d="${capped}" ${pen} ${cappedEnds}/>`}${flush && `<path d="${flush}" ${pen} ${flushEnds}/>`}`
}

function slanting({ slant }: Voice, x: number, y: number): string {
  if (slant === 0) return ''
  return ` transform="translate(${round(x)} ${round(y)}) skewX(${-slant}) translate(${round(-x)} ${round(-y)})"`
}

/** The length of a line in the units of the drawing, from the first letter's edge to the last one's. */
export function measure(text: string, voice: Voice, size: number): number {
  let length = 0
  for (const sign of signs(text)) {
    const glyph = glyphs[sign]
    if (glyph) length += advance(glyph, voice, size)
  }
  return Math.max(0, length - GAP * voice.width * size)
}

/** Breaks a text into lines that are no longer than `length`. */
export function wrap(text: string, voice: Voice, size: number, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && measure(longer, voice, size) <= length) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function fittingSize(text: string, voice: Voice, { size, fit }: Pick<Placing, 'size' | 'fit'>): number {
  if (fit === undefined) return size
  const length = measure(text, voice, size)
  return length > fit ? (size * fit) / length : size
}

const signs = (text: string) => text.replaceAll('œ', 'oe').replaceAll('’', "'").normalize('NFD')
const anchorShare = (anchor: Placing['anchor']) => (anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0)
const advance = (glyph: Glyph, voice: Voice, size: number) =>
  (glyph[0] * voice.width + voice.weight + GAP * voice.width) * size

type Point = [x: number, y: number]
type Place = (x: number, y: number) => Point

/** Path data of one stroke. */
function traceStroke(stroke: string, place: Place): string {
  return compiled(stroke)
    .map(({ command, points }) => command + points.map(([x, y]) => point(place(x, y))).join(' '))
    .join('')
}

/** One step of a path; the points are still in the units of the glyph. */
interface Step {
  command: 'M' | 'L' | 'C' | 'Z'
  points: readonly Point[]
}

const compiledStrokes = new Map<string, Step[]>()

/** Kept, because a page has a thousand letters and there are but a hundred glyphs. */
function compiled(stroke: string): Step[] {
  const known = compiledStrokes.get(stroke)
  if (known) return known
  const steps: Step[] = []
  for (const word of stroke.split(/\s+/)) {
    const isFirst = steps.length === 0
    if (word === 'z') steps.push({ command: 'Z', points: [] })
    else if (word.startsWith('@')) steps.push(...arc(numbers(word.slice(1)), isFirst))
    else {
      const [x = 0, y = 0] = numbers(word)
      steps.push({ command: isFirst ? 'M' : 'L', points: [[x, y]] })
    }
  }
  compiledStrokes.set(stroke, steps)
  return steps
}

/** An arc in pieces of at most a quarter. The bowls are a little squarer than a circle, which keeps bold letters open. */
function arc([cx = 0, cy = 0, rx = 0, ry = 0, from = 0, to = 0]: number[], isFirst: boolean): Step[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 90))
  const step = ((to - from) / pieces) * (Math.PI / 180)
  const reach = (4 / 3) * Math.tan(step / 4) * 1.06
  const start = (from * Math.PI) / 180
  const on = (angle: number): Point => [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  const leaning = (angle: number, by: number): Point => {
    const [x, y] = on(angle)
    return [x - by * rx * Math.sin(angle), y + by * ry * Math.cos(angle)]
  }
  const curves = Array.from({ length: pieces }, (_, piece): Step => {
    const [here, there] = [start + piece * step, start + (piece + 1) * step]
    return { command: 'C', points: [leaning(here, reach), leaning(there, -reach), on(there)] }
  })
  return [{ command: isFirst ? 'M' : 'L', points: [on(start)] }, ...curves]
}

const numbers = (list: string) => list.split(',').map(Number)
const round = (value: number) => Math.round(value * 100) / 100
const point = ([x, y]: Point) => `${round(x)} ${round(y)}`
