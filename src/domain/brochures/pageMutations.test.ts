/** Changes of pages that have another position when they are sent, because somebody else has deleted or cut other pages. */
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { change } from '../../offline/engine'
import { type AnyMutation, Refused } from '../../offline/mutation'
import { compare } from '../../offline/reconcile/reconcile'
import { Device } from '../../offline/testing/device'
import { entryOf } from '../../offline/testing/entries'
import { registry } from '../registry'
import { modelled } from '../testing/modelled'
import { RegistryProvider } from '../testing/registryProvider'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { NO_FILTERS } from './filter'
import { deletePage, splitPages } from './pageMutations'

const page = (id: string) => ({ id, file_small_url: `${id}.webp`, file_medium_url: '', file_large_url: '' })
const region = { id: 10, region_id: 3, name: 'Noord' }
const withPages = (...ids: string[]): Brochure => {
  const pages = ids.map(page)
  const pages_count = pages.length
  return brochures.parse({
    ...{ id: 1, state: 'inbox', pages, pages_count },
    brochure_regions: [{ ...region, pages_count, pages }],
  })
}
const args = { id: '1', regionId: '10', splitString: '2-3', pageIds: ['b', 'c'] }
const stringOn = (record: Brochure, change: Parameters<typeof splitPages.request>[0] = args) => {
  const request = splitPages.request(change, { record })
  return request.kind === 'rest' && request.body
}
const shownOn = (record: Brochure) => splitPages.apply(record, args)?.pages?.map(({ id }) => id)
const SPLIT = ['b-left', 'b-right', 'c-left', 'c-right']

describe('a split is of the pages that the person saw', () => {
  test('and goes out as it was typed where they have kept their places', () => {
    const record = withPages('a', 'b', 'c', 'd', 'e')
    expect(stringOn(record)).toEqual({ brochure_region_id: 10, split_string: '2-3' })
    expect(shownOn(record)).toEqual(['a', ...SPLIT, 'd', 'e'])
  })

  test('kept over what somebody else has deleted or cut, it names those pages by their present numbers', () => {
    const [deleted, cut] = [withPages('b', 'c', 'd'), withPages('x', 'y', 'b', 'z', 'c')]
    expect([stringOn(deleted), stringOn(cut)]).toMatchObject([{ split_string: '1,2' }, { split_string: '3,5' }])
    expect(shownOn(deleted)).toEqual([...SPLIT, 'd'])
  })

  test('it is of no other pages: if one of them is gone, or nobody has read the present pages, it is refused', () => {
    const gone = withPages('a', 'c', 'd')
    expect(() => stringOn(gone)).toThrow(Refused)
    expect(shownOn(gone)).toEqual(['a', 'c', 'd'])
    const told = withPages('a', 'b', 'c')
    for (const pages_count of [2, 3]) {
      const listed = told.brochure_regions.map(({ pages: _, ...one }) => ({ ...one, pages_count }))
      expect(() => stringOn({ ...told, brochure_regions: listed })).toThrow(/have not been read again/)
    }
    expect(() => stringOn({ ...told, brochure_regions: [] })).toThrow(/no longer there/)
  })
})

test('a split that an older console has kept names the pages by their numbers alone', () => {
  const { pageIds: _, ...older } = args
  expect(stringOn(withPages('b', 'c', 'd'), older)).toMatchObject({ split_string: '2-3' })
  expect(splitPages.apply(withPages('b', 'c', 'd'), older)?.pages_count).toBe(5)
})

test('nor is that sent where its region or one of its numbers is gone', () => {
  const { pageIds: _, ...older } = args
  for (const record of [withPages('b', 'c'), { ...withPages('b', 'c', 'd'), brochure_regions: [] }]) {
    expect(() => stringOn(record, older)).toThrow(/no longer there/)
  }
})

describe('a split that was made while pages of another region were still to come', () => {
  const entry = entryOf({ seq: 1, mutation: splitPages.name, args, base: { pages: null } })
  const withOther = (...ids: string[]) => {
    const [brochure, pages] = [withPages(...ids), ['x', 'y'].map(page)]
    const other = { ...region, id: '11', region_id: '4', pdf_id: '8', parser_id: null, pages_count: 2, pages }
    return { ...brochure, brochure_regions: [...brochure.brochure_regions, other], pages: [...ids.map(page), ...pages] }
  }

  test('[RC3] is not in conflict with these', () => {
    expect(compare(entry, splitPages, withOther('a', 'b', 'c'))).toEqual({ kind: 'send' })
  })

  test('[RC10] is refused if a page that it names is gone', () => {
    expect(compare(entry, splitPages, withOther('a', 'c'))).toMatchObject({ kind: 'refused' })
  })
})

