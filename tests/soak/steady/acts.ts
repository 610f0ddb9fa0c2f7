/** What the person does at the console, and what the network does meanwhile: one table, each with how often it is drawn. */
import type { Brochure } from '../../../src/domain/brochures/brochure'
import { brochures } from '../../../src/domain/brochures/collection'
import { editBrochure } from '../../../src/domain/brochures/edit'
import { commonRegions, gainedFrom } from '../../../src/domain/brochures/merge'
import { mergeBrochures } from '../../../src/domain/brochures/mergeMutation'
import { freezePosition, setBrochurePosition, setBrochureState } from '../../../src/domain/brochures/mutations'
import { deletePage, splitPages } from '../../../src/domain/brochures/pageMutations'
import { pagesOfRegion } from '../../../src/domain/brochures/pages'
import { isFrozen } from '../../../src/domain/brochures/rules'
import { DROPDOWN_STATUSES, STATUSES } from '../../../src/domain/brochures/states'
import { offers } from '../../../src/domain/offers/collection'
import { moveOffer } from '../../../src/domain/offers/mutations'
import { asTheyAre, type Place, placeOf, samePlace } from '../../../src/domain/offers/rules'
import { inSeconds } from '../../../src/domain/values/dates'
import type { Id } from '../../../src/offline/define'
import { type Change, change } from '../../../src/offline/engine'
import type { Dice } from '../dice'
import { type Desk, LANGUAGES, LISTS } from './desk'
import { NETS, type Net } from './net'
import { TABLES } from './tables'

/** Somebody at work. */
export interface AtWork extends Desk {
  /** all brochures, as their cards show them */
  shown: readonly Brochure[]
  /** those that the person mostly works on, so that one act meets another */
  favourites: readonly Id[]
}

export type Act =
  | { kind: 'change'; change: Change }
  | { kind: 'undo' }
  | { kind: 'read'; words: string; read: () => Promise<void> }
  | { kind: 'net'; net: Net }

/** null: nothing there that this could be done to */
type Draw = (at: AtWork, dice: Dice) => Act | null

const FREEZE_TILL = 2_000_000_000
const PLACES = 14

const made = (change: Change): Act => ({ kind: 'change', change })
const now = () => inSeconds(Date.now())

function aBrochure({ shown, favourites }: AtWork, dice: Dice): Brochure {
  const liked = shown.filter(({ id }) => favourites.includes(id))
  return dice.oneOf(liked.length > 0 && dice.upTo(3) > 0 ? liked : shown)
}

const state: Draw = (at, dice) => {
  const sent = dice.oneOf([...STATUSES.map(({ state }) => state), ...DROPDOWN_STATUSES.map(({ sends }) => sends)])
  return made(change(setBrochureState, { id: aBrochure(at, dice).id, state: sent }))
}

const position: Draw = (at, dice) => {
  const { id, language_id } = aBrochure(at, dice)
  const place = { id, position: dice.upTo(5) === 0 ? null : 1 + dice.upTo(PLACES), now: now() }
  const order = at.engine.record(offers, language_id ?? '').read()
  // It would be refused, and nobody keeps trying that.
  const isHeld = [...(order?.ordered ?? []), ...(order?.held ?? [])].some(
    (other) => other.id !== id && other.position === place.position && isFrozen(other, place.now),
  )
  return order && !isHeld ? made(change(setBrochurePosition, place)) : null
}

const freezing: Draw = (at, dice) =>
  made(
    change(freezePosition, {
      id: aBrochure(at, dice).id,
      until: dice.upTo(5) < 2 ? null : FREEZE_TILL + dice.upTo(100),
    }),
  )

const edit: Draw = (at, dice) => {
  const word = `edited ${dice.upTo(1_000)}`
  const changes = dice.oneOf([{ name: word }, { utm_campaign: word }, { name: word, utm_campaign: word }])
  return made(change(editBrochure, { id: aBrochure(at, dice).id, changes, names: {} }))
}

