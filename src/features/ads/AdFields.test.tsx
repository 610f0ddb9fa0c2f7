import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_AD, htmlAdSchema } from '../../domain/ads/form'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { AdFields } from './AdFields'
import type { AdOptions } from './useAdOptions'

afterEach(cleanup)

const NOTHING = { clients: [], languages: [], shops: [], categories: [] }

function Shown({ options = NOTHING }: { options?: AdOptions }) {
  const form = useSchemaForm(htmlAdSchema, { ...EMPTY_AD, content: '' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <AdFields options={options}>{null}</AdFields>
    </Form>
  )
}

test.each(['Display start at', 'Display stop at'])(
  'a day without a time means 00:00 in %s, as in all dates but a brochure’s last',
  async (label) => {
    render(<Shown />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
    await userEvent.type(field, '2026-12-01')
    await userEvent.tab()
    expect(field.value).toBe('2026-12-01 00:00')
  },
)

test('a platform that is only passed, as by the arrow keys, takes the position away for no longer than that', async () => {
  render(<Shown />)
  const platform = screen.getByRole('combobox', { name: 'Platform type' })
  const position = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ad display position' })
  await userEvent.selectOptions(platform, 'Web')
  await userEvent.selectOptions(position, 'Homepage top')
  await userEvent.selectOptions(platform, 'iOS')
  expect(position.value).toBe('')
  await userEvent.selectOptions(platform, 'Web')
  expect(position.value).toBe('HOMEPAGE_TOP')
})

test('two categories of one name can be told apart by their language', async () => {
  const [dutch, french] = [{ name: 'Nederlands' }, { name: 'Français' }]
  const categories = [
    { id: '1', name: 'Mode', language: dutch },
    { id: '2', name: 'Mode', language: french },
  ]
  render(<Shown options={{ ...NOTHING, categories }} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Categories' }))
  expect(screen.getAllByRole('option', { name: /Mode/ }).map(({ textContent }) => textContent)).toEqual([
    'ModeNederlands',
    'ModeFrançais',
  ])
})
