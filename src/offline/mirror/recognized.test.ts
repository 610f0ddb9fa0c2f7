import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../define'
import {
  active,
  countsOf,
  create,
  deviceWith,
  erase,
  holdAnswers,
  idsOf,
  inbox,
  inDatabase,
  make,
  move,
  parked,
  pending,
  rename,
} from '../testing/folderDevice'
import { folders } from '../testing/folders'
import type { Fault } from '../testing/provider'

/** A device on which a folder is made and a list told of it, but the answer is still on its way. */
async function madeUnanswered(name = 'New') {
  const { device, tab } = await deviceWith('1')
  const release = holdAnswers(device.provider)
  await device.pass(1_000)
  const id = newId()
  await make(tab, create(id, name))
  await device.settle()
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  const answer = async () => {
    release()
    await device.settle()
    await device.pass(5_000)
  }
  return { device, tab, id, answer }
}

test('[CD16] a record that a list tells before its creation is answered shows once', async () => {
  const { tab, id, answer } = await madeUnanswered()
  expect(idsOf(tab)).toEqual(['1', id])
  await answer()
  expect([pending(tab), idsOf(tab)]).toEqual([0, ['1', '101']])
})

test('[CD16] what is changed of it meanwhile shows, and it is in the list where it belongs with that', async () => {
  const { device, tab, id, answer } = await madeUnanswered()
  await make(tab, rename(id, 'A'))
  expect(idsOf(tab)).toEqual([id, '1'])
  await make(tab, move(id, 'active'))
  expect([idsOf(tab), idsOf(tab, active)]).toEqual([['1'], [id]])
  await make(tab, erase(id))
  expect([idsOf(tab), idsOf(tab, active)]).toEqual([['1'], []])
  await answer()
  await device.settle()
  expect([pending(tab), idsOf(tab), idsOf(tab, active)]).toEqual([0, ['1'], []])
})

test('[CD16] in another tab, and after a reload, it shows once as well', async () => {
  const { device, tab, id } = await madeUnanswered()
  await device.pass(61_000)
  await tab.engine.refreshTally(folders, inbox)
  const other = await device.openTab()
  idsOf(other)
  await device.settle()
  expect(idsOf(other)).toEqual(['1', id])
  await tab.crash()
  const again = await device.openTab()
  again.engine.tally(folders, inbox).subscribe(() => countsOf(again))
  countsOf(again)
  await device.settle()
  expect(countsOf(again)).toEqual({ inbox: 2 })
  idsOf(again)
  await device.settle()
  expect(idsOf(again)).toEqual(['1', id])
})

test('[CD16] a record that was here before, or holds something else, is another one', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.add({ id: '2', name: 'New' })
  await tab.engine.refresh(folders, inbox)
  holdAnswers(device.provider)
  const id = newId()
  await make(tab, create(id, 'New'))
  await device.settle()
  device.provider.records.delete('101')
  device.provider.add({ id: '3', name: 'Newer' })
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  expect(idsOf(tab)).toEqual(['1', '2', id, '3'])
})

test('[CD16] of two equal ones made here each shows once, whether lists tell of them one by one or at once', async () => {
  for (const isReadBetween of [true, false]) {
    const { device, tab } = await deviceWith('1')
    const read = async () => {
      await device.settle()
      await tab.engine.refresh(folders, inbox)
      await device.settle()
    }
    const release = holdAnswers(device.provider)
    const ids = [newId(), newId()]
    for (const id of ids) {
      await make(tab, create(id, 'New'))
      if (isReadBetween) await read()
    }
    await read()
    expect([...idsOf(tab)].sort()).toEqual(['1', ...ids].sort())
    release()
    await device.pass(5_000)
    expect(idsOf(tab)).toEqual(['1', '101', '102'])
  }
})

