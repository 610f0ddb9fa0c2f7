/** Positions are given both on cards and among the offers, to the same brochures: nobody may come into conflict with themselves. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type Change, change, type Engine } from '../../offline/engine'
import type { AnyMutation, Registry } from '../../offline/mutation'
import { Device } from '../../offline/testing/device'
import { brochures } from '../brochures/collection'
import { freezePosition, type Pushed, setBrochurePosition } from '../brochures/mutations'
import { registry } from '../registry'
import { KINDS } from '../testing/kinds'
import { modelled } from '../testing/modelled'
import { RegistryProvider } from '../testing/registryProvider'
import { offers } from './collection'
import { type MoveOffer, moveOffer } from './mutations'
import type { Offers } from './offers'
import { pushedBy } from './rules'

const world: Registry = modelled(registry)
const NOW = 1_700_000_000
const POSITIONS: Record<string, number | null> = { 1: 1, 2: 2, 3: null, 4: null }

const onCard = (id: string, position: number | null, pushed: Pushed = []) =>
  change(setBrochurePosition, { id, position, now: NOW, pushed })
const inFrontOf = (id: string, offer: string): MoveOffer => ({ id: '1', offer, to: { kind: 'before', id }, now: NOW })
const dragged = (offer: string, before = '1') => change(moveOffer, inFrontOf(before, offer))

/**
 * The offers 1 and 2 in order and 3 without a position, and their brochures, all known to a device that goes offline. The fourth
 * brochure is no offer.
 */
async function offlineDesk({ recordVersions = true } = {}) {
  const provider = new RegistryProvider(world)
  provider.capabilities = { idempotencyKeys: true, recordVersions }
  const order = KINDS.offers?.record?.('1')
  if (!order) throw new Error('there are no offers to order')
  provider.add(offers, order)
  for (const [id, position] of Object.entries(POSITIONS)) {
    const brochure = KINDS.brochures?.record?.(id)
    if (brochure) provider.add(brochures, { ...brochure, ...{ position, state: 'active' } })
  }
  const device = new Device(world, provider)
  device.recordVersions = recordVersions
  const { engine } = await device.openTab()
  await readAll(engine)
  device.goOffline()
  const positionOf = (record: unknown) => (record as { position: number | null } | undefined)?.position
  return {
    device,
    engine,
    colleague: (mutation: AnyMutation, args: unknown) => provider.colleague(mutation, args),
    shown: () => (engine.record(offers, '1').read() as Offers).order.map(({ id }) => id).join(' '),
    shownPosition: (id: string) => positionOf(engine.record(brochures, id).read()),
    atProvider: () => (provider.all(offers).get('1') as Offers).order.map(({ id }) => id).join(' '),
    position: (id: string) => positionOf(provider.all(brochures).get(id)),
    pushedBy: (id: string, position: number) =>
      pushedBy(engine.record(offers, '1').read() as Offers, { id, position, now: NOW }),
    parked: () => engine.outbox.read().flatMap(({ text, parked }) => (parked ? [`${text}: ${parked.reason}`] : [])),
  }
}

async function readAll(engine: Engine) {
  for (const [name, filter] of [
    [offers.name, { language: '1' }],
    [brochures.name, KINDS.brochures?.filters.find((each) => (each as { status: string }).status === 'active')],
  ] as const) {
    const collection = world.collections.find((each) => each.name === name)
    if (!collection) continue
    await engine.refresh(collection, filter)
    while (engine.list(collection, filter).read().more) await engine.extend(collection, filter)
  }
}

for (const recordVersions of [true, false]) {
  const provider = recordVersions ? 'with versions' : 'without versions'

  test(`[RC7] a position set on a card, and a drag that stands on it, both arrive at a provider ${provider}`, async () => {
    const { device, engine, atProvider, parked, shown } = await offlineDesk({ recordVersions })
    await engine.commit([onCard('3', 1)])
    expect(shown()).toBe('3 1 2')
    await engine.commit([dragged('2')])
    const made = shown()
    await device.goOnline()
    expect([parked(), engine.outbox.read(), atProvider()]).toEqual([[], [], made])
  })

  test(`[RC7] a drag, and positions set on the cards that it moved, all arrive at a provider ${provider}`, async () => {
    const { device, engine, position, parked, shownPosition } = await offlineDesk({ recordVersions })
    await engine.commit([dragged('3')])
    expect([shownPosition('3'), shownPosition('1')]).toEqual([1, 2])
    await engine.commit([onCard('3', 8)])
    await engine.commit([onCard('1', 9)])
    await device.goOnline()
    expect([parked(), engine.outbox.read()]).toEqual([[], []])
    expect([position('3'), position('1')]).toEqual([8, 9])
  })
}

