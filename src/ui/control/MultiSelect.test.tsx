import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MultiSelect } from './MultiSelect'
import type { Option } from './MultiSelectList'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FIELD = {
  id: 'field',
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  disabled: false,
}
const LANGUAGES = [
  { value: '1', label: 'Nederlands' },
  { value: '2', label: 'Français' },
]
const MANY = Array.from({ length: 2_000 }, (_, index) => ({ value: `${index}`, label: `Shop ${index}` }))

function Filter({ options }: { options: Option[] }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <MultiSelect label="Language" options={options} value={value} onChange={setValue} />
      <output>{value.join(',')}</output>
    </>
  )
}

async function opened(options: Option[] = LANGUAGES) {
  render(<Filter options={options} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }))
}

const chosen = () => screen.getByRole('status').textContent

test('options are chosen and let go, and the list stays open', async () => {
  await opened()
  await userEvent.click(screen.getByRole('option', { name: 'Nederlands' }))
  await userEvent.click(screen.getByRole('option', { name: 'Français' }))
  expect(chosen()).toBe('1,2')
  await userEvent.click(screen.getByRole('option', { name: 'Nederlands' }))
  expect(chosen()).toBe('2')
})

test('the button tells how many are chosen, and keeps its name', async () => {
  await opened()
  await userEvent.click(screen.getByRole('option', { name: 'Nederlands' }))
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Language · 1')
})

test('while the list is open, the label names nothing but the button', async () => {
  await opened()
  expect(screen.getByLabelText('Language')).toBe(screen.getByRole('combobox'))
})

test('in a form the button tells of options of one name which are chosen', () => {
  const options = [
    { value: '1', label: 'Mode', hint: 'Nederlands' },
    { value: '2', label: 'Mode', hint: 'Français' },
  ]
  render(<MultiSelect label="Categories" options={options} value={['2']} onChange={() => undefined} field={FIELD} />)
  expect(screen.getByRole('combobox', { name: 'Categories' }).textContent).toBe('Mode (Français)')
})

test('without choices it says the same as a field for one: they may be missing here or not exist at all', async () => {
  await opened([])
  expect(screen.getByText('Nothing to choose from yet')).toBeTruthy()
})

test('typing narrows the list, case and accents aside', async () => {
  await opened()
  await userEvent.keyboard('FRANC')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Français'])
})

test('arrows mark an option and Enter takes it', async () => {
  await opened()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('2')
})

test('Enter takes the option that the letters before it have found, drawn or not', async () => {
  await opened()
  const search = screen.getByRole('searchbox')
  act(() => {
    fireEvent.change(search, { target: { value: 'fra' } })
    fireEvent.keyDown(search, { key: 'Enter' })
  })
  expect(chosen()).toBe('2')
})

test('what typing marks is scrolled to, as what the arrows mark', async () => {
  await opened(MANY)
  const scrollIntoView = vi.fn()
  Object.assign(screen.getByRole('option', { name: 'Shop 0' }), { scrollIntoView })
  await userEvent.keyboard('{ArrowDown}s')
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('Escape closes and gives the focus back', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }))
})

test.each([
  ['between its options', () => screen.getByRole('listbox')],
  ['under them', () => screen.getByText(/^Type to narrow/)],
])('a press %s leaves it open, and the keys in its search', async (_, place) => {
  render(
    <main tabIndex={-1}>
      <Filter options={MANY} />
    </main>,
  )
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(place())
  await userEvent.keyboard('12{Enter}')
  expect(chosen()).toBe('12')
})

test('a press outside closes', async () => {
  await opened()
  await userEvent.click(document.body)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the list stays at its field when what stood above it in the form goes', async () => {
  const looks = new Map<Element, () => void>()
  class Sizes {
    readonly #look: () => void
    constructor(look: () => void) {
      this.#look = look
    }
    observe(element: Element) {
      looks.set(element, this.#look)
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  render(
    <form aria-label="User">
      <Filter options={LANGUAGES} />
    </form>,
  )
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(257, 312, 718, 32))
  act(() => looks.get(screen.getByRole('form'))?.())
  expect(screen.getByRole('presentation').style.top).toBe('348px')
})

test('with 2,000 options a bounded number shows, and typing finds the rest', async () => {
  await opened(MANY)
  expect(screen.getAllByRole('option')).toHaveLength(100)
  expect(screen.getByText('Type to narrow: 1900 more')).toBeTruthy()
  await userEvent.keyboard('shop 1999')
  await userEvent.click(screen.getByRole('option', { name: 'Shop 1999' }))
  expect(chosen()).toBe('1999')
})

test('a name of 200 letters is cut on the screen, and whole in its tooltip', async () => {
  const label = 'Wekelijkse aanbiedingen '.repeat(9).trim()
  await opened([{ value: '1', label }])
  expect(screen.getByTitle(label).closest('[role=option]')).toBe(screen.getByRole('option', { name: label }))
})

test('ArrowDown at the button opens the list', async () => {
  render(<Filter options={LANGUAGES} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
})
