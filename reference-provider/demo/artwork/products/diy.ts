import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const drill = ({ main, dark, light }: Tones) =>
  rect(2, 32, 24, 4, '#9aa4b0', 1) +
  path('M24 26H38V42H24Z', '#3a3c47') +
  path('M36 18H84C90 18 94 22 94 28V40C94 46 90 50 84 50H36Z', main) +
  path('M36 38H94V40C94 46 90 50 84 50H36Z', dark) +
  path('M60 50H84L90 78H68Z', dark) +
  rect(60, 76, 36, 16, '#2b2d38', 4) +
  path('M60 50C58 56 54 58 52 56V50Z', '#2b2d38') +
  line('M44 26H66', light, 4) +
  rect(76, 24, 10, 8, '#2b2d38', 2)

export const hammer = ({ main, dark, light }: Tones) =>
  `<g transform="rotate(38 50 50)">${rect(45, 20, 10, 76, main, 5)}${rect(45, 66, 10, 30, dark, 5)}${path('M22 6H66C74 6 80 10 84 18L70 26H22Z', '#6c7784')}${rect(18, 4, 12, 24, '#8b95a3', 2)}${line('M48 34V58', light, 2.5)}</g>`

export const paint = ({ main, dark, light }: Tones) =>
  `<path d="M18 34C18 4 82 4 82 34" fill="none" stroke="#8b95a3" stroke-width="3.5"/>` +
  path('M14 34H86V84C86 90 70 95 50 95C30 95 14 90 14 84Z', '#e4e8ee') +
  path('M68 34H86V84C86 89 78 92 68 93Z', '#c3cad4') +
  rect(14, 48, 72, 32, main) +
  rect(68, 48, 18, 32, dark) +
  ellipse(50, 34, 36, 8, '#b9c2cd') +
  ellipse(50, 34, 31, 6, main) +
  path('M24 36C24 36 24 62 28 62C32 62 30 44 34 40Z', main) +
  line('M40 56H58M40 66H52', light, 4)

export const roller = ({ main, dark, light }: Tones) =>
  rect(10, 10, 66, 24, main, 6) +
  rect(10, 24, 66, 10, dark, 5) +
  line('M18 16H60', light, 3.5) +
  line('M76 22H90V46H46V58', '#8b95a3', 4.5) +
  rect(40, 56, 12, 40, dark, 5) +
  rect(43, 60, 3, 28, light, 1)

export const screwdriver = ({ main, dark, light }: Tones) =>
  `<g transform="rotate(42 50 50)">${rect(47, 46, 6, 50, '#9aa4b0', 1)}${path('M45 92H55L53 100H47Z', '#6c7784')}${rect(38, -4, 24, 44, main, 9)}${rect(42, 38, 16, 10, dark, 2)}${line('M45 4V32', light, 3)}${line('M55 4V32', dark, 3)}</g>`

export const toolbox = ({ main, dark, light }: Tones) =>
  `<path d="M34 34V20H66V34" fill="none" stroke="#2b2d38" stroke-width="7" stroke-linejoin="round"/>` +
  path('M6 42C6 36 10 34 14 34H86C90 34 94 36 94 42V56H6Z', main) +
  rect(6, 56, 88, 32, dark, 4) +
  rect(6, 52, 88, 7, '#2b2d38') +
  rect(20, 48, 12, 18, '#d9dee5', 2) +
  rect(68, 48, 12, 18, '#d9dee5', 2) +
  line('M16 42H40', light, 4)

export const ladder = ({ main, dark }: Tones) =>
  line('M34 6L18 94M60 6L72 94', main, 6) +
  line('M62 8L90 94', dark, 5) +
  [24, 42, 60, 78].map((y) => line(`M${36 - y * 0.18} ${y}H${58 + y * 0.14}`, '#9aa4b0', 5)).join('') +
  rect(30, 2, 34, 9, dark, 3)

export const bulb = () =>
  circle(50, 40, 32, '#ffd76b') +
  path('M36 62H64L60 78H40Z', '#ffc43d') +
  rect(38, 76, 24, 6, '#9aa4b0', 2) +
  rect(39, 83, 22, 5, '#7d8895', 2) +
  rect(43, 89, 14, 6, '#5b6570', 3) +
  line('M40 44L46 54L50 44L54 54L60 44', '#e58e1a', 3) +
  line('M28 34C30 24 36 19 42 17', '#fff3c9', 5)