for (const recordVersions of [true, false]) {
  const provider = recordVersions ? 'with versions' : 'without versions'

  test(`[RC7] of two positions set on cards the first may push the second one’s brochure at a provider ${provider}`, async () => {
    const { device, engine, position, parked, pushedBy, shownPosition } = await offlineDesk({ recordVersions })
    await engine.commit([onCard('3', 1, pushedBy('3', 1))])
    expect([shownPosition('3'), shownPosition('1'), shownPosition('2')]).toEqual([1, 2, 3])
    await engine.commit([onCard('1', 8)])
    await engine.commit([onCard('2', 9)])
    await device.goOnline()
    expect([parked(), engine.outbox.read()]).toEqual([[], []])
    expect([position('3'), position('1'), position('2')]).toEqual([1, 8, 9])
  })
}

test('[CD8] what is frozen on its card keeps its place in the order that a later position or drag makes', async () => {
  const { device, engine, atProvider, pushedBy, parked, shown } = await offlineDesk()
  await engine.commit([change(freezePosition, { id: '2', until: NOW + 1 })])
  expect(pushedBy('3', 1)).toEqual([['1', 3]])
  await engine.commit([dragged('3')])
  expect(shown()).toBe('3 2 1')
  await device.goOnline()
  expect([parked(), engine.outbox.read(), atProvider()]).toEqual([[], [], '3 2 1'])
})

test('[RC7] a drag behind others stands on the order that all of these make together', async () => {
  const { device, engine, parked, atProvider, shown } = await offlineDesk()
  await engine.commit([dragged('3')])
  // Around what is frozen this changes the order; without the freezing it would only change the numbers.
  await engine.commit([change(freezePosition, { id: '1', until: NOW + 1 })])
  await engine.commit([onCard('4', 1)])
  await engine.commit([change(moveOffer, { id: '1', offer: '3', to: { kind: 'end' }, now: NOW })])
  const made = shown()
  await device.goOnline()
  expect([parked(), engine.outbox.read(), atProvider()]).toEqual([[], [], made])
})

test('[OB5] a position that takes the place of an unsent one pushes others as if that had never been given', async () => {
  const { device, engine, position, shownPosition } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  await engine.commit([onCard('3', 2)])
  const shown = ['1', '2', '3'].map(shownPosition)
  expect(shown).toEqual([1, 3, 2])
  await device.goOnline()
  expect(['1', '2', '3'].map(position)).toEqual(shown)
})

test('[OB9] a sent position that is taken back shows on those that its brochure pushes then', async () => {
  const { device, engine, position, shownPosition } = await offlineDesk()
  await device.goOnline()
  const { group } = await engine.commit([onCard('2', 1)])
  await device.pass(1_000)
  device.goOffline()
  await engine.undo(group)
  const shown = ['1', '2'].map(shownPosition)
  expect(shown).toEqual([3, 2])
  await device.goOnline()
  expect(['1', '2'].map(position)).toEqual(shown)
})

test('[OB5] a position that is set anew after a drag that stands on it leaves both for the drag to stand on', async () => {
  const { device, engine, parked, atProvider, shown } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  await engine.commit([dragged('2')])
  await engine.commit([onCard('3', 9)])
  expect(engine.outbox.read()).toHaveLength(3)
  const made = shown()
  await device.goOnline()
  expect([parked(), engine.outbox.read(), atProvider()]).toEqual([[], [], made])
})

test('[RC7] a position that is set anew after a drag of the same offer stands on the drag, and not on the position before', async () => {
  const { device, engine, parked, position } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  await engine.commit([dragged('3', '2')])
  await engine.commit([onCard('3', 9)])
  await device.goOnline()
  expect([parked(), engine.outbox.read(), position('3')]).toEqual([[], [], 9])
})

test('[OB10] a position that is taken back lets a later drag of the same offer stand on the order without it', async () => {
  const { device, engine, parked, atProvider, shown } = await offlineDesk()
  const { group } = await engine.commit([onCard('3', 1)])
  await engine.commit([dragged('3', '2')])
  await engine.undo(group)
  expect(shown()).toBe('1 3 2')
  await device.goOnline()
  expect([parked(), engine.outbox.read(), atProvider()]).toEqual([[], [], '1 3 2'])
})

test.each([
  ['a position', () => [onCard('3', 1), onCard('2', 2)], [1, 2]],
  ['a drag', () => [dragged('3'), dragged('2')], [2, 1]],
])(
  '[OB10] once %s is taken back, what came after it pushes others as if that had never been',
  async (_, made, left) => {
    const { device, engine, parked, position, shownPosition } = await offlineDesk()
    const [first, second] = made()
    const { group } = await engine.commit(first ? [first] : [])
    await engine.commit(second ? [second] : [])
    await engine.undo(group)
    expect(['1', '2'].map(shownPosition)).toEqual(left)
    await engine.commit([onCard('1', 9)])
    await device.goOnline()
    expect([parked(), engine.outbox.read(), ['1', '2'].map(position)]).toEqual([[], [], [9, left[1]]])
  },
)

