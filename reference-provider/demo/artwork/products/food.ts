import type { Tones } from '../palette'
import { circle, ellipse, group, line, path, rect } from '../svg'

export const apple = ({ main, dark, light }: Tones) =>
  path(
    'M50 30C38 20 14 24 14 52C14 76 32 94 42 94C46 94 48 92 50 92C52 92 54 94 58 94C68 94 86 76 86 52C86 24 62 20 50 30Z',
    main,
  ) +
  path('M66 90C80 82 86 66 86 52C86 40 82 32 75 28C80 50 76 74 58 94C61 94 64 92 66 90Z', dark, 0.55) +
  line('M25 56C24 44 29 37 37 35', light, 5) +
  line('M50 32C50 22 53 14 58 9', '#6b4226', 4.5) +
  path('M55 20C60 8 74 6 84 10C80 20 68 26 55 20Z', '#5fa052')

export const bread = () =>
  path('M10 50C4 28 26 20 50 20C74 20 96 28 90 50L86 56V82C86 86 84 88 80 88H20C16 88 14 86 14 82V56Z', '#d9933d') +
  path('M18 48C14 34 32 28 50 28C68 28 86 34 82 48L78 54V80H22V54Z', '#f5c882') +
  line('M36 36L30 48M53 36L47 48M70 36L64 48', '#e2aa5c', 5)

export const cheese = () =>
  path('M8 60L74 22C86 26 92 40 92 52V82H8Z', '#f6b92b') +
  path('M8 60L74 22C86 26 92 40 92 52V60Z', '#fbd76b') +
  circle(28, 72, 7, '#dd9a14') +
  circle(56, 68, 5, '#dd9a14') +
  circle(74, 74, 8, '#dd9a14') +
  ellipse(64, 44, 9, 6, '#f0b429')

export const milk = ({ main, dark }: Tones) =>
  path('M30 34L40 16H66L74 34V94H30Z', '#ffffff') +
  path('M60 34L66 16L74 34V94H60Z', '#d8e0ea') +
  path('M30 34L40 16L60 34Z', '#eef2f7') +
  rect(38, 8, 28, 9, dark, 2) +
  rect(30, 52, 30, 30, main) +
  rect(60, 52, 14, 30, dark) +
  circle(45, 67, 9, '#ffffff')

export const juice = ({ main, dark, light, accent }: Tones) =>
  rect(42, 4, 16, 12, dark, 3) +
  path('M43 16H57V26C57 32 70 36 70 48V88C70 93 67 96 62 96H38C33 96 30 93 30 88V48C30 36 43 32 43 26Z', main) +
  path('M58 30C64 35 70 40 70 48V88C70 93 67 96 62 96H56C61 96 62 90 62 86V50C62 42 58 36 58 30Z', dark, 0.5) +
  rect(30, 52, 40, 28, '#ffffff') +
  circle(50, 66, 10, accent) +
  circle(47, 63, 3, light) +
  line('M37 46C38 42 40 40 42 38', light, 3.5)

export const wine = () =>
  rect(43, 2, 14, 20, '#8c1c3a', 2) +
  path('M43 20H57V36C57 42 68 44 68 56V92C68 96 66 98 62 98H38C34 98 32 96 32 92V56C32 44 43 42 43 36Z', '#23402f') +
  rect(32, 58, 36, 28, '#f4ead5') +
  rect(32, 62, 36, 3, '#b08d57') +
  circle(50, 74, 6, '#8c1c3a') +
  line('M38 52C39 48 41 46 44 44', '#5b8068', 3)

export const can = ({ main, dark, light, accent }: Tones) =>
  path('M28 16L32 8H68L72 16V88L66 96H34L28 88Z', main) +
  path('M62 8H68L72 16V88L66 96H58Z', dark, 0.5) +
  rect(32, 6, 36, 5, '#cfd6dd', 2) +
  rect(33, 93, 34, 4, '#aab4be', 2) +
  path('M28 62L72 36V58L28 84Z', accent) +
  line('M35 22V50', light, 4)

export const tomato = () =>
  circle(50, 58, 36, '#e23d28') +
  path('M72 30A36 36 0 0 1 50 94A42 42 0 0 0 72 30Z', '#b92c1b', 0.6) +
  line('M24 56C25 46 30 40 36 37', '#ff8a75', 5) +
  path('M50 34L36 24L47 25L50 10L55 25L66 23L56 34L60 44L50 37L40 44Z', '#4c8c3f')

