/** The parts of the catalogue that both kinds of demo data share: flags, categories and parser classes. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { categories } from '../database/tables/categories'
import { contentTexts } from '../database/tables/content'
import { languages } from '../database/tables/languages'
import { parserClasses } from '../database/tables/parsers'
import { autoParserTypes } from '../database/tables/shops'
import { flags } from './artwork/flag'
import { categoryIcon } from './artwork/logo'
import { tones } from './artwork/palette'
import type { Basics } from './basics'
import type { Department } from './catalogue/assortment'
import { categorySubjects } from './catalogue/categories'
import { type LanguageSymbol, symbols } from './catalogue/phrases'
import { insertForIds } from './insert'
import { inParallel, type Press } from './press'

/** What reads the folders of a shop by itself; `generic` reads any page with links to PDFs. */
export const classNames = [...autoParserTypes, 'generic'] as const
export type ClassName = (typeof classNames)[number]

export interface StockCategory {
  id: number
  department: Department
  language: LanguageSymbol
}

export async function writeFlags(database: Database, basics: Basics, press: Press): Promise<void> {
  for (const symbol of symbols) {
    const file_small_url = await press.print(flags[symbol], 96)
    await database.update(languages).set({ file_small_url }).where(eq(languages.id, basics.languageIds[symbol]))
  }
}

export async function writeCategories(
  database: Database,
  basics: Basics,
  press: Press,
  now: Date,
): Promise<StockCategory[]> {
  const icons = await inParallel(categorySubjects, ({ draw, colour }) =>
    press.print(categoryIcon(draw(tones(colour)), colour), 96),
  )
  const planned = symbols.flatMap((language) =>
    categorySubjects.map((subject, index) => ({ subject, language, icon_url: icons[index] ?? null })),
  )
  const ids = await insertForIds(
    database,
    categories,
    planned.map(({ subject, language, icon_url }, index) => ({
      name: subject.name[language],
      language_id: basics.languageIds[language],
      icon_url,
      inserted_at: new Date(now.getTime() - (400 - index * 9) * 86_400_000),
      ...texts(language, subject.name[language]),
    })),
  )
  return planned.map(({ subject, language }, index) => ({
    id: ids[index] ?? 0,
    department: subject.department,
    language,
  }))
}

function texts(language: LanguageSymbol, name: string) {
  return language === 'nl'
    ? {
        about: `Alle folders van ${name.toLowerCase()} bij elkaar, elke week vers.`,
        title_main: `Folders ${name.toLowerCase()}`,
        title_secondary: 'Blader door de aanbiedingen van deze week',
        meta_description: `De nieuwste folders en promoties: ${name.toLowerCase()}.`,
      }
    : {
        about: `Tous les folders ${name.toLowerCase()}, renouvelés chaque semaine.`,
        title_main: `Folders ${name.toLowerCase()}`,
        title_secondary: 'Feuilletez les offres de la semaine',
        meta_description: `Les derniers folders et promotions : ${name.toLowerCase()}.`,
      }
}

/** What the public sites say about themselves. */
export async function writeContentTexts(database: Database, basics: Basics): Promise<void> {
  await database
    .insert(contentTexts)
    .values(symbols.map((symbol) => ({ language_id: basics.languageIds[symbol], ...siteTexts[symbol] })))
}

const siteTexts: Record<LanguageSymbol, Omit<typeof contentTexts.$inferInsert, 'language_id'>> = {
  nl: {
    description:
      'Alle folders van uw winkels op één plek. Elke week verzamelen wij de aanbiedingen van supermarkten, drogisten, bouwmarkten en speciaalzaken bij u in de buurt.',
    disclaimer:
      'Prijzen en acties gelden zolang de voorraad strekt. Aan druk- en zetfouten kunnen geen rechten worden ontleend.',
    info: 'Een folder staat online vanaf de dag waarop hij geldt, en verdwijnt na de laatste dag van de actie.',
    site_disclaimer: 'De getoonde folders zijn eigendom van de winkels die ze uitgeven.',
  },
  fr: {
    description:
      'Tous les folders de vos magasins au même endroit. Chaque semaine, nous rassemblons les offres des supermarchés, drogueries et magasins spécialisés près de chez vous.',
    disclaimer: 'Prix et promotions valables jusqu’à épuisement des stocks, sous réserve d’erreurs d’impression.',
    info: 'Un folder est en ligne dès le jour où il est valable, et disparaît après le dernier jour de la promotion.',
    site_disclaimer: 'Les folders présentés appartiennent aux magasins qui les éditent.',
  },
}

export async function writeParserClasses(database: Database): Promise<Map<ClassName, number>> {
  const ids = await insertForIds(
    database,
    parserClasses,
    classNames.map((name) => ({ class: name })),
  )
  return new Map(classNames.map((name, index) => [name, ids[index] ?? 0]))
}
