import { circle, ellipse, line, path, rect } from './svg'

type Draw = (fore: string, back: string) => string

/** The mark of a house in a box of 100 by 100: one shape, two colours, readable at 16 pixels. */
export const emblemShapes = {
  disc: (fore, back) =>
    circle(50, 50, 44, fore) +
    path('M50 18A32 32 0 0 1 50 82Z', back) +
    circle(50, 34, 16, back) +
    circle(50, 66, 16, fore),
  leaf: (fore, back) =>
    path('M12 88C4 40 34 8 90 10C96 62 64 96 12 88Z', fore) + line('M20 80C36 58 50 46 70 32', back, 6),
  arch: (fore, back) =>
    path('M10 94V50C10 -4 90 -4 90 50V94H66V52C66 28 34 28 34 52V94Z', fore) +
    circle(50, 74, 11, back === '#ffffff' ? fore : back),
  bolt: (fore, back) => circle(50, 50, 46, fore) + path('M58 10L22 58H46L40 90L78 40H53Z', back),
  drop: (fore, back) =>
    path('M50 4C70 32 84 46 84 64C84 84 68 96 50 96C32 96 16 84 16 64C16 46 30 32 50 4Z', fore) +
    line('M32 64C32 74 38 80 46 82', back, 7),
  wave: (fore, back) =>
    circle(50, 50, 46, fore) +
    line('M12 44C24 30 38 30 50 44C62 58 76 58 88 44', back, 9) +
    line('M18 66C28 54 38 54 50 66C62 78 72 78 82 66', back, 9),
  star: (fore, back) =>
    path('M50 2L63 34L97 36L71 58L80 92L50 73L20 92L29 58L3 36L37 34Z', fore) + circle(50, 52, 12, back),
  house: (fore, back) => path('M50 4L98 46H86V94H14V46H2Z', fore) + path('M40 94V66C40 52 60 52 60 66V94Z', back),
  heart: (fore, back) =>
    path('M50 92L12 54C-8 24 32 -6 50 26C68 -6 108 24 88 54Z', fore) + line('M24 34C26 26 32 24 36 24', back, 6),
  stripe: (fore, back) =>
    rect(4, 4, 92, 92, fore, 20) + path('M18 70L62 18H84L40 70Z', back) + path('M52 82L82 46V68L70 82Z', back),
  paw: (fore, back) =>
    circle(50, 50, 47, fore) +
    ellipse(50, 64, 19, 16, back) +
    ellipse(25, 46, 8, 11, back) +
    ellipse(41, 31, 8, 12, back) +
    ellipse(59, 31, 8, 12, back) +
    ellipse(75, 46, 8, 11, back),
  crown: (fore, back) =>
    path('M6 24L30 46L50 10L70 46L94 24L84 74H16Z', fore) + rect(16, 80, 68, 12, fore, 4) + circle(50, 58, 7, back),
} as const satisfies Record<string, Draw>

export type Emblem = keyof typeof emblemShapes
