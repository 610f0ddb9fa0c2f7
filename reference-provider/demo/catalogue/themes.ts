import type { Department } from './assortment'
import type { LanguageSymbol } from './phrases'

const coverStyles = ['diagonal', 'sunburst', 'collage', 'night', 'poster', 'stage', 'magazine', 'tiles'] as const
export type CoverStyle = (typeof coverStyles)[number]

/** An occasion for a folder. */
export interface Theme {
  nl: Wording
  fr: Wording
  styles: readonly [CoverStyle, ...CoverStyle[]]
  departments?: readonly Department[]
  /** 1 to 12; a theme without months is printed all year. */
  months?: readonly number[]
}

/** `{week}`, `{year}` and `{shop}` are filled in. */
interface Wording {
  /** The lines across the cover, separated by `|`. */
  headline: string
  /** The brochure's name. */
  name: string
}

const words = (headline: string, name: string): Wording => ({ headline, name })

export const weeklyThemes: readonly [Theme, ...Theme[]] = [
  {
    nl: words('WEEK {week}', 'Folder week {week}'),
    fr: words('SEMAINE {week}', 'Folder semaine {week}'),
    styles: ['diagonal', 'sunburst', 'collage', 'stage', 'tiles'],
  },
  {
    nl: words('WEEK {week}|AANBIEDINGEN', '{shop} folder week {week}'),
    fr: words('LES OFFRES|SEMAINE {week}', '{shop} folder semaine {week}'),
    styles: ['diagonal', 'sunburst', 'collage', 'stage', 'tiles'],
  },
]

const occasions: readonly Theme[] = [
  {
    nl: words('SUPER|PROMO', 'Super Promo week {week}'),
    fr: words('SUPER|PROMO', 'Super Promo semaine {week}'),
    styles: ['sunburst', 'diagonal', 'tiles'],
  },
  {
    nl: words('1+1|GRATIS', '1+1 gratis op honderden artikelen'),
    fr: words('1+1|GRATUIT', '1+1 gratuit sur des centaines d’articles'),
    styles: ['poster', 'sunburst'],
  },
  { nl: words('-50%', 'Alles aan halve prijs'), fr: words('-50%', 'Tout à moitié prix'), styles: ['poster'] },
  {
    nl: words('WEEKEND|KNALLERS', 'Weekendknallers'),
    fr: words('LES DINGUES|DU WEEK-END', 'Les offres du week-end'),
    styles: ['diagonal', 'sunburst', 'tiles'],
  },
  {
    nl: words('HAMSTER|DAGEN', 'Hamsterdagen bij {shop}'),
    fr: words('GRANDS|STOCKS', 'Les grands stocks de {shop}'),
    styles: ['sunburst', 'tiles', 'collage'],
  },
  {
    nl: words('JARIG!', '{shop} is jarig'),
    fr: words('JOYEUX|ANNIVERSAIRE', 'Anniversaire {shop}'),
    styles: ['stage', 'sunburst'],
  },
  {
    nl: words('BLACK|FRIDAY', 'Black Friday {year}'),
    fr: words('BLACK|FRIDAY', 'Black Friday {year}'),
    styles: ['night'],
    months: [11],
  },
  {
    nl: words('FEEST|VOOR IEDEREEN', 'Feestfolder {year}'),
    fr: words('LA FÊTE|POUR TOUS', 'Folder des fêtes {year}'),
    styles: ['night', 'stage'],
    months: [11, 12],
  },
  {
    nl: words('SOLDEN', 'Solden: tot -50%'),
    fr: words('SOLDES', "Soldes : jusqu'à -50%"),
    styles: ['poster', 'night'],
    months: [1, 2, 7, 8],
  },
  {
    nl: words('HERFST|DEALS', 'Herfstdeals'),
    fr: words("L'AUTOMNE|MALIN", "L'automne malin"),
    styles: ['magazine', 'stage', 'diagonal'],
    months: [9, 10, 11],
  },
  {
    nl: words('WARM|DE WINTER IN', 'Warm de winter in'),
    fr: words("L'HIVER|AU CHAUD", "L'hiver bien au chaud"),
    styles: ['magazine', 'stage', 'night'],
    months: [11, 12, 1, 2],
  },
  {
    nl: words('ZOMER|DEALS', 'Zomerdeals'),
    fr: words("L'ÉTÉ|À PETITS PRIX", "L'été à petits prix"),
    styles: ['sunburst', 'diagonal'],
    months: [6, 7, 8],
  },
  {
    nl: words('LENTE', 'Lentecatalogus: alles voor tuin en terras'),
    fr: words('PRINTEMPS', 'Catalogue printemps : jardin et terrasse'),
    styles: ['magazine', 'stage'],
    departments: ['garden', 'home', 'diy'],
    months: [2, 3, 4, 5],
  },
  {
    nl: words('DE NIEUWE|COLLECTIE', 'Nieuwe collectie'),
    fr: words('LA NOUVELLE|COLLECTION', 'Nouvelle collection'),
    styles: ['magazine'],
    departments: ['fashion', 'home'],
  },
  {
    nl: words('VERS|VAN HIER', 'Vers van bij ons: fruit, groente en brood'),
    fr: words('FRAIS|DE CHEZ NOUS', 'Frais de chez nous : fruits, légumes et pain'),
    styles: ['magazine', 'collage'],
    departments: ['food'],
  },
  {
    nl: words('KLUS|WEKEN', 'Klusweken'),
    fr: words('LES SEMAINES|BRICO', 'Les semaines du bricolage'),
    styles: ['diagonal', 'stage'],
    departments: ['diy'],
  },
  {
    nl: words('TECH|DAGEN', 'Techdagen: korting op alles met een stekker'),
    fr: words('LES JOURS|TECH', 'Les jours tech : remises sur tout ce qui se branche'),
    styles: ['night', 'diagonal', 'sunburst'],
    departments: ['tech'],
  },
  {
    nl: words('SPEELGOED|BOEK', 'Speelgoedboek {year}'),
    fr: words('LE LIVRE|DES JOUETS', 'Le livre des jouets {year}'),
    styles: ['collage', 'stage'],
    departments: ['toys'],
  },
  {
    nl: words('DIEREN|FEEST', 'Alles voor hond, kat & konijn'),
    fr: words('FÊTE|DES ANIMAUX', 'Tout pour chien, chat & lapin'),
    styles: ['stage', 'collage'],
    departments: ['pets'],
  },
  {
    nl: words('BEAUTY|WEKEN', 'Beautyweken'),
    fr: words('SEMAINES|BEAUTÉ', 'Semaines beauté'),
    styles: ['magazine', 'stage'],
    departments: ['drugstore'],
  },
  {
    nl: words('WONEN', 'Woonmagazine {year}'),
    fr: words('CHEZ SOI', 'Le magazine maison {year}'),
    styles: ['magazine'],
    departments: ['home'],
  },
]

