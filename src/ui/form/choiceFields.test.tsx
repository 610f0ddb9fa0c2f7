import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { MultiSelectFormField, SelectFormField } from './choiceFields'
import { Form } from './Form'

afterEach(cleanup)

function Shown({ count, disabled = false }: { count: number; disabled?: boolean }) {
  const options = Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Shop ${index}` }))
  return (
    <Form form={useForm({ defaultValues: { shop: '7' } })} onSubmit={() => undefined}>
      <SelectFormField name="shop" label="Shop" required options={options} disabled={disabled} />
    </Form>
  )
}

const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('if there are very many choices, only the chosen one is drawn with the form, and the others after its first paint', async () => {
  render(<Shown count={2_000} />)
  expect(choices()).toEqual(['Choose…', 'Shop 7'])
  await waitFor(() => expect(choices()).toHaveLength(2_001))
  expect(screen.getByRole('combobox')).toHaveProperty('value', '7')
})

test('in a locked field with very many choices only the chosen one is drawn', async () => {
  render(<Shown count={2_000} disabled />)
  await waitAFrame()
  expect(choices()).toEqual(['Choose…', 'Shop 7'])
})

const waitAFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

test('choices that are not many are drawn at once', () => {
  render(<Shown count={100} />)
  expect(choices()).toHaveLength(101)
})

test('a list without choices says so when it is opened', () => {
  render(<Shown count={0} />)
  expect(choices()).toEqual(['Choose…', '7', 'Nothing to choose from yet'])
})

test('a chosen value that is no longer an option shows, and can be deselected', async () => {
  const sent: unknown[] = []
  function Categories() {
    const form = useForm({ defaultValues: { categories: ['29'] } })
    return (
      <Form form={form} onSubmit={(values) => void sent.push(values)}>
        <MultiSelectFormField name="categories" label="Categories" options={[{ value: '1', label: 'Mode' }]} />
        <button type="submit">Save</button>
      </Form>
    )
  }
  render(<Categories />)
  const field = screen.getByRole('combobox', { name: 'Categories' })
  expect(field.textContent).toBe('29')
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('option', { name: 'Mode' }))
  await userEvent.click(screen.getByRole('option', { name: '29' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ categories: ['1'] }])
})

test('a chosen value whose option goes while the form is open keeps its name', () => {
  function Chosen({ options }: { options: { value: string; label: string }[] }) {
    return (
      <Form form={useForm({ defaultValues: { categories: ['29', '1'], shop: '29' } })} onSubmit={() => {}}>
        <MultiSelectFormField name="categories" label="Categories" options={options} />
        <SelectFormField name="shop" label="Shop" options={options} />
      </Form>
    )
  }
  const [gone, left] = [
    { value: '29', label: 'Aardbei' },
    { value: '1', label: 'Mode' },
  ]
  const { rerender } = render(<Chosen options={[gone, left]} />)
  rerender(<Chosen options={[left]} />)
  expect(screen.getByRole('combobox', { name: 'Categories' }).textContent).toBe('Aardbei, Mode')
  expect(screen.getByRole('combobox', { name: 'Shop' })).toHaveProperty('selectedOptions.0.text', 'Aardbei')
})

test('an empty required choice asks for one, and an optional one says that nothing is chosen, in single and multiple selects', () => {
  function Unchosen() {
    return (
      <Form form={useForm({ defaultValues: { shop: '', client: '', regions: [], cities: [] } })} onSubmit={() => {}}>
        <SelectFormField name="shop" label="Shop" required options={[]} />
        <SelectFormField name="client" label="Client" mayBeNone options={[]} />
        <MultiSelectFormField name="regions" label="Regions" required options={[]} />
        <MultiSelectFormField name="cities" label="Cities" options={[]} />
      </Form>
    )
  }
  render(<Unchosen />)
  const said = (name: string) => {
    const choice = screen.getByRole('combobox', { name })
    return choice instanceof HTMLSelectElement ? choice.selectedOptions[0]?.text : choice.textContent
  }
  expect(['Shop', 'Client', 'Regions', 'Cities'].map(said)).toEqual(['Choose…', 'None', 'Choose…', 'None'])
})