const offer: Draw = ({ engine, shown }, dice) => {
  const id = dice.oneOf([...LANGUAGES, '1'])
  const told = engine.record(offers, id).read()
  if (!told) return null
  const { ordered, fresh } = asTheyAre(told, shown)
  if (ordered.length < 2) return null
  const moved = dice.oneOf([...ordered, ...fresh])
  const next = dice.oneOf(ordered.filter((one) => one.id !== moved.id))
  const to = dice.drawn<Place>([
    [2, { kind: 'removed' }],
    [2, { kind: 'end' }],
    [6, { kind: 'before', id: next.id }],
  ])
  // Dropped where it is, it is not moved.
  if (samePlace(placeOf(ordered, moved.id), to)) return null
  return made(change(moveOffer, { id, offer: moved.id, to, now: now() }))
}

const merge: Draw = (at, dice) => {
  const [base, merged] = [aBrochure(at, dice), aBrochure(at, dice)]
  const [region] = base.id === merged.id ? [] : commonRegions(base, merged)
  if (!region) return null
  return made(
    change(mergeBrochures, {
      id: base.id,
      mergedId: merged.id,
      regionId: region.id,
      gained: gainedFrom(base, merged, region.id),
      mergedName: merged.name,
      mergedState: merged.state,
    }),
  )
}

/** A page of a region that has others, too, and is not a half that the provider does not know yet. */
function aPage({ shown }: AtWork, dice: Dice) {
  const regions = shown.flatMap((brochure) =>
    brochure.brochure_regions.flatMap((region) => {
      const pages = pagesOfRegion(brochure, region) ?? []
      return pages.length > 1 ? [{ target: { id: brochure.id, regionId: region.id }, pages }] : []
    }),
  )
  if (regions.length === 0) return null
  const { target, pages } = dice.oneOf(regions)
  const at = dice.upTo(pages.length)
  const page = pages[at]
  return page && page.half === undefined ? { target, pages, page, number: at + 1 } : null
}

const deletion: Draw = (at, dice) => {
  const found = aPage(at, dice)
  if (!found) return null
  const { target, pages, page, number } = found
  const besideIds = pages.flatMap(({ id }) => (id === page.id ? [] : [id]))
  return made(change(deletePage, { ...target, pageId: page.id, number, besideIds }))
}

const split: Draw = (at, dice) => {
  const found = aPage(at, dice)
  if (!found) return null
  return made(change(splitPages, { ...found.target, splitString: `${found.number}`, pageIds: [found.page.id] }))
}

const row: Draw = ({ engine }, dice) => {
  const drawn = dice.oneOf(TABLES).draw(engine, dice)
  return drawn && made(drawn)
}

/** What screens ask for when they are opened or shown again. */
const read: Draw = (at, dice) => {
  const [list, language] = [dice.oneOf(LISTS), dice.oneOf(LANGUAGES)]
  const { id } = aBrochure(at, dice)
  const table = dice.oneOf(TABLES)
  const { engine } = at
  return {
    kind: 'read',
    ...dice.oneOf([
      { words: `list ${list.status}`, read: () => engine.refresh(brochures, list) },
      { words: 'counts', read: () => engine.refreshTally(brochures, list) },
      { words: `offers ${language}`, read: () => engine.refresh(offers, { language }) },
      { words: `brochure ${id}`, read: () => engine.refreshOne(brochures, id) },
      { words: table.name, read: () => table.read(engine) },
    ]),
  }
}

const net: Draw = (_, dice) => ({ kind: 'net', net: dice.oneOf(NETS) })

export const ACTS: readonly (readonly [weight: number, draw: Draw])[] = [
  [18, state],
  [14, position],
  [8, freezing],
  [7, edit],
  [13, offer],
  [6, merge],
  [4, deletion],
  [3, split],
  [24, row],
  [8, () => ({ kind: 'undo' })],
  [16, read],
  [10, net],
]