export const carrot = () =>
  path('M30 34C40 22 56 26 62 36C66 44 62 52 56 58L20 94C16 96 8 92 10 84Z', '#f07f23') +
  path('M62 36C66 44 62 52 56 58L20 94C14 96 50 58 62 36Z', '#d5640d', 0.6) +
  line('M36 46L44 52M28 60L35 66M46 38L53 44', '#c95d0c', 2.5) +
  line('M56 32C60 20 66 12 74 8', '#4c8c3f', 6) +
  line('M57 32C68 26 78 22 88 24', '#5fa052', 6) +
  line('M57 32C66 22 78 14 86 12', '#6fb761', 5)

export const croissant = () =>
  path(
    'M6 74C6 42 28 22 50 22C72 22 94 42 94 74C94 80 86 82 82 76C76 62 64 56 50 56C36 56 24 62 18 76C14 82 6 80 6 74Z',
    '#d98e32',
  ) +
  path('M34 26L40 57C45 55 55 55 60 57L66 26C56 20 44 20 34 26Z', '#efb65e') +
  path('M14 48L28 63C31 60 35 58 38 57L31 28C24 32 18 40 14 48Z', '#e5a247') +
  path('M86 48L72 63C69 60 65 58 62 57L69 28C76 32 82 40 86 48Z', '#e5a247')

export const coffee = ({ main, dark, light }: Tones) =>
  path('M26 18H74V92C74 95 72 96 70 96H30C28 96 26 95 26 92Z', main) +
  path('M66 18H74V92C74 95 72 96 70 96H62Z', dark, 0.6) +
  rect(24, 8, 52, 12, dark, 2) +
  rect(26, 40, 48, 34, '#fff6e5') +
  group('rotate(28 50 57)', ellipse(50, 57, 10, 13, '#5a3620') + line('M50 46C45 52 55 62 50 68', '#fff6e5', 2.5)) +
  line('M33 26V34', light, 4)

export const icecream = ({ main, light, accent }: Tones) =>
  path('M32 50H68L50 98Z', '#d99a4e') +
  line('M40 56L54 86M60 56L46 86M36 60L48 90', '#bf7d33', 2) +
  circle(38, 42, 17, main) +
  circle(62, 42, 17, accent) +
  circle(50, 24, 18, light) +
  circle(44, 19, 4, '#ffffff') +
  circle(58, 8, 5, '#d7263d')

export const pizza = () =>
  circle(50, 52, 44, '#d9933d') +
  circle(50, 52, 38, '#f7c948') +
  [
    [36, 38],
    [62, 34],
    [70, 58],
    [48, 72],
    [30, 60],
    [51, 53],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 7, '#c8341f') + circle(x - 2, y - 2, 2.4, '#e2604d'))
    .join('') +
  ellipse(48, 40, 4, 2.4, '#4c8c3f') +
  ellipse(62, 70, 4, 2.4, '#4c8c3f') +
  ellipse(36, 70, 3, 4, '#4c8c3f') +
  ellipse(76, 44, 3, 4, '#4c8c3f')

export const fish = ({ main, dark, light }: Tones) =>
  path('M6 52C22 26 52 24 70 48L94 32C90 46 90 58 94 74L70 56C52 82 22 78 6 52Z', main) +
  path('M6 52C26 66 52 66 70 56C52 82 22 78 6 52Z', light) +
  path('M38 32C46 22 56 22 60 26L54 36Z', dark) +
  circle(22, 48, 4.5, '#ffffff') +
  circle(22, 48, 2.2, '#1c1917') +
  line('M34 42C38 48 38 56 34 62', dark, 3)

export const eggs = ({ main, dark }: Tones) =>
  [22, 50, 78]
    .map((x, index) =>
      path(
        `M${x - 13} 58C${x - 13} 40 ${x - 7} 28 ${x} 28C${x + 7} 28 ${x + 13} 40 ${x + 13} 58Z`,
        index === 1 ? '#e8b98a' : '#f6dcc0',
      ),
    )
    .join('') +
  path('M2 54H98L92 82C91 86 89 88 86 88H14C11 88 9 86 8 82Z', main) +
  path('M4 64H96L94 72H6Z', dark, 0.5)
