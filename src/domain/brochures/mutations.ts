import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { patch, path } from '../../provider/request'
import type { EpochSeconds } from '../border'
import { offers } from '../offers/collection'
import type { Offers } from '../offers/offers'
import { afterFreezing, afterPlacing, pushedBy } from '../offers/rules'
import { dayOf } from '../values/dates'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { canonicalState, isListedState, type ListedState, type SentState, statusLabel } from './states'
import { titleOf } from './title'

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isListed = (state: unknown): state is ListedState => typeof state === 'string' && isListedState(state)

/** Moving a brochure to another status, by drag, dropdown or key. All transitions are allowed (contract section 6). */
export const setBrochureState = defineMutation<{ id: Id; state: SentState }>()({
  name: 'brochure.setState',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ['state'],
  // An approval judges a folder with these dates and these pages: if the folder has changed, the person must be asked again.
  expects: ['active_from', 'expire_after', 'pages_count', 'attached'],
  apply: (brochure, { state }) => {
    const listed = canonicalState(state)
    return isListedState(listed) ? { ...brochure, state: listed } : brochure
  },
  request: ({ id, state }) => patch(path`/brochures/${id}/state_update`, { state }),
  coalesce: 'never',
  describe: (brochure, { state }) => `Move ${titleOf(brochure)} to ${statusLabel(state)}`,
  opposite: ({ id, state }, base) => ({
    id,
    state: base.state === undefined || base.state === 'processing' ? state : base.state,
  }),
  choose: (args, _, { state }) => ({ ...args, state: isListed(state) ? state : args.state }),
})

/** Brochures that are pushed, with their new positions. */
export type Pushed = readonly (readonly [id: Id, position: number])[]

interface SetPosition {
  id: Id
  position: number | null
  /** when it was set: which others are frozen depends on that; absent in entries of older consoles */
  now?: EpochSeconds
  /** as far as this device knew them then; absent in entries of older consoles */
  pushed?: Pushed
}

const positionsLane = ({ language_id }: Brochure) => `positions:${language_id}`

/** Gives a brochure its position among those of its language; null takes it out of the order. */
export const setBrochurePosition = defineMutation<SetPosition>()({
  name: 'brochure.setPosition',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ['position'],
  apply: (brochure, { position }) => ({ ...brochure, position }),
  request: ({ id, position }) => patch(path`/brochures/${id}/update_position`, { position }),
  coalesce: 'last-wins', // only the last position counts, not the way there
  lane: (_, brochure) => positionsLane(brochure),
  workedOut: {
    isSaid: ({ pushed }) => pushed !== undefined,
    from: (_, { language_id: id }) => (id === null ? null : { collection: offers, id }),
    args: ({ now = 0, ...args }, order: Offers) => ({ ...args, now, pushed: pushedBy(order, { ...args, now }) }),
  },
  // A later move among the offers builds on the order that this makes.
  also: ({ id, position, now = 0, pushed = [] }, { language_id: language, position_frozen_to }) => [
    ...(language === null
      ? []
      : [
          {
            collection: offers,
            id: language,
            apply: (list: Offers) => afterPlacing(list, { id, position, now }, position_frozen_to),
          },
        ]),
    // So does a later change of the position of one of these.
    ...pushed.map(([other, place]) => ({
      collection: brochures,
      id: other,
      apply: (brochure: Brochure) => ({ ...brochure, position: place }),
      readAgain: false,
    })),
  ],
  describe: (brochure, { position }) =>
    position === null
      ? `Take ${titleOf(brochure)} out of the order`
      : `Put ${titleOf(brochure)} at position ${position}`,
  opposite: ({ pushed: _, ...args }, base) => ({ ...args, position: base.position ?? null }),
  choose: ({ pushed: _, ...args }, __, { position = args.position }) => ({ ...args, position: numberOrNull(position) }),
})

/** Freezing keeps a brochure at its position until a date; null lets it move again. */
export const freezePosition = defineMutation<{ id: Id; until: EpochSeconds | null }>()({
  name: 'brochure.freezePosition',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  fields: ['position_frozen_to'],
  apply: (brochure, { until }) => ({ ...brochure, position_frozen_to: until }),
  request: ({ id, until }) => patch(path`/brochures/${id}/freeze_position`, { position_frozen_to: until }),
  coalesce: 'last-wins', // only the latest date matters; five corrections offline are one request
  // Whether it is pushed by a later place depends on that.
  lane: (_, brochure) => positionsLane(brochure),
  also: ({ id, until }, { language_id: language }) =>
    language === null
      ? []
      : [
          {
            collection: offers,
            id: language,
            apply: (list: Offers) => afterFreezing(list, id, until),
            readAgain: false,
          },
        ],
  describe: (brochure, { until }) =>
    until === null ? `Unfreeze ${titleOf(brochure)}` : `Freeze ${titleOf(brochure)} till ${dayOf(until)}`,
  opposite: ({ id }, base) => ({ id, until: base.position_frozen_to ?? null }),
  choose: (args, _, { position_frozen_to: until = args.until }) => ({ ...args, until: numberOrNull(until) }),
})
