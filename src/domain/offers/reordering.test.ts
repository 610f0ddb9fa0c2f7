/** Two people who order the same offers, and one who does so several times. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { change } from '../../offline/engine'
import { singleRead } from '../../offline/mirror/singleRead'
import type { Registry } from '../../offline/mutation'
import { Device } from '../../offline/testing/device'
import { registry } from '../registry'
import { KINDS } from '../testing/kinds'
import { modelled } from '../testing/modelled'
import { RegistryProvider } from '../testing/registryProvider'
import { offers } from './collection'
import { type MoveOffer, moveOffer } from './mutations'
import { type Offers, orderOf as orderIn } from './offers'

const world: Registry = modelled(registry)
const NOW = 1_700_000_000
const toFront = (offer: string, first = '1'): MoveOffer => ({
  id: '1',
  offer,
  to: { kind: 'before', id: first },
  now: NOW,
})
const toEnd = (offer: string): MoveOffer => ({ id: '1', offer, to: { kind: 'end' }, now: NOW })
const out = (offer: string): MoveOffer => ({ id: '1', offer, to: { kind: 'removed' }, now: NOW })
const orderOf = (list: unknown) => (list as Offers).order.map(({ id }) => id).join(' ')

/** The offers 1 and 2 in order, 3 among the new ones, as this device last heard of them. */
async function atTheOffers({ isPlain = false } = {}) {
  const provider = new RegistryProvider(world)
  provider.capabilities = { idempotencyKeys: !isPlain, recordVersions: !isPlain }
  const record = KINDS.offers?.record?.('1')
  if (!record) throw new Error('there are no offers to order')
  provider.add(offers, record)
  const device = new Device(world, provider)
  device.recordVersions = !isPlain
  device.idempotencyKeys = !isPlain
  const { engine } = await device.openTab()
  const list = world.collections.find(({ name }) => name === offers.name)
  if (!list) throw new Error('offers are not in the registry')
  const refresh = () => engine.refresh(list, { language: '1' })
  await refresh()
  return {
    device,
    engine,
    refresh,
    move: (args: MoveOffer) => engine.commit([change(moveOffer, args)]),
    colleague: (args: MoveOffer) => provider.colleague(moveOffer, args),
    /** Somebody else archives the brochure, so that it is no offer any more, and holds at most a position. */
    archive: (id: string, { position }: { position?: number } = {}) => {
      const list = provider.all(offers).get('1') as Offers
      const ordered = list.ordered.filter((offer) => offer.id !== id)
      const fresh = list.fresh.filter((offer) => offer.id !== id)
      const held = position === undefined ? [] : [{ id, position, position_frozen_to: null }]
      const left: Offers = { ...list, version: (list.version ?? 0) + 1, ordered, fresh, held, order: orderIn(ordered) }
      provider.add(offers, left)
    },
    held: () => (provider.all(offers).get('1') as Offers).held,
    atProvider: () => orderOf(provider.all(offers).get('1')),
    shown: () => orderOf(engine.record(offers, '1').read()),
    parked: () => engine.outbox.read().flatMap(({ parked }) => parked?.reason ?? []),
    /** Somebody else acts while the next request is on its way to the provider. */
    beforeNextArrives: (act: () => void) => {
      provider.network = () => {
        provider.network = () => 'none'
        act()
        return 'none'
      }
    },
  }
}

test('[RC1] moves made one after another go out one after another, each on the order that the one before it made', async () => {
  const { device, engine, move, atProvider, shown, parked } = await atTheOffers()
  device.goOffline()
  await move(toFront('3'))
  await move(toEnd('1'))
  await move(toFront('2'))
  expect(shown()).toBe('3 2 1')
  await device.goOnline()
  expect([atProvider(), shown(), parked(), engine.outbox.read()]).toEqual(['3 2 1', '3 2 1', [], []])
})

test('[RC2] whoever moves what somebody else has moved meanwhile is told, and it stays where they put it', async () => {
  const { device, move, colleague, atProvider, parked } = await atTheOffers()
  device.goOffline()
  await move(toEnd('1'))
  colleague(out('1'))
  await device.goOnline()
  expect([atProvider(), parked()]).toEqual(['2', ['conflict']])
})

