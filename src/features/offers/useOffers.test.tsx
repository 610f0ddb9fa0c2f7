import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { brochures } from '../../domain/brochures/collection'
import { mergeBrochures } from '../../domain/brochures/mergeMutation'
import { freezePosition, setBrochureState } from '../../domain/brochures/mutations'
import { offers } from '../../domain/offers/collection'
import { moveOffer } from '../../domain/offers/mutations'
import { registry } from '../../domain/registry'
import { KINDS } from '../../domain/testing/kinds'
import { modelled } from '../../domain/testing/modelled'
import { RegistryProvider } from '../../domain/testing/registryProvider'
import { type Change, change } from '../../offline/engine'
import { Device } from '../../offline/testing/device'
import { useOffers } from './useOffers'

afterEach(cleanup)

/** The offers 1 and 2 in order and 3 without a position, on a device that has gone offline. */
async function offlineOffers() {
  const world = modelled(registry)
  const provider = new RegistryProvider(world)
  const order = KINDS.offers?.record?.('1')
  if (order) provider.add(offers, order)
  for (const id of ['1', '2', '3']) {
    const brochure = KINDS.brochures?.record?.(id)
    if (brochure) provider.add(brochures, { ...brochure, ...{ state: 'active' } })
  }
  const device = new Device(world, provider)
  const { engine } = await device.openTab()
  const collection = (name: string) => world.collections.find((each) => each.name === name) ?? offers
  for (const id of ['1', '2', '3']) await engine.refreshOne(collection(brochures.name), id)
  await engine.refreshOne(collection(offers.name), '1')
  const { result } = renderHook(() => useOffers('1'), { wrapper: around(engine) })
  await act(() => device.settle())
  device.goOffline()
  const shown = () =>
    [...(result.current?.ordered ?? []), ...(result.current?.fresh ?? [])].map(({ id }) => id).join(' ')
  return {
    device,
    engine,
    result,
    shown,
    /** The offers are asked for, and told with all three. */
    tell: async () => {
      device.interface.set(true)
      await act(() => engine.refresh(collection(offers.name), { language: '1' }))
      await act(() => device.pass(20_000))
    },
    done: async (made: Change) => (await act(() => engine.commit([made]))).group,
  }
}

const archive = (id: string) => change(setBrochureState, { id, state: 'archived' as const })

test('[OV3] a brochure that is archived without a network is no offer, also once that has been sent, until it is taken back', async () => {
  const { device, engine, result, shown, done } = await offlineOffers()
  const seen: string[] = []
  const archived = await done(archive('1'))
  await done(archive('3'))
  expect([shown(), result.current?.order.map(({ id }) => id)]).toEqual(['2', ['2']])
  await act(() => engine.undo(archived))
  expect(shown()).toBe('1 2')
  engine.outbox.subscribe(() => seen.push(shown()))
  await act(() => device.goOnline())
  expect([engine.outbox.read(), shown(), new Set(seen)]).toEqual([[], '1 2', new Set(['1 2'])])
})

test('[OV3] one that was archived is no offer either where others are moved before the offers are told again', async () => {
  const { device, engine, shown, done, tell } = await offlineOffers()
  await done(archive('1'))
  await act(() => device.goOnline())
  device.goOffline()
  const moved = await done(change(moveOffer, { id: '1', offer: '3', to: { kind: 'before', id: '2' }, now: 0 }))
  expect(shown()).toBe('3 2')
  await act(() => engine.undo(moved))
  expect(shown()).toBe('2 3')
  await tell()
  expect(shown()).toBe('2 3')
  await tell() // somebody else may have made it live again
  expect(shown()).toBe('1 2 3')
})

test('[OV3] a brochure that a merge leaves nothing of goes to the trash, and is no offer, until the merge is taken back', async () => {
  const { engine, shown, done } = await offlineOffers()
  const gained = { pages: null, pagesCount: 3 }
  const merged = await done(
    change(mergeBrochures, { id: '1', mergedId: '2', regionId: '7', gained, mergedName: 'Two' }),
  )
  expect(shown()).toBe('1 3')
  await act(() => engine.undo(merged))
  expect(shown()).toBe('1 2 3')
})

test('[OV3] an offer that is frozen without a network is frozen', async () => {
  const { result, done } = await offlineOffers()
  await done(change(freezePosition, { id: '1', until: 1_800_000_000 }))
  expect(result.current?.ordered.map((offer) => offer.position_frozen_to)).toEqual([1_800_000_000, null])
})
