import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { parserClasses } from '../../domain/parsers/classes'
import { parsers } from '../../domain/parsers/collection'
import { startRun } from '../../domain/parsers/start'
import type { AnyCollection, Id } from '../../offline/define'
import type { Change, EntryView, Parked } from '../../offline/engine'
import { ReadFailed } from '../../offline/mirror/readFailed'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { ToastsProvider } from '../../ui/news/toasts'
import { readOut } from '../../ui/testing/readOut'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ParserScreen } from './ParserScreen'

afterEach(cleanup)

const PRIXO = { id: '1', name: 'Prixo' }
const parser = (id: Id) =>
  parsers.parse({
    id,
    name: 'Prixo',
    url: 'https://prixo.example',
    shop_id: '1',
    shop: PRIXO,
    region_id: '1',
    language_id: '1',
    language: { id: '1', name: 'Nederlands' },
    parser_class_id: '1',
  })
const KNOWN = new Map(['7', '8'].map((id) => [id, parser(id)]))

const CLASSES = [parserClasses.parse({ id: '1', class: 'wepublish' })]

const FAILED = new ReadFailed({ kind: 'tryAgain', cause: 'busy' })

/** An engine that has only what the screen calls: it keeps the runs that are started. */
function pretendEngine() {
  const commits: Change[] = []
  const outbox = createCell<readonly Partial<EntryView>[]>([])
  const sources = new Map<string, unknown>()
  const source = (key: string, read: () => unknown) => {
    const made = sources.get(key) ?? { read, subscribe: outbox.subscribe }
    sources.set(key, made)
    return made
  }
  const nothing = { ids: [], total: null, more: false, from: 'device', asOf: null }
  const engine = {
    commits,
    list: (collection: AnyCollection) => source(`list ${collection.name}`, () => nothing),
    records: (collection: AnyCollection) =>
      source(`records ${collection.name}`, () => (collection === parserClasses ? CLASSES : nothing.ids)),
    record: (collection: AnyCollection, id: Id) => source(collection.key(id), () => KNOWN.get(id)),
    names: createCell(new Map()),
    outbox,
    loseAnswer: () =>
      outbox.write(outbox.read().map((entry) => ({ ...entry, state: 'parked', parked: { reason: 'mayHaveArrived' } }))),
    summary: source('summary', () => ALL_WELL),
    refresh: () => Promise.reject(FAILED),
    refreshOne: () => Promise.resolve(),
    commit: async ([made]: readonly Change[]) => {
      if (!made) return
      commits.push(made)
      outbox.write([...outbox.read(), { ...made, parked: null }])
      return { group: 'kept', count: 1 }
    },
  }
  return engine
}

/** @param waiting changes kept before the screen was opened */
async function shown(waiting: readonly Partial<EntryView>[] = [], className = 'wepublish') {
  const engine = pretendEngine()
  engine.outbox.write(waiting)
  const at = (id: Id) => (
    <ToastsProvider>
      <ScreenAt path="/parsers/$class/$id" component={ParserScreen} address={`/parsers/${className}/${id}`} />
    </ToastsProvider>
  )
  const { rerender } = render(at('7'), { wrapper: around(engine) })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start a run' })
  return { engine, button, goTo: (id: Id) => act(async () => rerender(at(id))) }
}

test('a double press starts one run', async () => {
  const { engine, button } = await shown()
  await act(async () => {
    button.click()
    button.click()
  })
  await act(async () => fireEvent.click(button))
  expect(engine.commits).toHaveLength(1)
  expect(readOut()).toBe('A run was added to the iterations')
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'The last one is not sent yet'])
})

test('a run that may have been started is no more to be started: where it waits is said', async () => {
  const { engine, button } = await shown()
  await act(async () => button.click())
  act(() => engine.loseAnswer())
  await act(async () => button.click())
  expect(engine.commits).toHaveLength(1)
  expect(button.title).toBe('The last one may have arrived: it waits in the sync centre')
})

const startOf = (parserId: Id): Partial<EntryView> => ({
  mutation: startRun.name,
  args: { id: 'new-1', parser_id: parserId, parserName: 'Prixo', at: '2026-11-28T08:00:00Z' },
  parked: null,
})

test('a run that waits from before a reload is the one: no second one is started beside it', async () => {
  const { engine, button } = await shown([startOf('7')])
  await act(async () => button.click())
  expect(engine.commits).toHaveLength(0)
  expect(button.title).toBe('The last one is not sent yet')
})

test('another parser’s run that waits holds up nobody', async () => {
  const { engine, button } = await shown([startOf('8')])
  await act(async () => button.click())
  expect(engine.commits).toHaveLength(1)
})

test('after a run that the provider refused another one can be started', async () => {
  const parked: Parked = { reason: 'refused', refusal: { status: 422, statusText: '', details: [], fields: {} } }
  const { engine, button } = await shown([{ ...startOf('7'), state: 'parked', parked }])
  await act(async () => button.click())
  expect(engine.commits).toHaveLength(1)
})

test('a run that waits is of its own parser: another one is started all the same', async () => {
  const { engine, button, goTo } = await shown()
  await act(async () => button.click())
  await goTo('8')
  await act(async () => screen.getByRole('button', { name: 'Start a run' }).click())
  expect(engine.commits).toMatchObject([{ args: { parser_id: '7' } }, { args: { parser_id: '8' } }])
})

test('a provider that fails leaves no empty table without a word: it says so, and can be asked again', async () => {
  await shown()
  const table = within(await screen.findByRole('table', { name: 'Iterations' }))
  expect(await table.findByText(/^The provider does not answer properly/)).toBeTruthy()
  expect(table.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the way back names the class by its name, even if the address has its id', async () => {
  await shown([], '1')
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const link = way.getByRole('link', { name: 'Back to wepublish' })
  expect(link.getAttribute('href')).toBe('#/parsers/wepublish')
})

test('once the provider has a run, another one can be started, which is another run', async () => {
  const { engine, button } = await shown()
  await act(async () => button.click())
  const idOf = (made: Change | undefined) => (made?.args as { id: Id } | undefined)?.id ?? ''
  act(() => {
    engine.names.write(new Map([[idOf(engine.commits[0]), '55']]))
    engine.outbox.write([])
  })
  await act(async () => button.click())
  expect(new Set(engine.commits.map(idOf)).size).toBe(2)
})

test('a run that could not be kept is not read out as added, and can be started again', async () => {
  const { engine, button } = await shown()
  const keep = engine.commit
  engine.commit = () => Promise.reject(new Error('the disk is full'))
  await act(async () => button.click())
  expect(readOut()).toBe('')
  engine.commit = keep
  await act(async () => button.click())
  expect(engine.commits).toHaveLength(1)
})