test('[RC2] so is whoever puts an offer before one that somebody else has moved', async () => {
  const { device, move, colleague, atProvider, parked } = await atTheOffers()
  device.goOffline()
  await move(toFront('3'))
  colleague(toEnd('1'))
  await device.goOnline()
  expect([atProvider(), parked()]).toEqual(['2 1', ['conflict']])
})

test.each([
  ['one that would be the last anyway', '2'],
  ['one that would go to the end', '3'],
])('[RC10] where that one is in the order no more, putting %s before it is refused, and said so', async (_, moved) => {
  const { device, engine, move, colleague, atProvider } = await atTheOffers()
  device.goOffline()
  await move(toFront(moved))
  colleague(out('1'))
  await device.goOnline()
  expect(atProvider()).toBe('2')
  const details = [expect.stringContaining('taken out of the order')]
  expect(engine.outbox.read()).toMatchObject([{ parked: { reason: 'refused', refusal: { details } } }])
})

test('[RC3] what others move elsewhere in the order, or put into it, stops no move', async () => {
  const { device, move, colleague, atProvider, shown, parked } = await atTheOffers()
  device.goOffline()
  await move(toEnd('1'))
  colleague(toFront('3'))
  await device.goOnline()
  expect([atProvider(), shown(), parked()]).toEqual(['3 2 1', '3 2 1', []])
})

test('[RC1] so it is when they are faster by the time that a request takes', async () => {
  const { device, move, colleague, atProvider, shown, parked, beforeNextArrives } = await atTheOffers()
  beforeNextArrives(() => colleague(toFront('3')))
  await move(toEnd('1'))
  await device.pass(5_000)
  expect([atProvider(), shown(), parked()]).toEqual(['3 2 1', '3 2 1', []])
})

test.each([
  ['an offer in order', '2', toFront('2')],
  ['one without a place', '3', toFront('3')],
  ['the one that it was put before', '1', toFront('2')],
])('[RC10] a move that somebody has left nothing of by archiving %s is refused, and said so', async (_, gone, args) => {
  const { device, engine, move, archive, atProvider } = await atTheOffers()
  device.goOffline()
  await move(args)
  archive(gone)
  const before = atProvider()
  await device.goOnline()
  expect(atProvider()).toBe(before)
  const words = [expect.stringContaining('no longer among the offers')]
  expect(engine.outbox.read()).toMatchObject([{ parked: { reason: 'refused', refusal: { details: words } } }])
})

test('what was archived keeps its position, so a move before it goes to where it was', async () => {
  const { device, engine, move, archive, atProvider, parked } = await atTheOffers()
  device.goOffline()
  await move(toFront('3', '2'))
  archive('2', { position: 2 })
  await device.goOnline()
  expect([atProvider(), parked(), engine.outbox.read()]).toEqual(['1 3', [], []])
})

test('taking an offer out of the order takes the position that it holds after it was archived, too', async () => {
  const { device, engine, move, archive, held } = await atTheOffers()
  device.goOffline()
  await move(out('2'))
  archive('2', { position: 2 })
  await device.goOnline()
  expect([held(), engine.outbox.read()]).toEqual([[], []])
})

test('a move to where the offer stands by now changes nothing, also none of the numbers', () => {
  const list = KINDS.offers?.record?.('1') as Offers
  expect([moveOffer.also?.(toFront('1', '2'), list), moveOffer.apply(list, toFront('1', '2'))]).toEqual([[], list])
})

test('[RC12] a move in conflict says that nothing is left of it as soon as this device knows that the offer is archived', async () => {
  const { device, engine, move, colleague, archive, refresh } = await atTheOffers()
  device.goOffline()
  await move(toEnd('1'))
  colleague(out('1'))
  await device.goOnline()
  archive('1')
  await refresh()
  const words = [expect.stringContaining('no longer among the offers')]
  expect(engine.outbox.read()).toMatchObject([{ parked: { reason: 'refused', refusal: { details: words } } }])
})

test('[RC4] what somebody has archived need not be taken out of the order', async () => {
  const { device, engine, move, archive } = await atTheOffers()
  device.goOffline()
  await move(out('2'))
  archive('2')
  await device.goOnline()
  expect(engine.outbox.read()).toEqual([])
})

