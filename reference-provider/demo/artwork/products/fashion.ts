import type { Tones } from '../palette'
import { circle, line, path, rect } from '../svg'

export const shirt = ({ main, dark, light, accent }: Tones) =>
  path('M34 12L8 26L16 48L28 43V92H72V43L84 48L92 26L66 12C60 22 40 22 34 12Z', main) +
  path('M62 92H72V43L84 48L92 26L80 19L66 44Z', dark, 0.4) +
  line('M35 13C42 25 58 25 65 13', dark, 3.5) +
  rect(28, 54, 44, 8, accent) +
  rect(28, 66, 44, 4, light)

export const jeans = () =>
  path('M26 6H74L82 94H58L50 38L42 94H18Z', '#34568b') +
  path('M66 6H74L82 94H72Z', '#26406b') +
  rect(26, 6, 48, 9, '#26406b') +
  line('M50 16V36M32 18C33 26 36 28 42 28M68 18C67 26 64 28 58 28', '#d9a441', 1.8) +
  circle(50, 10.5, 2.2, '#d9a441')

export const sneaker = ({ main, dark, light, accent }: Tones) =>
  path('M6 40C14 46 26 44 32 30L58 54C70 60 92 58 94 72V78H6Z', main) +
  path('M6 40C14 46 26 44 32 30L38 36C30 58 16 60 6 58Z', dark, 0.55) +
  path('M70 58C82 60 93 62 94 74L74 76C70 70 68 64 70 58Z', light) +
  path('M22 76C32 58 46 58 60 66C46 64 38 70 34 76Z', accent) +
  rect(4, 74, 92, 12, '#ffffff', 6) +
  rect(4, 82, 92, 5, '#cfd6df', 2) +
  line('M40 46L48 38M47 52L55 44M54 58L62 50', '#ffffff', 3.5)

export const dress = ({ main, dark, light }: Tones) =>
  line('M40 6L42 22M60 6L58 22', dark, 4) +
  path('M36 18C44 26 56 26 64 18L62 46L84 92C62 98 38 98 16 92L38 46Z', main) +
  path('M58 24L64 18L62 46L84 92C76 94 70 95 62 96C64 72 58 56 58 24Z', dark, 0.4) +
  rect(37, 43, 26, 6, dark, 2) +
  line('M34 60L26 90M46 60L44 92', light, 3)

export const handbag = ({ main, dark, light, accent }: Tones) =>
  `<path d="M32 40C30 2 70 2 68 40" fill="none" stroke="${dark}" stroke-width="6"/>` +
  path('M16 36H84L92 88C92 92 90 94 86 94H14C10 94 8 92 8 88Z', main) +
  path('M70 36H84L92 88C92 92 90 94 86 94H72C78 80 76 56 70 36Z', dark, 0.4) +
  path('M14 48H86L87 56H13Z', dark, 0.6) +
  rect(42, 46, 16, 16, accent, 3) +
  line('M22 64L20 84', light, 3.5)

export const cap = ({ main, dark, light }: Tones) =>
  path('M12 60C10 26 34 14 52 14C74 14 86 32 84 60C60 52 34 52 12 60Z', main) +
  path('M52 14C74 14 86 32 84 60C78 58 72 57 66 56C68 38 62 22 52 14Z', dark, 0.45) +
  path('M12 60C34 50 64 50 84 60C94 64 98 72 96 78C72 62 38 60 16 72Z', dark) +
  circle(51, 14, 4, dark) +
  line('M34 24C28 32 26 40 26 48', light, 3.5)

export const sweater = ({ main, dark, light }: Tones) =>
  path(
    'M36 12L18 20C12 24 10 30 8 40L2 84L18 88L26 52V92H74V52L82 88L98 84L92 40C90 30 88 24 82 20L64 12C58 20 42 20 36 12Z',
    main,
  ) +
  path('M74 52V92H62V30L82 20C88 24 90 30 92 40L98 84L82 88Z', dark, 0.3) +
  rect(26, 84, 48, 8, dark, 2) +
  line('M37 13C44 21 56 21 63 13', dark, 4) +
  line('M28 54L34 46L40 54L46 46L52 54L58 46L64 54L72 46', light, 3.5) +
  line('M28 64H72', light, 3) +
  line('M28 74L34 68L40 74L46 68L52 74L58 68L64 74L72 68', light, 3.5)

export const boots = ({ main, dark, light }: Tones) =>
  path('M34 6H66V54C80 58 90 66 90 80H34Z', main) +
  path('M34 6H44V80H34Z', dark, 0.5) +
  rect(32, 6, 36, 12, light, 3) +
  rect(32, 80, 60, 8, '#2b2320', 3) +
  rect(32, 86, 18, 8, '#2b2320', 1) +
  line('M56 30H66M56 40H66M58 50H68', dark, 3)
