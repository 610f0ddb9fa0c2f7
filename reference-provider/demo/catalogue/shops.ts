import type { Emblem } from '../artwork/emblem'
import type { Voice } from '../artwork/lettering'
import type { Palette } from '../artwork/palette'
import type { Department } from './assortment'
import type { LanguageSymbol } from './phrases'

export interface House {
  name: string
  departments: readonly [Department, ...Department[]]
  languages: readonly [LanguageSymbol, ...LanguageSymbol[]]
  palette: Palette
  voice: Voice
  emblem: Emblem
}

const poster: Voice = { weight: 0.24, width: 0.82, slant: 0, ends: 'square' }
const friendly: Voice = { weight: 0.21, width: 0.95, slant: 0, ends: 'round' }
const racing: Voice = { weight: 0.23, width: 0.95, slant: 11, ends: 'square' }
const elegant: Voice = { weight: 0.1, width: 1.12, slant: 0, ends: 'square' }
const modern: Voice = { weight: 0.16, width: 1, slant: 0, ends: 'round' }

/** Invented houses; none of them exists. Their colours: brand, accent, ink, paper. */
export const houses: readonly House[] = [
  house('Versmarkt Delta', ['food', 'drugstore'], ['nl', 'fr'], '#d62828 #ffd23f #2b1216 #fff8ec', poster, 'disc'),
  house('Groenhof', ['food', 'garden'], ['nl'], '#2f7d32 #f9c74f #12301a #f5f9ee', friendly, 'leaf'),
  house('Prixo', ['food', 'home'], ['nl', 'fr'], '#0057b8 #ffdd00 #0a1f3d #f2f7ff', racing, 'bolt'),
  house('Marché Soleil', ['food'], ['fr'], '#f77f00 #003049 #3b1f00 #fff6e8', friendly, 'star'),
  house('Kaap & Kruid', ['food', 'drugstore'], ['nl'], '#00695c #ffb703 #05251f #eff8f5', modern, 'wave'),
  house('Boulangerie Lune', ['food'], ['fr'], '#5b2a86 #ffcf56 #251036 #faf3ff', elegant, 'crown'),
  house('Klusburcht', ['diy', 'garden'], ['nl', 'fr'], '#f26a1b #1d2d44 #1d2d44 #fff5ee', poster, 'house'),
  house('Bricoline', ['diy', 'home'], ['fr', 'nl'], '#c1121f #ffd166 #241113 #fdf6f0', racing, 'bolt'),
  house('Verf & Vloer', ['diy'], ['nl'], '#1d3557 #e63946 #101d31 #f1f6fb', modern, 'stripe'),
  house('Modeplein', ['fashion'], ['nl'], '#e56b8a #2b2d42 #2b2d42 #fff3f5', elegant, 'heart'),
  house('Atelier Nord', ['fashion'], ['fr', 'nl'], '#22223b #e9c46a #22223b #f5f3ef', elegant, 'arch'),
  house('Stapsteen Schoenen', ['fashion'], ['nl'], '#00798c #edae49 #0b2a30 #eef8f9', friendly, 'wave'),
  house('Volta Electro', ['tech'], ['nl', 'fr'], '#111827 #a3e635 #111827 #f3f5f7', racing, 'bolt'),
  house('Digihuis', ['tech', 'home'], ['nl'], '#4361ee #ff9f1c #141b41 #f1f3ff', modern, 'disc'),
  house('Électro Plus', ['tech'], ['fr'], '#7209b7 #4cf0c8 #22063a #f8f1ff', poster, 'stripe'),
  house('Tuinrijk', ['garden', 'pets'], ['nl', 'fr'], '#588157 #f4a259 #1f2f1e #f4f7ee', friendly, 'leaf'),
  house('Jardin Vert', ['garden'], ['fr'], '#0b6e4f #fa9f42 #04281c #eef8f3', modern, 'drop'),
  house('Woonwerf', ['home'], ['nl', 'fr'], '#264653 #e9c46a #172b33 #f4f6f5', modern, 'house'),
  house('Maison Olive', ['home', 'garden'], ['fr'], '#6b705c #cb997e #2c2e25 #f8f6f1', elegant, 'arch'),
  house('Dierenvriend', ['pets'], ['nl', 'fr'], '#3a86ff #ffbe0b #0d254d #f0f6ff', friendly, 'paw'),
  house('Drogist Zuiver', ['drugstore'], ['nl'], '#009fb7 #fe4a7d #06323a #effafc', friendly, 'drop'),
  house('Belle Journée', ['drugstore', 'fashion'], ['fr'], '#d81159 #ffbc42 #3d0519 #fff1f5', elegant, 'heart'),
  house('Speeltoren', ['toys'], ['nl', 'fr'], '#e71d36 #2ec4b6 #2b0b10 #fff6f2', poster, 'star'),
  house('Kinderkaravaan', ['toys', 'fashion'], ['nl'], '#ffb100 #5f0f40 #33111f #fffaeb', friendly, 'crown'),
]

function house(
  name: string,
  departments: House['departments'],
  languages: House['languages'],
  colours: string,
  voice: Voice,
  emblem: Emblem,
): House {
  const [brand = '', accent = '', ink = '', paper = ''] = colours.split(' ')
  return { name, departments, languages, palette: { brand, accent, ink, paper }, voice, emblem }
}

/** `https://www.versmarkt-delta.example.test` */
export const website = (name: string) => `https://www.${slug(name)}.example.test`

export const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '-')
