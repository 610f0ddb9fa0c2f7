import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const blocks = ({ main, accent, dark }: Tones) =>
  block(6, 56, '#e4572e') +
  block(52, 56, main) +
  block(29, 14, accent) +
  line('M49 24V44M42 34H56', '#ffffff', 5) +
  circle(26, 76, 9, '#ffffff') +
  path('M62 86L72 66L82 86Z', '#ffffff') +
  line('M4 98H96', dark, 1)

const block = (x: number, y: number, fill: string) =>
  rect(x, y, 42, 42, fill, 5) +
  path(
    `M${x + 34} ${y}H${x + 37}C${x + 40} ${y} ${x + 42} ${y + 2} ${x + 42} ${y + 5}V${y + 37}C${x + 42} ${y + 40} ${x + 40} ${y + 42} ${x + 37} ${y + 42}H${x + 5}L${x + 34} ${y + 34}Z`,
    '#1a1423',
    0.16,
  )

export const teddy = () =>
  circle(28, 18, 11, '#a8733f') +
  circle(72, 18, 11, '#a8733f') +
  circle(28, 18, 5.5, '#e2b88a') +
  circle(72, 18, 5.5, '#e2b88a') +
  ellipse(16, 66, 10, 15, '#a8733f') +
  ellipse(84, 66, 10, 15, '#a8733f') +
  ellipse(50, 74, 27, 23, '#b98048') +
  circle(50, 34, 26, '#b98048') +
  ellipse(50, 76, 16, 15, '#e2b88a') +
  ellipse(30, 92, 12, 7, '#a8733f') +
  ellipse(70, 92, 12, 7, '#a8733f') +
  ellipse(50, 42, 12, 10, '#e2b88a') +
  ellipse(50, 38, 4.5, 3.4, '#3b2417') +
  circle(40, 30, 3, '#3b2417') +
  circle(60, 30, 3, '#3b2417') +
  line('M50 41V46', '#3b2417', 2) +
  path('M50 60L38 54V66Z', '#d7263d') +
  path('M50 60L62 54V66Z', '#d7263d')

export const ball = ({ main, accent }: Tones) =>
  circle(50, 52, 42, main) +
  path('M50 10C34 24 34 80 50 94C66 80 66 24 50 10Z', '#ffffff') +
  path('M50 10C80 18 88 40 92 52C88 74 76 90 50 94C66 80 66 24 50 10Z', accent) +
  path('M78 22A42 42 0 0 1 50 94A52 52 0 0 0 78 22Z', '#1a1423', 0.16) +
  circle(50, 13, 5, '#f2b134') +
  ellipse(30, 32, 6, 9, '#ffffff', 0.5)

export const car = ({ main, dark, light }: Tones) =>
  path('M26 46L36 24C37 22 39 20 42 20H66C70 20 72 22 74 24L84 46Z', dark) +
  path('M33 44L40 28H53V44Z', '#bfe3f5') +
  path('M57 44V28H67L75 44Z', '#bfe3f5') +
  path('M6 50C6 46 10 44 14 44H86C92 44 96 50 96 58V70H4Z', main) +
  rect(4, 64, 92, 8, dark, 3) +
  circle(26, 72, 13, '#20222b') +
  circle(74, 72, 13, '#20222b') +
  circle(26, 72, 5.5, light) +
  circle(74, 72, 5.5, light) +
  ellipse(92, 54, 3, 5, '#ffe38a')

export const rocket = ({ main, dark, accent }: Tones) =>
  path('M40 76L50 98L60 76Z', '#f2b134') +
  path('M30 54L12 78L34 74Z', dark) +
  path('M70 54L88 78L66 74Z', dark) +
  path('M50 2C68 20 72 52 64 78H36C28 52 32 20 50 2Z', '#f3f5f8') +
  path('M50 2C68 20 72 52 64 78H54C62 52 60 20 50 2Z', '#d3dae3') +
  path('M50 2C58 10 62 18 65 26H35C38 18 42 10 50 2Z', main) +
  circle(50, 44, 10, dark) +
  circle(50, 44, 7, accent) +
  rect(36, 72, 28, 7, main, 2)

export const duck = () =>
  path(
    'M8 58C20 66 30 62 34 52C26 46 24 34 30 24C38 12 58 12 64 26C68 36 64 44 62 50C78 48 90 56 94 44C98 74 84 92 56 92C28 92 10 80 8 58Z',
    '#ffd23f',
  ) +
  path('M44 66C56 58 72 60 82 64C78 78 60 82 44 66Z', '#f5b700') +
  path('M28 28L10 34C12 42 24 42 30 38Z', '#f46036') +
  circle(42, 27, 4.4, '#1c1917') +
  circle(43.5, 25.5, 1.5, '#ffffff')

export const robot = ({ main, dark, light, accent }: Tones) =>
  line('M50 16V6', dark, 4) +
  circle(50, 6, 5, accent) +
  rect(24, 14, 52, 34, main, 8) +
  rect(31, 21, 38, 18, '#20222b', 6) +
  circle(41, 30, 5, '#7ee8fa') +
  circle(59, 30, 5, '#7ee8fa') +
  rect(28, 52, 44, 34, main, 6) +
  rect(60, 52, 12, 34, dark, 5) +
  rect(38, 60, 18, 12, light, 3) +
  rect(10, 54, 12, 28, dark, 6) +
  rect(78, 54, 12, 28, dark, 6) +
  rect(32, 86, 13, 10, dark, 3) +
  rect(55, 86, 13, 10, dark, 3)

export const bicycle = ({ main, dark }: Tones) =>
  `<g fill="none" stroke="#2b2d38" stroke-width="5"><circle cx="22" cy="68" r="19"/><circle cx="78" cy="68" r="19"/></g>` +
  line('M22 68L38 36L70 34L50 68ZM38 36L50 68', main, 5) +
  line('M78 68L66 24H78', dark, 5) +
  line('M30 32H46', '#2b2d38', 6) +
  circle(50, 68, 5, dark)