test('[CD16] if the creation is refused after all, the record that was taken for it shows', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  const release = device.provider.hold(({ method }) => method === 'POST')
  await make(tab, create(id, 'New'))
  await device.settle()
  device.provider.add({ id: '2', name: 'New' })
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  expect(idsOf(tab)).toEqual(['1', id])
  device.provider.refuses = () => 'is taken'
  release()
  await device.settle()
  expect(parked(tab)).toHaveLength(1)
  expect([idsOf(tab), countsOf(tab)]).toEqual([['1', '2'], { inbox: 1 }])
})

test('[CD16] a count that holds it already does not count it twice, nor does one told before lose it when the answer comes', async () => {
  for (const isCountedAgain of [false, true]) {
    const { device, tab, answer } = await madeUnanswered()
    if (isCountedAgain) {
      await device.pass(61_000)
      await tab.engine.refreshTally(folders, inbox)
      await device.settle()
    }
    expect(countsOf(tab)).toEqual({ inbox: 2 })
    await answer()
    expect([pending(tab), countsOf(tab)]).toEqual([0, { inbox: 2 }])
  }
})

const name = fc.constantFrom('Twin', 'Twin', 'Other')

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('makes', 'has a colleague make'), name }),
  fc.record({ does: fc.constantFrom('reads', 'waits', 'reloads') }),
  fc.record({ does: fc.constant('gets'), fault: fc.constantFrom<Fault>('none', 'lostAfter', 'lostBefore', 'busy') }),
)

test('[CD16] whatever is lost, and whoever makes an equal one, nothing shows twice, and no list is shorter than it was told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const desk = await openDesk()
      for (const each of steps) {
        await desk.take(each)
        const { shown, told, unanswered, madeAndTold } = await desk.look()
        expect(shown).toBeGreaterThanOrEqual(told)
        expect(shown).toBeLessThanOrEqual(told + unanswered - madeAndTold)
      }
      await desk.take({ does: 'gets', fault: 'none' })
      await desk.take({ does: 'waits' })
      await desk.take({ does: 'reads' })
      expect(await desk.look()).toMatchObject({ unanswered: 0, shown: desk.all() })
    }),
    { numRuns: 40 },
  )
})

/** A person at a device who makes folders while others make equal ones, and how many of them the inbox shows. */
async function openDesk() {
  const { device, tab: first } = await deviceWith('1')
  const { provider } = device
  const toldIds = new Set(provider.records.keys())
  let tab = first
  let fault: Fault = 'none'
  let others = 1
  provider.network = ({ method }) => (method === 'POST' ? fault : 'none')
  const steps = {
    makes: ({ name = '' }) => make(tab, create(newId(), name)),
    'has a colleague make': ({ name = '' }) => {
      others += 1
      provider.add({ id: String(others), name })
    },
    reads: async () => {
      await tab.engine.refresh(folders, inbox)
      for (const id of provider.records.keys()) toldIds.add(id)
    },
    waits: () => device.pass(120_000),
    reloads: async () => {
      await tab.crash()
      tab = await device.openTab()
      await device.pass(60_000)
    },
    gets: (given: { fault?: Fault }) => {
      fault = given.fault ?? 'none'
    },
  }
  return {
    all: () => provider.records.size,
    take: async (each: { does: string; name?: string; fault?: Fault }) => {
      if (each.does in steps) await steps[each.does as keyof typeof steps](each)
      await device.settle()
    },
    look: async () => {
      idsOf(tab)
      await device.settle()
      const open = await inDatabase(device, ({ outbox }) => outbox.toArray())
      const keys = new Set(open.map(({ key }) => key))
      const madeByOpen = provider.effects.filter(({ key }) => keys.has(key)).map(({ id }) => id)
      const madeBefore = provider.effects.filter(({ key }) => !keys.has(key)).map(({ id }) => id)
      return {
        shown: idsOf(tab).length,
        told: new Set([...toldIds, ...madeBefore]).size,
        unanswered: open.length,
        madeAndTold: madeByOpen.filter((id) => toldIds.has(id)).length,
      }
    },
  }
}