/** The occasions that a shop with these departments has in that month. */
export const occasionsFor = (departments: readonly Department[], month: number): readonly Theme[] =>
  occasions.filter(
    (theme) =>
      (theme.months?.includes(month) ?? true) && (theme.departments?.some((one) => departments.includes(one)) ?? true),
  )

/** What stands over a page of offers, per department. */
export const pageTitles: Readonly<
  Record<Department, Readonly<Record<LanguageSymbol, readonly [string, ...string[]]>>>
> = {
  food: {
    nl: ['Vers', 'Uit de koeling', 'Voor in de kast', 'Lekker genieten'],
    fr: ['Frais', 'Du rayon frais', 'Épicerie', 'Plaisirs gourmands'],
  },
  drugstore: { nl: ['Verzorging', 'Beauty', 'Schoon en fris'], fr: ['Soins', 'Beauté', 'Propre et frais'] },
  home: { nl: ['Wonen', 'Koken en tafelen', 'Slapen'], fr: ['Maison', 'Cuisine et table', 'Chambre'] },
  tech: { nl: ['Beeld en geluid', 'Computer', 'Huishouden'], fr: ['Image et son', 'Informatique', 'Électroménager'] },
  fashion: { nl: ['Dames', 'Heren', 'Schoenen en tassen'], fr: ['Femmes', 'Hommes', 'Chaussures et sacs'] },
  diy: { nl: ['Gereedschap', 'Verf', 'Licht en klus'], fr: ['Outillage', 'Peinture', 'Lumière et bricolage'] },
  garden: { nl: ['Tuin', 'Terras', 'Planten'], fr: ['Jardin', 'Terrasse', 'Plantes'] },
  pets: { nl: ['Hond', 'Kat', 'Klein dier'], fr: ['Chien', 'Chat', 'Petits animaux'] },
  toys: { nl: ['Spelen', 'Buiten', 'Voor de kleintjes'], fr: ['Jouer', 'Dehors', 'Pour les petits'] },
}
