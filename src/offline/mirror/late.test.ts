import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '../define'
import type { Tab } from '../testing/device'
import { create, deviceWith, holdAnswers, idsOf, inbox, make, rename } from '../testing/folderDevice'
import { folders } from '../testing/folders'

const LISTS = [
  {
    what: 'list',
    ask: ({ engine }: Tab) => engine.refresh(folders, inbox),
    view: ({ engine }: Tab) => engine.list(folders, inbox).read(),
  },
  {
    what: 'page',
    ask: ({ engine }: Tab) => engine.refreshPage(folders, inbox, 1),
    view: ({ engine }: Tab) => engine.page(folders, inbox, 1).read(),
  },
]

test.each(LISTS)(
  '[MI1] a late answer for a $what does not hide what another tab has been told since',
  async ({ ask, view }) => {
    const { device, tab } = await deviceWith('1', '2')
    const other = await device.openTab()
    const release = holdAnswers(device.provider, 'reads')
    const late = ask(tab)
    await device.pass(1_000)
    vi.restoreAllMocks()
    device.provider.add({ id: '3' })
    await ask(other)
    release()
    await late
    view(tab)
    await device.settle()
    expect(view(tab).ids).toEqual(['1', '2', '3'])
  },
)

const many = Array.from({ length: 45 }, (_, index) => String(index + 1))

test('[MI1] nor is a next page appended to a list that another tab has read anew since the page was asked for', async () => {
  const { device, tab } = await deviceWith(...many)
  const other = await device.openTab()
  const release = holdAnswers(device.provider, 'reads')
  const late = tab.engine.extend(folders, inbox)
  await device.pass(1_000)
  vi.restoreAllMocks()
  device.provider.records.delete('21')
  await other.engine.refresh(folders, inbox)
  release()
  await late
  expect(idsOf(tab)).not.toContain('21')
})

test.each([
  ['before the question', 'before'],
  ['under the question', 'under'],
])('[MI1] a clock that is set back %s makes nothing late', async (_, when) => {
  const { device, tab } = await deviceWith('1')
  if (when === 'under') {
    const release = holdAnswers(device.provider, 'reads')
    const asked = tab.engine.refresh(folders, inbox)
    await device.settle()
    device.clock.setBack(3_600_000)
    vi.restoreAllMocks()
    release()
    await asked
  } else device.clock.setBack(3_600_000)
  device.provider.add({ id: '2' })
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).toEqual(['1', '2'])
})

test('[MI1] what is made after the clock was set back is not lost to a list that was asked for before', async () => {
  const { device, tab } = await deviceWith('1')
  const release = holdAnswers(device.provider, 'reads')
  const asked = tab.engine.refresh(folders, inbox)
  await device.settle()
  vi.restoreAllMocks()
  device.clock.setBack(3_600_000)
  await make(tab, create(newId(), 'Folder 002'))
  await device.settle()
  release()
  await asked
  expect(idsOf(tab)).toHaveLength(2)
})

test('[MI3] the last record of a list, if it has moved on since, is not kept: others that nobody has told of may stand before it', async () => {
  const { device, tab } = await deviceWith(...many)
  await tab.engine.extend(folders, inbox)
  await make(tab, rename('40', 'Folder 044b'))
  await device.settle()
  device.provider.add({ id: '0' })
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab).at(-1)).toBe('39')
})
