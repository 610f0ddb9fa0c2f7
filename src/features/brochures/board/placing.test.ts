import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { offersAnswer } from '../../../domain/offers/offers'
import type { AnyCollection, Id } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'
import { folder } from '../testing/folders'
import { createPlacer } from './placing'

/** Two brochures in the order of their language; a third is about to be put before both. */
const FIRST = folder({ id: '1', state: 'active', position: 1 })
const SECOND = folder({ id: '2', state: 'active', position: 2 })
const OTHER = folder({ id: '3', state: 'active' })

function deviceOf(...all: Brochure[]) {
  const shown = new Map(all.map((brochure) => [brochure.id, brochure]))
  const order = () => {
    const ordered = [...shown.values()].filter(({ position }) => position !== null)
    return v.parse(offersAnswer, { language_id: '1', version: 1, brochures: ordered, new_brochures: [] }).offers
  }
  const engine = {
    record: (collection: AnyCollection, id: Id) => ({
      read: () => (collection.name === brochures.name ? shown.get(id) : order()),
    }),
    isChangedHere: () => false,
  } as unknown as Pick<Engine, 'record' | 'isChangedHere'> // placing uses nothing else of it
  return {
    placer: createPlacer(engine),
    /** The position has arrived from the provider and is shown. */
    tell: (id: Id, position: number) => shown.set(id, folder({ id, state: 'active', position })),
  }
}

test('a place is given over what an own one has pushed meanwhile, also once that has arrived', () => {
  const { placer, tell } = deviceOf(FIRST, SECOND, OTHER)
  placer.change(OTHER, 1, undefined)
  tell('1', 2)
  expect(placer.change({ ...FIRST, position: 2 }, 7, FIRST)).toMatchObject({ over: { position: 2 } })
})

test('a place is given over what the person saw where a colleague has moved it since, pushed from here or not', () => {
  const { placer, tell } = deviceOf(FIRST, SECOND, OTHER)
  placer.change(OTHER, 1, undefined)
  tell('1', 5)
  expect(placer.change({ ...FIRST, position: 5 }, 7, FIRST)).toMatchObject({ over: { position: 1 } })
})

test('a push from here that was undone no longer counts', () => {
  const { placer } = deviceOf(FIRST, SECOND, OTHER)
  placer.change(OTHER, 1, undefined)
  expect(placer.change(FIRST, 7, FIRST)).toMatchObject({ over: { position: 1 } })
})
