import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import { shops } from '../../domain/shops/collection'
import type { Shop } from '../../domain/shops/shop'
import type { Change } from '../../offline/engine'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { useShopChanges } from './useShopChanges'

afterEach(cleanup)

const PRIXO = shops.parse({ id: 7, name: 'Prixo' })
const LIDL = shops.parse({ id: 8, name: 'Lidl' })

function Toggle({ shop }: { shop: Shop }) {
  const { toggleSearch } = useShopChanges()
  return (
    <button type="button" onClick={() => void toggleSearch(shop)}>
      {`${shop.name} ${shop.removed_from_search}`}
    </button>
  )
}

test('a shop that is removed from search and put back has one toast, whose Undo undoes the last change; another shop has its own', async () => {
  const commits: unknown[] = []
  const undone: string[] = []
  const engine = {
    commit: async (changes: unknown) => ({ group: String(commits.push(changes)), count: 1 }),
    undo: async (group: string) => void undone.push(group),
    outbox: createCell([]),
  }
  render(
    <DialogsAndToasts>
      <Toggle shop={PRIXO} />
      <Toggle shop={{ ...PRIXO, removed_from_search: true }} />
      <Toggle shop={LIDL} />
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  for (const name of ['Lidl false', 'Prixo false', 'Prixo true']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(await screen.findByText('“Prixo” put back into search')).toBeTruthy()
  expect(screen.queryByText('“Prixo” removed from search')).toBeNull()
  expect(screen.getByText('“Lidl” removed from search')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] as HTMLElement)
  await waitFor(() => expect(undone).toEqual(['3']))
})

function Remove({ shop }: { shop: Shop }) {
  const { remove } = useShopChanges()
  return (
    <button type="button" onClick={() => void remove(shop)}>
      Delete
    </button>
  )
}

test('the shop is deleted that the question named, whatever a colleague has made of it before the answer', async () => {
  const commit = vi.fn(async (_: readonly Change[]) => ({ group: '1', count: 1 }))
  const engine = { commit, givenUpWith: () => 0 }
  const list = (shop: Shop) => (
    <DialogsAndToasts>
      <Remove shop={shop} />
    </DialogsAndToasts>
  )
  const { rerender } = render(list(PRIXO), { wrapper: around(engine) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Delete “Prixo”')
  rerender(list({ ...PRIXO, name: 'Prixo Market' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(commit.mock.lastCall?.[0]).toMatchObject([{ args: { id: '7' }, over: PRIXO }])
})