test('of more new offers than are told, one that was in no order may be there all the same', () => {
  const list = KINDS.offers?.record?.('1') as Offers
  const fresh = Array.from({ length: 200 }, (_, at) => ({ ...list.fresh[0], id: `new ${at}` })) as Offers['fresh']
  const isRefused = (offer: string, told: Offers) =>
    moveOffer.whyNot?.(toFront(offer), { order: list.order }, told) !== null
  const left = { ...list, ordered: list.ordered.slice(0, 1) }
  const told = [
    { ...left, fresh: fresh.slice(1) },
    { ...left, fresh },
  ]
  expect(told.map((each) => isRefused('9', each))).toEqual([true, false])
  expect(told.map((each) => isRefused('2', each))).toEqual([true, true])
})

test('[RC6] sent over theirs, the move is made in their order', async () => {
  const { device, engine, move, colleague, atProvider } = await atTheOffers()
  device.goOffline()
  await move(toEnd('1'))
  colleague(out('1'))
  colleague(toFront('3', '2'))
  await device.goOnline()
  await engine.keepMine(engine.outbox.read()[0]?.seq ?? 0)
  await device.pass(5_000)
  expect([atProvider(), engine.outbox.read()]).toEqual(['3 2 1', []])
})

test('[PP1] a provider without versions is asked for the order before a move is sent', async () => {
  const { device, move, colleague, atProvider, parked } = await atTheOffers({ isPlain: true })
  device.goOffline()
  await move(toEnd('1'))
  colleague(out('1'))
  await device.goOnline()
  expect([atProvider(), parked()]).toEqual(['2', ['conflict']])
})

test('if two offers have the same name, a move is told with their shops, or else their positions', () => {
  const list = KINDS.offers?.record?.('1') as Offers
  const told = (parts: (id: string) => object) => {
    const ordered = list.ordered.map((offer) => ({ ...offer, ...parts(offer.id) }))
    return moveOffer.describe({ ...list, ordered }, toFront('2'))
  }
  const name = 'Black Friday'
  expect(told((id) => ({ shop: { name: `Shop ${id}` } }))).toBe('Move “Offer 2” before “Offer 1”')
  expect(told((id) => ({ name, shop: { name: `Shop ${id}` } }))).toBe(
    'Move “Black Friday” of Shop 2 before “Black Friday” of Shop 1',
  )
  expect(told(() => ({ name, shop: { name: 'Lidl' } }))).toBe(
    'Move “Black Friday” of Lidl (position 2) before “Black Friday” of Lidl (position 1)',
  )
})

test('[OV7] a refused move is marked at the brochure that was to be moved, and at none that it would have pushed', () => {
  expect(moveOffer.concerns?.(toFront('2'))).toEqual(['brochures/2'])
})

test('a move names its language where the order has a version, and only there', () => {
  const record = KINDS.offers?.record?.('1') as Offers
  const bodyOf = (version: number | null) => moveOffer.request(toEnd('1'), { record: { ...record, version } })
  expect([bodyOf(3), bodyOf(null)]).toMatchObject([
    { path: '/brochures/1/update_position', body: { language_id: 1 } },
    { body: { position: 3 } },
  ])
  expect(bodyOf(null)).not.toMatchObject({ body: { language_id: 1 } })
})

test('the offers are read from the answer to a move, to one that came too late, and to a question', () => {
  const told = { language_id: 1, version: 4, brochures: [], new_brochures: [], held: [] }
  const answers = [{ brochure: { id: 1 }, offers: told }, { code: 412, description: '', offers: told }, told]
  expect(answers.map((answer) => offers.readOne(answer))).toMatchObject([
    { version: 4 },
    { version: 4 },
    { version: 4 },
  ])
  expect(() => offers.readOne({ brochure: { id: 1 } })).toThrow()
})

test('[PP1] a language without offers is read by itself, though an answer without any does not say of which it is', () => {
  const told = { brochures: [], new_brochures: [] }
  expect(singleRead(offers, '1')?.read(told)).toMatchObject({ id: '1', ordered: [], fresh: [] })
})
