/** Which brochures there are, before anything is drawn or written. */
import { isoWeekIn } from '../zone'
import { coverPage } from './artwork/cover'
import { chooseOffers } from './catalogue/offers'
import { type LanguageSymbol, phrases } from './catalogue/phrases'
import { type House, houses } from './catalogue/shops'
import { type CoverStyle, occasionsFor, type Theme, weeklyThemes } from './catalogue/themes'
import { dayAndMonth, dayAt, monthOf } from './dates'
import { type Lifetime, lifetimeIn, type State, spread } from './lifecycle'
import { createRandom, type Random } from './random'

export interface PlannedBrochure extends Lifetime {
  house: House
  language: LanguageSymbol
  state: State
  name: string
  /** The cover as SVG. */
  cover: string
  pagesCount: number
  /** Made by the parser of the shop, where it has one, rather than by a person. */
  isParsed: boolean
  /** How many regions of its shop it is for, at most. */
  regionsCount: number
  /** Epoch seconds. */
  position_frozen_to: number | null
}

/** The same list for the same day, but for the dates that follow `now`. */
export function planBrochures(now: Date): PlannedBrochure[] {
  const random = createRandom('brochures')
  const editions = houses.flatMap((house) => house.languages.map((language) => ({ house, language })))
  const states = stateNames.flatMap((state) => Array<State>(spread[state]).fill(state))
  const planned = states.map((state, index): PlannedBrochure => {
    const edition = editions[(index * 11) % editions.length]
    if (!edition) throw new Error('There is no house')
    return planBrochure(edition.house, edition.language, state, random, now)
  })
  return [...planned, ...copies(planned, now)]
}

const stateNames = Object.keys(spread) as State[] // the keys of that table

function planBrochure(
  house: House,
  language: LanguageSymbol,
  state: State,
  random: Random,
  now: Date,
): PlannedBrochure {
  const lifetime = lifetimeIn(state, random, now)
  const start = lifetime.active_from ?? dayAt(now, 7)
  const end = lifetime.expire_after ?? dayAt(now, 13, 23, 59)
  const { theme, style } = chooseTheme(house, start, random)
  const fill = filling(house, start)
  const departments = theme.departments?.filter((one) => house.departments.includes(one)) ?? house.departments
  const cover = coverPage(
    {
      house,
      language,
      headline: fill(theme[language].headline).split('|'),
      valid: phrases[language].valid(dayAndMonth(start), dayAndMonth(end)),
      offers: chooseOffers(departments, 4, random),
    },
    style,
  )
  const thickest =
    houses.indexOf(house) < 3 && language === house.languages[0] ? 16 : language === house.languages[0] ? 7 : 6
  return {
    ...lifetime,
    house,
    language,
    state,
    name: fill(theme[language].name),
    cover,
    pagesCount: state === 'processing' ? 0 : random.int(4, thickest),
    isParsed: random.chance(0.95),
    regionsCount: random.int(1, 3),
    position_frozen_to: state === 'active' && random.chance(0.13) ? dayAt(now, random.int(1, 20), 23, 59) : null,
  }
}

/** Four folders in ten are the ordinary one of the week. */
function chooseTheme(house: House, start: number, random: Random): { theme: Theme; style: CoverStyle } {
  const occasion = random.some(occasionsFor(house.departments, monthOf(start)), 1)[0]
  const theme = occasion && random.chance(0.6) ? occasion : random.pick(weeklyThemes)
  return { theme, style: random.pick(theme.styles) }
}

function filling(house: House, start: number): (text: string) => string {
  const { week, year } = isoWeekIn(start)
  return (text) => text.replace('{week}', String(week)).replace('{year}', String(year)).replace('{shop}', house.name)
}

/** Some folders came in twice: the duplicates view has something to show. */
function copies(planned: readonly PlannedBrochure[], now: Date): PlannedBrochure[] {
  return planned
    .filter(({ state }) => state === 'active')
    .slice(0, 5)
    .map((brochure, index) => ({
      ...brochure,
      state: 'inbox',
      name: `${brochure.name} (2)`,
      published_at: null,
      position_frozen_to: null,
      inserted_at: new Date(now.getTime() - (index + 1) * 47 * 60_000),
    }))
}