/** A device that has read a brochure of three pages by itself, and since then only in a list. */
async function atItsPages() {
  const world = modelled(registry)
  const collections = world.collections.map((each) => (each.name === brochures.name ? withoutPages(each) : each))
  const provider = new RegistryProvider(world)
  const whole = withPages('a', 'b', 'c')
  provider.add(brochures, { ...whole, version: 1 })
  const device = new Device({ ...world, collections }, provider)
  const { engine } = await device.openTab()
  const [list] = collections.filter(({ name }) => name === brochures.name)
  if (!list) throw new Error('there are no brochures')
  const readList = () => engine.refresh(list, { status: 'inbox', order: null, ...NO_FILTERS })
  await engine.refreshOne(list, '1')
  await readList()
  return {
    device,
    colleague: (mutation: AnyMutation, args: object) => {
      const declared = world.mutations.find(({ name }) => name === mutation.name)
      if (declared) provider.colleague(declared, { id: '1', regionId: '10', ...args })
    },
    readList,
    make: (mutation: AnyMutation, args: object) =>
      engine.commit([change(mutation, { id: '1', regionId: '10', ...args })]),
    outbox: () => engine.outbox.read(),
    effects: () => provider.effects.length,
    parked: () => engine.outbox.read().flatMap(({ parked }) => parked ?? []),
    atProvider: () => (provider.all(brochures).get('1') as Brochure).pages?.map(({ id }) => id),
  }
}

/** As a list tells brochures. */
const withoutPages = (collection: (typeof registry.collections)[number]): typeof collection => ({
  ...collection,
  readPage: (body, filter) => {
    const page = collection.readPage(body, filter)
    const listed = (one: Brochure) => {
      const { pages: _, ...told } = one
      return { ...told, brochure_regions: one.brochure_regions.map(({ pages: __, ...region }) => region) }
    }
    return { ...page, records: (page.records as Brochure[]).map(listed) }
  },
})

const splitSecond = { splitString: '2', pageIds: ['b'] }

describe('after a list has told of as many pages as there were', () => {
  test('[RC11] a split of others than the person saw waits for them', async () => {
    const { device, colleague, readList, make, effects, parked } = await atItsPages()
    colleague(deletePage, { pageId: 'a', number: 1 })
    colleague(splitPages, { splitString: '2', pageIds: ['c'] })
    await readList()
    await make(splitPages, splitSecond)
    await device.pass(5_000)
    expect([effects(), parked()]).toMatchObject([0, [{ reason: 'conflict', fields: [{ field: 'pages' }] }]])
  })

  test('[RC10] a split of a page that is gone by now is refused with the reason, and asks nothing that would be refused next', async () => {
    const { device, colleague, make, effects, parked } = await atItsPages()
    colleague(deletePage, { pageId: 'b', number: 2 })
    await make(splitPages, splitSecond)
    await device.pass(5_000)
    const details = [expect.stringContaining('Split the others anew')]
    expect([effects(), parked()]).toMatchObject([0, [{ reason: 'refused', refusal: { details } }]])
  })

  test('[RC11] a split of those that are still there goes out', async () => {
    const { device, make, parked, atProvider } = await atItsPages()
    await make(splitPages, splitSecond)
    await device.pass(5_000)
    expect([parked(), atProvider()]).toEqual([[], ['a', 'b-left', 'b-right', 'c']])
  })

  test('[CD5] deleting a page that somebody else has deleted counts as done', async () => {
    const { device, colleague, make, parked, outbox, atProvider } = await atItsPages()
    colleague(deletePage, { pageId: 'b', number: 2 })
    await make(deletePage, { pageId: 'b', number: 2, besideIds: ['a', 'c'] })
    await device.pass(5_000)
    expect([outbox(), parked(), atProvider()]).toEqual([[], [], ['a', 'c']])
  })

  test('[RC10] and not where something has come in its place', () => {
    const isDone = (besideIds: string[] | undefined, ...now: string[]) =>
      deletePage.isDone?.(
        { id: '1', regionId: '10', pageId: 'b', number: 2, ...(besideIds && { besideIds }) },
        withPages(...now),
      )
    expect([isDone(['a', 'c'], 'a', 'c'), isDone(['a', 'c'], 'c'), isDone(['a', 'c'])]).toEqual([true, true, true])
    const others = [isDone(['a', 'c'], 'a', 'b', 'c'), isDone(['a', 'c'], 'a', 'b-left', 'b-right', 'c')]
    expect([...others, isDone(undefined, 'a', 'c')]).toEqual([false, false, false])
  })

  test('[RC10] deleting a page that somebody has split or moved away is refused with the reason', async () => {
    const { device, colleague, make, effects, parked } = await atItsPages()
    colleague(splitPages, splitSecond)
    await make(deletePage, { pageId: 'b', number: 2 })
    await device.pass(5_000)
    const details = [expect.stringContaining('no longer there')]
    expect([effects(), parked()]).toMatchObject([0, [{ reason: 'refused', refusal: { details } }]])
  })
})
