import type { Tones } from '../palette'
import { circle, ellipse, line, path, rect } from '../svg'

export const bowl = ({ main, dark, light }: Tones) =>
  ellipse(50, 44, 36, 14, '#8a5a34') +
  [
    [34, 40],
    [50, 36],
    [66, 40],
    [42, 46],
    [58, 46],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 7, '#a8733f'))
    .join('') +
  path('M12 44H88L96 82C96 86 94 88 90 88H10C6 88 4 86 4 82Z', main) +
  path('M74 44H88L96 82C96 86 94 88 90 88H78Z', dark, 0.5) +
  line('M20 54L16 74', light, 4) +
  path('M38 62C32 62 32 70 38 70H62C68 70 68 62 62 62C64 56 56 56 56 62H44C44 56 36 56 38 62Z', '#ffffff')

export const cat = ({ main, dark, light, accent }: Tones) =>
  `<path d="M74 86C96 88 96 62 84 58" fill="none" stroke="${main}" stroke-width="8" stroke-linecap="round"/>` +
  path('M24 94C20 66 30 52 50 52C70 52 80 66 76 94Z', main) +
  path('M26 14L42 24H58L74 14C78 28 78 42 70 50C60 60 40 60 30 50C22 42 22 28 26 14Z', main) +
  path('M30 21L38 27L31 32Z', accent) +
  path('M70 21L62 27L69 32Z', accent) +
  ellipse(40, 38, 4, 5, '#ffffff') +
  ellipse(60, 38, 4, 5, '#ffffff') +
  circle(40, 39, 2.4, '#1c1917') +
  circle(60, 39, 2.4, '#1c1917') +
  path('M47 45H53L50 49Z', '#e5837b') +
  ellipse(50, 80, 13, 15, light) +
  line('M24 44L14 42M24 48L15 50M76 44L86 42M76 48L85 50', dark, 1.6)

export const dog = ({ main, dark, accent }: Tones) =>
  path('M22 96C18 72 30 60 50 60C70 60 82 72 78 96Z', main) +
  path('M30 22C36 10 64 10 70 22C78 40 72 62 50 64C28 62 22 40 30 22Z', main) +
  path('M32 18C18 14 10 28 14 46C16 54 24 52 26 46Z', dark) +
  path('M68 18C82 14 90 28 86 46C84 54 76 52 74 46Z', dark) +
  ellipse(50, 50, 15, 12, '#fff3e3') +
  ellipse(50, 44, 6, 4.4, '#1c1917') +
  circle(40, 34, 3.4, '#1c1917') +
  circle(60, 34, 3.4, '#1c1917') +
  line('M50 48V54', '#1c1917', 2) +
  path('M46 55H54V60C54 64 46 64 46 60Z', '#e5676b') +
  rect(30, 65, 40, 7, accent, 3) +
  circle(50, 75, 5, '#f2b134')

export const petFood = ({ main, dark, light, accent }: Tones) =>
  path('M24 10H76L82 26V90C82 94 80 96 76 96H24C20 96 18 94 18 90V26Z', main) +
  path('M68 10H76L82 26V90C82 94 80 96 76 96H68Z', dark, 0.5) +
  rect(24, 6, 52, 8, dark, 2) +
  circle(48, 54, 22, '#ffffff') +
  ellipse(48, 60, 8, 7, accent) +
  [
    [36, 50],
    [44, 43],
    [53, 43],
    [60, 50],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 3.6, 4.6, accent))
    .join('') +
  line('M26 30V42', light, 4)

export const fishbowl = ({ main, dark }: Tones) =>
  path('M28 14H72V22C90 32 94 54 88 70C82 88 66 94 50 94C34 94 18 88 12 70C6 54 10 32 28 22Z', '#d9f0fb') +
  path('M10 48H90C92 60 90 78 80 85C72 92 60 94 50 94C40 94 28 92 20 85C10 78 8 60 10 48Z', '#7cc6ea') +
  path('M34 64C42 54 54 54 60 62L70 56V72L60 66C54 74 42 74 34 64Z', main) +
  circle(41, 63, 2, '#1c1917') +
  line('M48 58C50 62 50 66 48 70', dark, 2) +
  rect(26, 11, 48, 6, '#b9dcee', 3) +
  line('M22 40C24 34 27 31 30 29', '#ffffff', 4) +
  path('M18 84C30 78 70 78 82 84C72 92 60 94 50 94C40 94 28 92 18 84Z', '#e2c48d') +
  line('M76 82C72 74 80 70 76 60', '#4c8c3f', 3)

export const bone = ({ main, light }: Tones) =>
  `<g transform="rotate(-30 50 50)">${circle(14, 38, 13, main)}${circle(14, 60, 13, main)}${circle(86, 38, 13, main)}${circle(86, 60, 13, main)}${rect(14, 36, 72, 26, main)}${line('M24 43H66', light, 4)}</g>`

export const rabbit = ({ main, dark, accent }: Tones) =>
  ellipse(38, 24, 8, 22, main) +
  ellipse(62, 24, 8, 22, main) +
  ellipse(38, 26, 4, 15, accent) +
  ellipse(62, 26, 4, 15, accent) +
  ellipse(50, 80, 30, 18, main) +
  circle(50, 54, 23, main) +
  circle(42, 51, 3.2, '#1c1917') +
  circle(58, 51, 3.2, '#1c1917') +
  path('M47 58H53L50 62Z', '#e5676b') +
  rect(46.5, 63, 7, 7, '#ffffff', 1) +
  ellipse(36, 92, 10, 5, dark, 0.5) +
  ellipse(64, 92, 10, 5, dark, 0.5)
