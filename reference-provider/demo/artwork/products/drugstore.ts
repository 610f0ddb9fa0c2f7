import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const shampoo = ({ main, dark, light, accent }: Tones) =>
  rect(40, 4, 20, 16, accent, 3) +
  path('M36 20H64C72 26 74 36 74 46V88C74 93 71 96 66 96H34C29 96 26 93 26 88V46C26 36 28 26 36 20Z', main) +
  path('M60 20H64C72 26 74 36 74 46V88C74 93 71 96 66 96H58C64 96 66 92 66 88V46C66 36 64 26 60 20Z', dark, 0.5) +
  rect(34, 46, 26, 34, '#ffffff', 4) +
  path('M47 52C53 58 54 66 47 74C40 66 41 58 47 52Z', accent) +
  line('M33 40C33 34 35 30 38 27', light, 4)

export const pump = ({ main, dark, light }: Tones) =>
  path('M44 6H66C72 6 74 9 74 14H66V12H56V22H44Z', dark) +
  rect(42, 22, 18, 10, dark, 2) +
  rect(26, 32, 48, 64, main, 10) +
  rect(60, 32, 14, 64, dark, 7).replace('/>', ' opacity=".35"/>') +
  circle(49, 64, 16, '#ffffff') +
  path('M49 54C55 61 57 66 54 71C51 75 47 75 44 71C41 66 43 61 49 54Z', main) +
  line('M33 44V56', light, 4)

export const toothpaste = ({ main, dark, accent }: Tones) =>
  path('M8 36L74 40V64L8 68Z', '#ffffff') +
  path('M8 52L74 52V64L8 68Z', '#dfe6ee') +
  rect(4, 32, 7, 40, main, 2) +
  path('M20 42L60 44V52L20 54Z', main) +
  path('M20 54L60 52V59L20 61Z', accent) +
  rect(74, 42, 18, 20, dark, 3) +
  line('M80 43V61M86 43V61', main, 2)

export const perfume = ({ main, dark, light, accent }: Tones) =>
  rect(40, 6, 20, 20, dark, 3) +
  rect(44, 26, 12, 7, accent) +
  path('M30 33H70L80 48V90C80 94 78 96 74 96H26C22 96 20 94 20 90V48Z', light) +
  path('M24 60H76V90C76 92 75 92 74 92H26C25 92 24 92 24 90Z', main) +
  path('M60 33H70L80 48V90C80 94 78 96 74 96H64Z', dark, 0.25) +
  rect(36, 56, 28, 22, '#ffffff', 2) +
  line('M42 67H58', main, 3)

export const lipstick = ({ main, dark, light }: Tones) =>
  path('M40 40V18L58 6C60 12 60 20 60 40Z', main) +
  path('M52 40V10L58 6C60 12 60 20 60 40Z', dark, 0.4) +
  rect(36, 38, 28, 20, '#d9b26a', 2) +
  rect(30, 56, 40, 40, dark, 4) +
  rect(36, 60, 5, 30, light, 2)

export const tissue = ({ main, dark, light }: Tones) =>
  path('M36 40C30 20 44 22 46 8C56 14 52 22 64 20C60 28 68 30 64 40Z', '#ffffff') +
  path('M50 40C48 28 58 30 64 20C60 28 68 30 64 40Z', '#dfe6ee') +
  path('M8 40L22 32H78L92 40V88H8Z', main) +
  path('M8 40L22 32H78L92 40Z', light) +
  ellipse(50, 37, 22, 3.5, dark) +
  rect(8, 60, 84, 10, dark) +
  circle(50, 65, 14, '#ffffff') +
  path('M50 57C56 62 56 70 50 73C44 70 44 62 50 57Z', main)

export const cream = ({ main, dark, light, accent }: Tones) =>
  rect(14, 50, 72, 40, '#ffffff', 8) +
  rect(60, 50, 26, 40, '#dfe6ee', 8) +
  rect(10, 28, 80, 24, main, 5) +
  rect(66, 28, 24, 24, dark, 5) +
  line('M20 34H50', light, 4) +
  circle(50, 70, 11, accent)
