import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { namedCells } from '../../data/testing/cells'
import { around } from '../../data/testing/device'
import { languages } from '../../domain/languages/collection'
import { regions } from '../../domain/regions/collection'
import { shopOptions } from '../../domain/shops/options'
import type { AnyCollection, Stored } from '../../offline/define'
import type { Change } from '../../offline/engine'
import { openDatabase } from '../../offline/storage/database'
import { ALL_WELL } from '../../offline/testing/summary'
import { AddParser } from './AddParser'

afterEach(cleanup)

const KNOWN = new Map<string, Stored>([
  [shopOptions.name, shopOptions.parse({ id: 1, name: 'Prixo', region_ids: [1] })],
  [regions.name, regions.parse({ id: 1, name: 'Utrecht' })],
  [languages.name, languages.parse({ id: 1, name: 'Nederlands' })],
])

/** An engine that has only what the form calls: it keeps each change at once. */
function pretendEngine() {
  const cell = namedCells()
  const known = ({ name }: AnyCollection) => [KNOWN.get(name)].filter((one) => one !== undefined)
  const listOf = (collection: AnyCollection) => {
    const ids = known(collection).map(({ id }) => id)
    return { ids, total: ids.length, more: false, from: 'provider', asOf: 1 }
  }
  return {
    commit: vi.fn(async (_: readonly Change[]) => ({ group: 'kept', count: 1 })),
    outbox: cell('outbox', []),
    names: cell('names', new Map()),
    summary: cell('summary', ALL_WELL),
    changed: () => cell('changed', []),
    list: (collection: AnyCollection) => cell(`list ${collection.name}`, listOf(collection)),
    records: (collection: AnyCollection) => cell(`records ${collection.name}`, known(collection)),
    refresh: () => Promise.resolve(),
  }
}

test('no draft is offered for a parser that was added, and what was typed for another one stays', async () => {
  const drafts = draftsOf(openDatabase('drafts of parsers'))
  const engine = pretendEngine()
  const open = () =>
    render(
      <DraftsContext value={drafts}>
        <AddParser classId="1" address="" onAdded={() => undefined} />
      </DraftsContext>,
      { wrapper: around(engine) },
    )
  const kept = () => drafts.visit('parser new 1').earlier()
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(new RegExp(label)), text)
  const choose = async (label: string) => userEvent.selectOptions(screen.getByLabelText(new RegExp(label)), '1')

  open()
  await type('Name', 'Monthly')
  cleanup()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1))

  open()
  await screen.findByRole('button', { name: 'Restore draft' })
  await type('Name', 'Weekly')
  await type('URL', 'https://prixo.example')
  for (const label of ['Shop', 'Region', 'Language']) await choose(label)
  await userEvent.click(screen.getByRole('button', { name: 'Add parser' }))
  await waitFor(() => expect(engine.commit).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe(''))
  cleanup()
  await vi.waitFor(async () => expect((await kept()).map(({ values }) => values)).toEqual([{ name: 'Monthly' }]))
})
