import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { parsers } from '../../domain/parsers/collection'
import { iterations } from '../../domain/parsers/iterations'
import type { AnyCollection, Id } from '../../offline/define'
import type { Change, Engine, EntryView } from '../../offline/engine'
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

const FAILED = new ReadFailed({ kind: 'tryAgain', cause: 'busy' })

/** An engine of which the screen calls no more than is pretended: it keeps the runs that are started. */
function pretendEngine() {
  const commits: Change[] = []
  const kept = createCell<readonly Id[]>([])
  const sources = new Map<string, unknown>()
  const source = (key: string, read: () => unknown) => {
    const made = sources.get(key) ?? { read, subscribe: kept.subscribe }
    sources.set(key, made)
    return made
  }
  const nothing = { ids: [], total: null, more: false, from: 'device', asOf: null }
  const runs = new Map<Id, object>()
  const engine = {
    commits,
    list: (collection: AnyCollection) => source(`list ${collection.name}`, () => nothing),
    records: (collection: AnyCollection) => source(`records ${collection.name}`, () => nothing.ids),
    record: (collection: AnyCollection, id: Id) =>
      source(collection.key(id), () => (collection.name === iterations.name ? runs : KNOWN).get(id)),
    names: createCell(new Map()),
    outbox: createCell<readonly Partial<EntryView>[]>([]),
    loseAnswer: () => {
      const [id = ''] = runs.keys()
      runs.clear()
      const parked = { reason: 'mayHaveArrived' } as const
      engine.outbox.write([{ record: iterations.key(id), creation: true, state: 'parked', parked }])
      kept.write([])
    },
    summary: source('summary', () => ALL_WELL),
    refresh: () => Promise.reject(FAILED),
    refreshOne: () => Promise.resolve(),
    commit: async ([made]: readonly Change[]) => {
      if (!made) return
      commits.push(made)
      const { id } = made.args as { id: Id } // of `startRun`
      runs.set(id, { id })
      kept.write([...runs.keys()])
      return { group: id, count: 1 }
    },
  }
  return engine
}

async function shown() {
  const engine = pretendEngine()
  const Around = around(engine as unknown as Engine)
  const at = (id: Id) => (
    <Around>
      <ToastsProvider>
        <ScreenAt path="/parsers/$class/$id" component={ParserScreen} address={`/parsers/wepublish/${id}`} />
      </ToastsProvider>
    </Around>
  )
  const { rerender } = render(at('7'))
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
