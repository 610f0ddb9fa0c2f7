import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './DataTable'
import type { Column } from './tableColumns'

afterEach(cleanup)

interface Shop {
  id: string
  name: string
  level: number | null
}

const COLUMNS: Column<Shop>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: ({ name }) => name.toLowerCase(), truncate: 10 },
  { id: 'level', header: 'Level', cell: ({ level }) => level, sort: ({ level }) => level },
  { id: 'id', header: 'Number', cell: ({ id }) => id },
]
const SHOPS: Shop[] = [
  { id: '1', name: 'Boni', level: 10 },
  { id: '2', name: 'Élégance de Paris', level: null },
  { id: '3', name: 'albert', level: 9 },
]

type Wish = Partial<Parameters<typeof DataTable<Shop>>[0]>

const tableOf = (more: Wish) => (
  <DataTable
    label="Shops"
    columns={COLUMNS}
    rows={SHOPS}
    rowName={({ name }) => name}
    empty={{ text: 'No shops', action: <button type="button">Add</button> }}
    {...more}
  />
)
const table = (more: Wish = {}) => render(tableOf(more))

const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent)

test('a column is sorted by its values, nothing last, and says so', async () => {
  table({ sortedBy: { id: 'name' } })
  expect(numbers()).toEqual(['3', '1', '2'])
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Level' }))
  expect(numbers()).toEqual(['3', '1', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Level' }))
  expect(numbers()).toEqual(['1', '3', '2'])
  expect(screen.getByRole('columnheader', { name: 'Level' }).getAttribute('aria-sort')).toBe('descending')
})

test('texts are in order letter by letter, as lists of names are everywhere: “10” before “9”', () => {
  const rows = ['9 straatjes', '10 deals'].map((name, index) => ({ id: String(index), name, level: null }))
  table({ rows, sortedBy: { id: 'name' } })
  expect(numbers()).toEqual(['1', '0'])
})

test('a list is marked busy while it is loaded and for 300 ms after, and shows all the same', () => {
  vi.useFakeTimers()
  const { rerender } = table({ rows: [], loading: true })
  const isBusy = () => screen.getByRole('table', { name: 'Shops' }).getAttribute('aria-busy') === 'true'
  vi.advanceTimersByTime(5_000)
  expect(isBusy()).toBe(true)
  rerender(<DataTable label="Shops" columns={COLUMNS} rows={SHOPS} empty={{ text: '' }} />)
  expect([isBusy(), numbers()]).toEqual([true, ['1', '2', '3']])
  vi.advanceTimersByTime(299)
  expect(isBusy()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isBusy()).toBe(false)
  vi.useRealTimers()
})

test('a column without an order cannot be sorted, and rows stay as they come', () => {
  table()
  expect(screen.queryByRole('button', { name: 'Number' })).toBeNull()
  expect(numbers()).toEqual(['1', '2', '3'])
})

test('a head that is short for something keeps its name, and its tooltip says for what', () => {
  const short: Column<Shop> = { id: 'level', header: 'CL', meaning: 'Customer level', cell: ({ level }) => level }
  table({ columns: [short] })
  expect(screen.getByRole('columnheader', { name: 'CL', description: 'Customer level' })).toBeTruthy()
})

test('a long text is cut, with the whole of it in the tooltip', () => {
  table()
  expect(screen.getByText('Élégance d…').getAttribute('title')).toBe('Élégance de Paris')
})

test('a row has a link, which a press and Enter follow once, arrows move between rows, and its buttons do not follow it', async () => {
  const onEdit = vi.fn()
  const followed: string[] = []
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    if (link) followed.push(link.hash)
  }
  document.addEventListener('click', onClick, true)
  table({
    rowAddress: ({ id }) => `#/shops?id=${id}`,
    actions: ({ id }) => (
      <button type="button" onClick={() => onEdit(id)}>
        Edit
      </button>
    ),
  })
  const [, first] = screen.getAllByRole('row')
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(followed).toEqual(['#/shops?id=2'])
  await userEvent.click(screen.getByRole('link', { name: 'albert' }))
  expect(followed).toEqual(['#/shops?id=2', '#/shops?id=3'])
  await userEvent.click(screen.getByText('10'))
  expect(followed).toEqual(['#/shops?id=2', '#/shops?id=3', '#/shops?id=1'])
  const options = within(screen.getByRole('group', { name: 'Options of Boni' }))
  await userEvent.click(options.getByRole('button', { name: 'Edit' }))
  expect([onEdit.mock.calls, followed.length]).toEqual([[['1']], 3])
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(first)
  document.removeEventListener('click', onClick, true)
})

test('a row is followed with the keys that are held, so that the browser opens another tab where it would for the link', async () => {
  const held: boolean[][] = []
  table({ rowAddress: () => '#/shops' })
  const link = screen.getByRole('link', { name: 'Boni' })
  link.addEventListener('click', ({ ctrlKey, metaKey }) => held.push([ctrlKey, metaKey]))
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('10'))
  await user.keyboard('{/Control}{Meta>}{Enter}{/Meta}')
  await user.click(screen.getByText('10'))
  expect(held).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('Enter on a button of a row presses that, and does not follow the row', async () => {
  const [onEdit, followed] = [vi.fn(), vi.fn()]
  const actions = () => (
    <button type="button" onClick={onEdit}>
      Edit
    </button>
  )
  table({ rowAddress: () => '#/shops', actions })
  screen.getByRole('link', { name: 'Boni' }).addEventListener('click', followed)
  within(screen.getByRole('group', { name: 'Options of Boni' }))
    .getByRole('button')
    .focus()
  await userEvent.keyboard('{Enter}')
  expect([onEdit.mock.calls.length, followed.mock.calls.length]).toEqual([1, 0])
})

test('a row is not followed by whoever marks words in it, to copy them', async () => {
  const followed = vi.fn()
  table({ rowAddress: () => '#/shops' })
  screen.getByRole('link', { name: 'Boni' }).addEventListener('click', followed)
  const cell = screen.getByText('10')
  const user = userEvent.setup()
  await user.pointer([{ keys: '[MouseLeft>]', target: cell, offset: 0 }, { offset: 2 }, { keys: '[/MouseLeft]' }])
  expect(String(getSelection())).toBe('10')
  expect(followed).not.toHaveBeenCalled()
  await user.click(cell)
  expect(followed).toHaveBeenCalledOnce()
})

test('a record’s name names one cell of its row: its options are named as their column', () => {
  table({ actions: () => <button type="button">Edit</button> })
  expect(screen.getAllByRole('cell', { name: /Boni/ }).map(({ textContent }) => textContent)).toEqual(['Boni'])
  expect(screen.getAllByRole('cell', { name: 'Options' })).toHaveLength(SHOPS.length)
})

test('skeletons and the room of rows that are not painted are no rows', () => {
  const { unmount } = table({ rows: [], loading: true })
  expect(screen.getAllByRole('row')).toHaveLength(1)
  unmount()
  table({ rows: Array.from({ length: 10_000 }, (_, id) => ({ id: String(id), name: `Shop ${id}`, level: 1 })) })
  expect(screen.queryAllByRole('row', { name: '' })).toEqual([])
})

test('a row that is awaited has the shape of each of its buttons', () => {
  const { container } = table({ rows: [], loading: true, actions: () => null, usualActions: 3 })
  const options = container.querySelector('tbody tr')?.lastElementChild
  expect(options?.firstElementChild?.children).toHaveLength(3)
})

test('while nothing is known skeletons stand there, and then, with no rows, the words and what fills it', () => {
  const { rerender } = table({ rows: [], loading: true })
  expect(screen.getByRole('table', { name: 'Shops' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No shops')).toBeNull()
  rerender(
    <DataTable
      label="Shops"
      columns={COLUMNS}
      rows={[]}
      empty={{ text: 'No shops', action: <button type="button">Add</button> }}
    />,
  )
  expect(screen.getByText('No shops')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
})

test('if the provider has not told the list, no rows does not mean that there are none', () => {
  table({ rows: [], unknown: true })
  expect(screen.getByText('Nothing of this is on this device yet. It shows once the provider answers.')).toBeTruthy()
  expect(screen.queryByText('No shops')).toBeNull()
})

test('a hundred rows are all painted, so that finding in the page works', () => {
  table({ rows: Array.from({ length: 100 }, (_, index) => ({ id: String(index), name: `Shop ${index}`, level: 1 })) })
  expect(numbers()).toHaveLength(100)
})

test('of ten thousand rows only those in the window are painted', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    name: `Shop ${index}`,
    level: index,
  }))
  table({ rows })
  expect(document.querySelectorAll('tr').length).toBeLessThan(100)
})

test('when the row with the focus goes, the one in its place has it, at the same button', () => {
  const actions = () => (
    <>
      <button type="button">Edit</button>
      <button type="button">Delete</button>
    </>
  )
  const shown = (rows: Shop[]) => tableOf({ rows, actions })
  const { rerender } = render(shown(SHOPS))
  const deletes = () => screen.getAllByRole('button', { name: 'Delete' })
  deletes()[1]?.focus()
  rerender(shown(SHOPS.filter(({ id }) => id !== '2')))
  expect(document.activeElement).toBe(deletes()[1])
  rerender(shown(SHOPS.slice(0, 1)))
  expect(document.activeElement).toBe(deletes()[0])
  rerender(shown([]))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('where the row in its place has no such button, the first one has the focus', () => {
  const actions = ({ id }: Shop) => (
    <>
      <button type="button">Edit {id}</button>
      {id === '2' && <button type="button">Delete</button>}
    </>
  )
  const shown = (rows: Shop[]) => tableOf({ rows, actions })
  const { rerender } = render(shown(SHOPS))
  screen.getByRole('button', { name: 'Delete' }).focus()
  const rest = SHOPS.filter(({ id }) => id !== '2')
  rerender(shown(rest))
  expect(document.activeElement?.textContent).toMatch(/^Edit/)
})

test('a row that comes back after all has the focus again, unless it has been moved on', () => {
  const actions = () => <button type="button">Delete</button>
  const shown = (rows: Shop[]) => tableOf({ rows, actions })
  const { rerender } = render(shown(SHOPS))
  const deletes = () => screen.getAllByRole('button', { name: 'Delete' })
  const goesAndComesBack = (meanwhile: () => void) => {
    deletes()[1]?.focus()
    rerender(shown(SHOPS.filter((_, index) => index !== 1)))
    meanwhile()
    rerender(shown(SHOPS))
  }
  goesAndComesBack(() => undefined)
  expect(document.activeElement).toBe(deletes()[1])
  goesAndComesBack(() => deletes()[0]?.focus())
  expect(document.activeElement).toBe(deletes()[0])
})

test('when the last row goes and nothing fills the table, the table has the focus, and none of its heads', async () => {
  const actions = () => <button type="button">Delete</button>
  const shown = (rows: Shop[]) => tableOf({ rows, actions, empty: { text: 'No shops' } })
  const { rerender } = render(shown(SHOPS.slice(0, 1)))
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(shown([]))
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Shops' }))
  await userEvent.tab()
  expect(screen.getByRole('table', { name: 'Shops' }).hasAttribute('tabindex')).toBe(false)
})

test('what else changes on the screen draws no row anew, and a changed record only its own', () => {
  const drawn: string[] = []
  const columns: Column<Shop>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => {
        drawn.push(name)
        return name
      },
    },
  ]
  const shown = (rows: Shop[], note: string) => (
    <>
      {note}
      <DataTable label="Shops" columns={columns} rows={rows} empty={{ text: note }} />
    </>
  )
  const { rerender } = render(shown(SHOPS, 'before'))
  drawn.length = 0
  rerender(shown(SHOPS, 'a dialog is open'))
  expect(drawn).toEqual([])
  rerender(shown(SHOPS.with(1, { id: '2', name: 'Paris', level: 1 }), 'and closed'))
  expect(drawn).toEqual(['Paris'])
})

test('a row says in words what its mark means: that it has a change that waits, or one that needs somebody', () => {
  table({ rowState: ({ id }) => (({ '1': 'waiting', '2': 'parked' }) as const)[id] })
  const rows = screen.getAllByRole('row').slice(1)
  const markOf = (row?: HTMLElement) => row && within(row).queryByRole('img')?.getAttribute('aria-label')
  expect(rows.map(markOf)).toEqual([
    'Has a change that waits to be sent',
    'Has a change that needs attention',
    undefined,
  ])
})
