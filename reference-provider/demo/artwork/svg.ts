/** Pieces of SVG text. Everything drawn here is ours, so nothing needs escaping: no text node is ever written. */

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`

/** Fits a drawing made in a box of 100 by 100 into a square whose side is `size`. */
export const place = (body: string, x: number, y: number, size: number) =>
  group(`translate(${x} ${y}) scale(${size / 100})`, body)

export const drawing = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** A star with many short points: the price burst of every folder. */
export function burst(cx: number, cy: number, radius: number, points: number, fill: string): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points
    const reach = index % 2 ? radius * 0.9 : radius
    return `${(cx + reach * Math.cos(angle)).toFixed(1)},${(cy + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${corners.join(' ')}" fill="${fill}"/>`
}

/** Rays from a point to beyond the page's edge. */
export function rays(cx: number, cy: number, reach: number, count: number, fill: string, opacity: number): string {
  const wedge = Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index * 2 * Math.PI) / count, ((index + 0.5) * 2 * Math.PI) / count]
    const on = (angle: number) =>
      `${(cx + reach * Math.cos(angle)).toFixed(0)} ${(cy + reach * Math.sin(angle)).toFixed(0)}`
    return `M${cx} ${cy}L${on(from)}L${on(to)}Z`
  })
  return path(wedge.join(''), fill, opacity)
}
