import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const phone = ({ main, light, accent }: Tones) =>
  rect(28, 4, 46, 92, '#20222b', 8) +
  rect(31, 8, 40, 84, main, 5) +
  path('M31 60C46 48 56 70 71 54V87C71 90 69 92 66 92H36C33 92 31 90 31 87Z', accent) +
  path('M31 8H60L31 44Z', light, 0.6) +
  rect(43, 10, 16, 4, '#20222b', 2) +
  circle(42, 34, 6, '#ffffff')

export const laptop = ({ main, light, accent }: Tones) =>
  rect(14, 20, 72, 50, '#2b2d38', 4) +
  rect(18, 24, 64, 42, main) +
  path('M18 52C36 38 50 62 82 42V66H18Z', accent) +
  path('M18 24H56L18 52Z', light, 0.5) +
  path('M4 72H96L92 80C91 82 90 82 88 82H12C10 82 9 82 8 80Z', '#aeb6c1') +
  rect(2, 69, 96, 5, '#d5dbe3', 2) +
  rect(42, 70, 16, 3, '#98a1ad', 1)

export const television = ({ main, dark, light, accent }: Tones) =>
  rect(4, 16, 92, 60, '#17181f', 3) +
  rect(7, 19, 86, 53, main) +
  path('M7 60L34 36L52 54L66 42L93 66V72H7Z', dark) +
  path('M7 68L30 52L50 66L72 54L93 70V72H7Z', '#1d3b34') +
  circle(72, 32, 8, accent) +
  path('M7 19H50L7 52Z', light, 0.35) +
  rect(26, 76, 6, 10, '#3a3c47') +
  rect(68, 76, 6, 10, '#3a3c47') +
  rect(18, 85, 22, 4, '#3a3c47', 2) +
  rect(60, 85, 22, 4, '#3a3c47', 2)

export const headphones = ({ main, dark, light }: Tones) =>
  `<path d="M18 62C16 10 84 10 82 62" fill="none" stroke="${dark}" stroke-width="9"/><path d="M22 54C24 20 76 20 78 54" fill="none" stroke="${light}" stroke-width="3"/>` +
  rect(8, 54, 24, 38, main, 11) +
  rect(68, 54, 24, 38, main, 11) +
  rect(24, 58, 12, 30, dark, 5) +
  rect(64, 58, 12, 30, dark, 5)

export const washer = ({ main, light }: Tones) =>
  rect(16, 6, 68, 88, '#eef1f5', 4) +
  rect(74, 6, 10, 88, '#cfd6df', 4) +
  rect(16, 6, 68, 16, '#dbe1e9', 4) +
  rect(22, 11, 20, 6, main, 2) +
  circle(66, 14, 4, '#8b95a3') +
  circle(50, 57, 27, '#b9c2cd') +
  circle(50, 57, 22, '#2d3542') +
  path('M29 60C40 52 56 68 71 58A22 22 0 0 1 29 60Z', main) +
  line('M38 47C42 42 46 41 50 40', light, 4)

export const speaker = ({ main, dark, light }: Tones) =>
  rect(26, 4, 48, 92, main, 10) +
  rect(58, 4, 16, 92, dark, 8).replace('/>', ' opacity=".5"/>') +
  circle(50, 28, 12, '#20222b') +
  circle(50, 28, 5, light) +
  circle(50, 66, 19, '#20222b') +
  circle(50, 66, 12, '#3a3c47') +
  circle(50, 66, 5, light)

export const camera = ({ main, dark, light }: Tones) =>
  path('M34 26L40 14H60L66 26Z', '#3a3c47') +
  rect(6, 24, 88, 60, '#2b2d38', 8) +
  rect(6, 42, 88, 26, main) +
  circle(50, 56, 25, '#17181f') +
  circle(50, 56, 19, dark) +
  circle(50, 56, 11, '#17181f') +
  circle(44, 50, 4.5, light) +
  rect(76, 30, 11, 6, '#ffd166', 2) +
  rect(14, 18, 14, 6, dark, 2)

export const gamepad = ({ main, dark, light, accent }: Tones) =>
  path('M22 30H78C90 30 96 50 97 66C98 82 84 86 76 74L70 66H30L24 74C16 86 2 82 3 66C4 50 10 30 22 30Z', main) +
  path('M78 30C90 30 96 50 97 66C98 82 84 86 76 74C90 70 86 44 78 30Z', dark, 0.6) +
  rect(20, 46, 18, 6, '#20222b', 2) +
  rect(26, 40, 6, 18, '#20222b', 2) +
  circle(72, 42, 4, accent) +
  circle(72, 56, 4, light) +
  circle(65, 49, 4, '#ffffff') +
  circle(79, 49, 4, '#20222b')

export const vacuum = ({ main, dark, light }: Tones) =>
  line('M84 8C66 4 60 30 52 50', '#3a3c47', 5) +
  line('M84 8L92 14', '#3a3c47', 7) +
  path('M8 74C8 50 26 44 44 46C62 48 70 60 70 76Z', main) +
  path('M44 46C62 48 70 60 70 76H52C56 64 52 52 44 46Z', dark, 0.5) +
  rect(6, 72, 68, 10, '#2b2d38', 5) +
  circle(22, 84, 9, '#17181f') +
  circle(60, 84, 9, '#17181f') +
  circle(22, 84, 3, light) +
  circle(60, 84, 3, light) +
  ellipse(30, 60, 8, 5, light)
