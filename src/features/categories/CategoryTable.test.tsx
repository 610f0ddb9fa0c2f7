import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { categories } from '../../domain/categories/collection'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { CategoryTable } from './CategoryTable'

afterEach(cleanup)

const category = (name: string, [id, language]: [string, string], active: number, expired: number, made: string) => ({
  ...categories.parse({ id: name, name, language: { id, name: language, file_small_url: '' } }),
  ...{ active_count: active, expired_count: expired, shops_count: active, inserted_at: made },
})

const ROWS = [
  category('Bos', ['1', 'Nederlands'], 2, 9, ''),
  category('Zee', ['2', 'Français'], 10, 0, '2026-11-02T08:00:00Z'),
  category('Élan', ['3', 'Deutsch'], 1, 5, '2026-11-01T08:00:00Z'),
]

test.each([
  ['Language', ['Élan', 'Zee', 'Bos']],
  ['Shops count', ['Élan', 'Bos', 'Zee']],
  ['Brochures summary', ['Élan', 'Bos', 'Zee']],
  ['Created', ['Élan', 'Zee', 'Bos']],
])(
  'by %s categories stand as that is read: languages by name, brochures by the active ones, what waits last',
  async (head, order) => {
    render(
      <DialogsAndToasts>
        <CategoryTable
          categories={ROWS}
          onEdit={() => undefined}
          loading={false}
          unknown={false}
          failing={null}
          empty={{ text: '' }}
        />
      </DialogsAndToasts>,
      { wrapper: around({ outbox: createCell([]) }) },
    )
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    expect(names()).toEqual(['Bos', 'Élan', 'Zee'])
    await userEvent.click(screen.getByRole('button', { name: head }))
    expect(names()).toEqual(order)
  },
)
