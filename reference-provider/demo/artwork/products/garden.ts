import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const plant = ({ main, dark, light }: Tones) =>
  path('M50 66C30 62 18 46 16 26C36 28 50 44 50 66Z', '#4c8c3f') +
  path('M50 66C70 62 84 44 84 22C64 26 50 42 50 66Z', '#5fa052') +
  path('M50 66C40 48 40 24 50 6C60 24 60 48 50 66Z', '#3d7a35') +
  line('M50 66V18', '#6fb761', 2) +
  path('M26 62H74L68 92C67 95 66 96 63 96H37C34 96 33 95 32 92Z', main) +
  path('M62 62H74L68 92C67 95 66 96 63 96H58Z', dark, 0.6) +
  rect(22, 56, 56, 11, dark, 3) +
  line('M34 74L37 86', light, 3.5)

export const wateringCan = ({ main, dark, light }: Tones) =>
  `<path d="M44 40C44 12 84 16 86 58" fill="none" stroke="${dark}" stroke-width="6"/>` +
  path('M38 62L14 34L8 38L32 80Z', dark) +
  path('M4 38L20 26L24 32L8 44Z', main) +
  path('M34 40H78L84 88C84 91 82 92 80 92H34C32 92 30 91 30 88Z', main) +
  path('M66 40H78L84 88C84 91 82 92 80 92H70Z', dark, 0.45) +
  line('M42 50L40 78', light, 4) +
  [4, 10, 2].map((x, index) => circle(x + 2, 52 + index * 8, 2, '#6db9e8')).join('')

export const tulips = ({ main, accent }: Tones) =>
  line('M50 92V40M50 92C40 76 30 66 26 52M50 92C60 76 70 66 74 52', '#4c8c3f', 4) +
  path('M50 90C38 86 32 76 32 66C44 70 50 78 50 90Z', '#5fa052') +
  path('M50 90C62 86 68 76 68 66C56 70 50 78 50 90Z', '#6fb761') +
  [
    [50, 22, main],
    [25, 36, accent],
    [75, 36, accent],
  ]
    .map(([x, y, fill]) => tulip(Number(x), Number(y), String(fill)))
    .join('')

const tulip = (x: number, y: number, fill: string) =>
  path(
    `M${x - 13} ${y - 12}L${x - 6} ${y - 4}L${x} ${y - 18}L${x + 6} ${y - 4}L${x + 13} ${y - 12}C${x + 16} ${y + 8} ${x + 8} ${y + 18} ${x} ${y + 18}C${x - 8} ${y + 18} ${x - 16} ${y + 8} ${x - 13} ${y - 12}Z`,
    fill,
  ) +
  path(
    `M${x + 2} ${y + 17}C${x + 9} ${y + 10} ${x + 9} ${y - 2} ${x + 13} ${y - 12}C${x + 16} ${y + 8} ${x + 8} ${y + 18} ${x + 2} ${y + 18}Z`,
    '#1a1423',
    0.18,
  )

export const mower = ({ main, dark, light }: Tones) =>
  line('M40 62L90 14', '#3a3c47', 5) +
  line('M82 10L96 20', '#3a3c47', 6) +
  path('M8 72C8 54 20 50 34 50H58C68 50 74 60 74 74H8Z', main) +
  path('M58 50C68 50 74 60 74 74H56Z', dark, 0.6) +
  rect(26, 40, 26, 14, '#3a3c47', 5) +
  circle(18, 80, 12, '#20222b') +
  circle(64, 80, 12, '#20222b') +
  circle(18, 80, 5, light) +
  circle(64, 80, 5, light) +
  [80, 86, 92].map((x) => line(`M${x} 92L${x + 2} 80`, '#5fa052', 3)).join('')

export const parasol = ({ main, accent, dark }: Tones) =>
  rect(48, 30, 4, 62, '#8a6f4d') +
  rect(34, 90, 32, 6, '#6c7784', 3) +
  path('M4 46C8 18 30 8 50 8C70 8 92 18 96 46Z', main) +
  path('M28 46C30 22 40 10 50 8C60 10 70 22 72 46Z', accent) +
  path('M42 46C43 24 47 12 50 8C53 12 57 24 58 46Z', main) +
  rect(4, 44, 92, 4, dark, 2) +
  circle(50, 7, 3, dark)

export const barbecue = ({ main, dark, light }: Tones) =>
  line('M34 64L22 96M66 64L78 96', '#3a3c47', 4) +
  line('M30 82H70', '#3a3c47', 3) +
  path('M12 42H88C88 60 72 70 50 70C28 70 12 60 12 42Z', main) +
  path('M66 42H88C88 60 72 70 56 70C64 62 66 54 66 42Z', dark, 0.6) +
  rect(10, 36, 80, 7, '#2b2d38', 3) +
  line('M24 50C26 56 30 60 34 62', light, 3.5) +
  rect(26, 28, 20, 8, '#a5492a', 4) +
  rect(52, 27, 24, 9, '#b96a2f', 4) +
  line('M36 20C32 14 40 12 36 4M62 20C58 14 66 12 62 4', '#b9b4ad', 3)

export const sunflower = () =>
  line('M50 54V96', '#4c8c3f', 5) +
  path('M50 86C38 84 28 78 26 66C38 68 48 74 50 86Z', '#5fa052') +
  Array.from(
    { length: 12 },
    (_, index) =>
      `<g transform="rotate(${index * 30} 50 36)">${ellipse(50, 12, 7, 13, index % 2 ? '#f9c22e' : '#f7a823')}</g>`,
  ).join('') +
  circle(50, 36, 15, '#5a3620') +
  circle(50, 36, 9, '#744a2b')

export const bench = ({ main, dark }: Tones) =>
  rect(12, 40, 6, 52, '#3a3c47') +
  rect(82, 40, 6, 52, '#3a3c47') +
  [24, 36, 48].map((y) => rect(6, y, 88, 8, main, 3)).join('') +
  rect(4, 62, 92, 10, dark, 3) +
  rect(6, 60, 88, 5, main, 2)
