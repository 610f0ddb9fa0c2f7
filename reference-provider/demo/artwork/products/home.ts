import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const sofa = ({ main, dark, light, accent }: Tones) =>
  rect(14, 82, 6, 12, '#6b4226') +
  rect(80, 82, 6, 12, '#6b4226') +
  path('M16 30C16 24 20 22 26 22H74C80 22 84 24 84 30V60H16Z', main) +
  rect(49, 24, 2, 32, dark) +
  rect(18, 54, 64, 18, light, 5) +
  rect(49, 55, 2, 16, main) +
  rect(4, 44, 18, 42, dark, 8) +
  rect(78, 44, 18, 42, dark, 8) +
  rect(14, 70, 72, 16, main, 3) +
  `<g transform="rotate(-12 36 46)">${rect(28, 36, 18, 18, accent, 4)}</g>`

export const armchair = ({ main, dark, light }: Tones) =>
  line('M28 80L22 96M72 80L78 96', '#8a5a34', 5) +
  path('M24 50C22 22 30 10 50 10C70 10 78 22 76 50V70H24Z', main) +
  path('M50 10C70 10 78 22 76 50V70H62C66 44 64 20 50 10Z', dark, 0.4) +
  rect(26, 54, 48, 18, light, 6) +
  rect(14, 44, 16, 38, dark, 8) +
  rect(70, 44, 16, 38, dark, 8) +
  rect(20, 70, 60, 14, main, 5)

export const lamp = ({ main, dark, light }: Tones) =>
  ellipse(50, 92, 22, 5, dark) +
  rect(48, 46, 4, 46, '#8a6f4d') +
  path('M34 10H66L80 50H20Z', main) +
  path('M56 10H66L80 50H64Z', dark, 0.4) +
  path('M36 14H42L32 46H26Z', light) +
  path('M24 52H76L92 84H8Z', '#ffe9a8', 0.35)

export const pan = ({ main, dark, light }: Tones) =>
  rect(64, 42, 34, 9, '#2b2b33', 4) +
  path('M4 38H68V56C68 72 58 78 48 78H24C14 78 4 72 4 56Z', main) +
  path('M48 38H68V56C68 72 58 78 48 78H40C50 70 50 56 48 38Z', dark, 0.5) +
  rect(2, 34, 68, 8, dark, 4) +
  line('M12 48C12 56 14 62 18 66', light, 4) +
  line('M24 26C20 20 28 18 24 10M38 26C34 20 42 18 38 10M52 26C48 20 56 18 52 10', '#c9c9d2', 3)

export const mug = ({ main, dark, light, accent }: Tones) =>
  `<path d="M70 42C92 38 92 74 68 72" fill="none" stroke="${dark}" stroke-width="8"/>` +
  path('M16 30H74V78C74 88 68 92 60 92H30C22 92 16 88 16 78Z', main) +
  path('M60 30H74V78C74 88 68 92 60 92H50C58 90 60 84 60 76Z', dark, 0.45) +
  ellipse(45, 30, 29, 6, light) +
  ellipse(45, 31, 25, 4, '#5a3620') +
  path('M45 78L34 66C30 58 40 52 45 60C50 52 60 58 56 66Z', accent) +
  line('M36 20C32 14 40 12 36 4M52 20C48 14 56 12 52 4', '#b9b4ad', 3)

export const clock = ({ main, dark, accent }: Tones) =>
  circle(50, 50, 44, dark) +
  circle(50, 50, 37, '#ffffff') +
  [0, 90, 180, 270]
    .map((turn) => `<rect x="48.5" y="16" width="3" height="8" fill="${main}" transform="rotate(${turn} 50 50)"/>`)
    .join('') +
  line('M50 50V28M50 50L66 58', '#1c1917', 4) +
  circle(50, 50, 4, accent)

export const cabinet = ({ main, dark, light }: Tones) =>
  line('M22 84L18 96M78 84L82 96', '#6b4226', 5) +
  rect(10, 34, 80, 52, '#b98a58', 3) +
  rect(15, 40, 33, 18, main, 2) +
  rect(15, 62, 33, 18, light, 2) +
  rect(52, 40, 33, 40, '#d9ae7c', 2) +
  circle(31, 49, 2.4, dark) +
  circle(31, 71, 2.4, dark) +
  circle(57, 60, 2.4, '#6b4226') +
  rect(22, 20, 10, 14, main, 4) +
  line('M27 20C24 12 20 10 18 6', '#4c8c3f', 3) +
  line('M27 20C28 12 32 8 36 6', '#5fa052', 3) +
  rect(60, 26, 22, 4, dark, 1) +
  rect(62, 30, 20, 4, main, 1)

export const bed = ({ main, dark, light }: Tones) =>
  rect(6, 24, 88, 44, '#a9794a', 6) +
  rect(16, 40, 30, 16, '#ffffff', 6) +
  rect(54, 40, 30, 16, '#ffffff', 6) +
  path('M6 56H94V82H6Z', main) +
  path('M6 56H94V64H6Z', light) +
  path('M60 64H94V82H70Z', dark, 0.35) +
  rect(8, 82, 7, 12, '#6b4226') +
  rect(85, 82, 7, 12, '#6b4226')
