import { drill } from '../artwork/products/diy'
import { perfume, shampoo } from '../artwork/products/drugstore'
import { dress, sneaker } from '../artwork/products/fashion'
import { bread, pizza } from '../artwork/products/food'
import { sunflower } from '../artwork/products/garden'
import { pan, sofa } from '../artwork/products/home'
import { dog } from '../artwork/products/pets'
import { laptop, washer } from '../artwork/products/tech'
import { rocket } from '../artwork/products/toys'
import type { Article, Department } from './assortment'
import type { LanguageSymbol } from './phrases'

interface CategorySubject {
  department: Department
  name: Readonly<Record<LanguageSymbol, string>>
  draw: Article['draw']
  colour: string
}

export const categorySubjects: readonly CategorySubject[] = [
  subject('food', 'Supermarkten', 'Supermarchés', pizza, '#d62828'),
  subject('food', 'Brood en banket', 'Pains et pâtisseries', bread, '#d9933d'),
  subject('drugstore', 'Drogisterij', 'Droguerie', shampoo, '#009fb7'),
  subject('drugstore', 'Parfum en beauty', 'Parfums et beauté', perfume, '#d81159'),
  subject('home', 'Meubelen', 'Meubles', sofa, '#7b4b94'),
  subject('home', 'Koken en tafelen', 'Cuisine et table', pan, '#3d5a80'),
  subject('tech', 'Multimedia', 'Multimédia', laptop, '#4361ee'),
  subject('tech', 'Huishoudtoestellen', 'Électroménager', washer, '#2e86ab'),
  subject('fashion', 'Mode', 'Mode', dress, '#e56b8a'),
  subject('fashion', 'Schoenen', 'Chaussures', sneaker, '#1b998b'),
  subject('diy', 'Doe-het-zelf', 'Bricolage', drill, '#f26a1b'),
  subject('garden', 'Tuin en terras', 'Jardin et terrasse', sunflower, '#4f9d69'),
  subject('pets', 'Dieren', 'Animaux', dog, '#c08552'),
  subject('toys', 'Speelgoed', 'Jouets', rocket, '#e71d36'),
]

function subject(
  department: Department,
  nl: string,
  fr: string,
  draw: Article['draw'],
  colour: string,
): CategorySubject {
  return { department, name: { nl, fr }, draw, colour }
}