test('[OB10] a position given after both is in no conflict with what is left of them', async () => {
  const { device, engine, parked, position } = await offlineDesk()
  const { group } = await engine.commit([onCard('3', 1)])
  await engine.commit([onCard('2', 2)])
  await engine.commit([onCard('1', 9)])
  await engine.undo(group)
  await device.goOnline()
  expect([parked(), engine.outbox.read(), ['1', '2'].map(position)]).toEqual([[], [], [9, 2]])
})

test.each([
  ['refused', [9, 2]],
  ['refused, and sent again', [9, 3]],
])('[OB10] a position given after one that is %s is in conflict with nobody', async (fate, left) => {
  const { device, engine, parked, position, shownPosition } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  device.provider.refuses = (id) => id === '3'
  await device.goOnline()
  device.goOffline()
  await engine.commit([onCard('1', 9)])
  if (fate !== 'refused') await engine.retry(engine.outbox.read()[0]?.seq ?? 0)
  expect(['1', '2'].map(shownPosition)).toEqual(left)
  device.provider.refuses = () => false
  await device.goOnline()
  expect([parked().length, ['1', '2'].map(position)]).toEqual([fate === 'refused' ? 1 : 0, left])
})

test('[OB10] what came after a position that is refused is in conflict with nobody', async () => {
  const { device, engine, parked, position } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  await engine.commit([onCard('1', 9)])
  device.provider.refuses = (id) => id === '3'
  await device.goOnline()
  expect([parked(), position('1')]).toEqual([[expect.stringContaining('refused')], 9])
})

test('[OB10] so is what came after a drag that is in conflict with a colleague', async () => {
  const { device, engine, colleague, parked, position } = await offlineDesk()
  await engine.commit([dragged('3')])
  await engine.commit([onCard('1', 9)])
  colleague(moveOffer, { id: '1', offer: '3', to: { kind: 'end' }, now: NOW })
  await device.goOnline()
  expect([parked(), position('1')]).toEqual([[expect.stringContaining('conflict')], 9])
})

test('[RC2] that a colleague has moved what was dragged is a conflict all the same', async () => {
  const { device, engine, colleague, parked } = await offlineDesk()
  await engine.commit([onCard('3', 1)])
  await engine.commit([dragged('2')])
  colleague(moveOffer, { id: '1', offer: '2', to: { kind: 'removed' }, now: NOW })
  await device.goOnline()
  expect(parked()).toEqual([expect.stringContaining('conflict')])
})

test.each<[string, (desk: Awaited<ReturnType<typeof offlineDesk>>) => readonly Change[]]>([
  [
    'a place that pushed another one',
    ({ pushedBy }) => [onCard('3', 1, pushedBy('3', 1)), onCard('2', 1, pushedBy('2', 1))],
  ],
  ['a drag of what had been given a place', () => [onCard('3', 1), dragged('3', '2')]],
  ['a drag, and another one of the same offer', () => [dragged('3'), dragged('3', '2')]],
])('[OB9] what was sent is taken back step by step, in conflict with nobody: %s', async (_, changes) => {
  const desk = await offlineDesk()
  const { device, engine, parked, position } = desk
  await device.goOnline()
  const groups: string[] = []
  for (const index of [0, 1]) {
    const each = changes(desk)[index]
    if (each) groups.unshift((await engine.commit([each])).group)
    await device.pass(1_000)
    await readAll(engine)
  }
  for (const group of groups) {
    await engine.undo(group)
    await device.pass(1_000)
    await readAll(engine)
  }
  expect([parked(), engine.outbox.read(), position('3')]).toEqual([[], [], null])
})

test('[OB9] a drag is taken back after a later position of the same offer, in conflict with nobody', async () => {
  const { device, engine, parked, position } = await offlineDesk()
  await device.goOnline()
  const { group } = await engine.commit([dragged('3', '2')])
  await device.pass(1_000)
  await engine.commit([onCard('3', 8)])
  await device.pass(1_000)
  await engine.undo(group)
  await device.pass(1_000)
  expect([parked(), engine.outbox.read(), position('3')]).toEqual([[], [], null])
})

test('[OB9] a drag is not taken back over what a colleague has made of the offer since, though this device has read it', async () => {
  const { device, engine, atProvider, colleague, parked } = await offlineDesk()
  await device.goOnline()
  const { group } = await engine.commit([dragged('2')])
  await device.pass(1_000)
  colleague(moveOffer, { id: '1', offer: '2', to: { kind: 'removed' }, now: NOW })
  await readAll(engine)
  await engine.undo(group)
  await device.pass(1_000)
  expect([parked(), atProvider()]).toEqual([[expect.stringContaining('conflict')], '1'])
})
